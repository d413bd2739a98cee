import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { array, type InferType, mixed, object, string } from 'yup';

const BRANDS = join(import.meta.dirname, '..');
const PLACES = ['project', 'blog', 'advice', 'inspiration'];

const room = { scene: string().required(), args: mixed<object>() };
const tableSchema = object({
  families: array(
    object({
      id: string().required(),
      colours: array(string().required()),
      room: object(room).default(undefined),
    }).required(),
  ).required(),
  scenes: array(object({ name: string().required(), view: string(), ...room }).required()).required(),
});
type Table = InferType<typeof tableSchema>;

const NO_TABLE: Table = { families: [], scenes: [] };
const brands = readdirSync(BRANDS).filter((brand) => existsSync(join(BRANDS, brand, 'content')));

function tableOf(brand: string): Table {
  const file = join(BRANDS, brand, 'pictures.json');
  return existsSync(file) ? tableSchema.validateSync(JSON.parse(readFileSync(file, 'utf8'))) : NO_TABLE;
}

/** The render that a picture is developed from: two colours of one room are one master. */
function masterOf(name: string, { scenes, families }: Table): string {
  const scene = scenes.find((each) => each.name === name);
  if (scene) return JSON.stringify([scene.scene, scene.view ?? 'room', scene.args ?? {}]);
  const family = families.find(({ id }) => name.startsWith(`${id.toLowerCase()}-`));
  if (!family) return name;
  const parts = name.slice(family.id.length + 1).split('-');
  if (parts.at(-1) === 'room' && family.room) {
    return JSON.stringify([family.room.scene, 'room', family.room.args ?? {}]);
  }
  return [family.id, ...parts.filter((part) => !family.colours?.includes(part.toUpperCase()))].join('-');
}

/** Every picture in the head and body of a page, by the page: translations show the same ones. */
function picturesByPlace(brand: string): Map<string, Set<string>> {
  const content = join(BRANDS, brand, 'content');
  const places = new Map<string, Set<string>>();
  for (const file of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    const [, kind = '', name = ''] = file.split('/');
    if (!PLACES.includes(kind) || !name.endsWith('.md')) continue;
    const text = readFileSync(join(content, file), 'utf8');
    const place = `${kind}:${/^id: (\S+)$/mu.exec(text)?.[1]}`;
    const shown = places.get(place) ?? new Set();
    for (const [, head] of text.matchAll(/^image: (\S+)$/gmu)) shown.add(`head ${head}`);
    for (const [, body] of text.matchAll(/\bsrc="([^"]+)"/gu)) shown.add(`body ${body}`);
    places.set(place, shown);
  }
  return places;
}

/** Whether a room is to be seen, not a product on paper. */
function isOfRoom(name: string, { scenes, families }: Table): boolean {
  const scene = scenes.find((each) => each.name === name);
  if (scene) return (scene.view ?? 'room') === 'room';
  return (
    families.some(({ id, room: own }) => own && name.startsWith(`${id.toLowerCase()}-`)) &&
    name.endsWith('-room')
  );
}

function usesByPicture(brand: string): [string, string[]][] {
  const table = tableOf(brand);
  const uses = new Map<string, string[]>();
  for (const [place, shown] of picturesByPlace(brand)) {
    for (const use of shown) {
      const master = masterOf(use.slice('head '.length).replaceAll('/', '-'), table);
      uses.set(master, [...(uses.get(master) ?? []), place]);
    }
  }
  return [...uses].sort(([a], [b]) => a.localeCompare(b));
}

describe('pictures of places', () => {
  it.each(brands)('%s shows 0 pictures of projects, articles, advice and inspirations twice', (brand) => {
    expect(usesByPicture(brand).filter(([, places]) => places.length > 1)).toEqual([]);
  });

  it.each(brands)('%s shows a room of its own for each project', (brand) => {
    const heads = [...picturesByPlace(brand)]
      .filter(([place]) => place.startsWith('project:'))
      .flatMap(([, shown]) => [...shown].filter((use) => use.startsWith('head ')));
    expect(heads.filter((head) => !head.startsWith('head content/'))).toEqual([]);
  });

  it.each(brands)('%s shows a room of its own for each inspiration', (brand) => {
    const table = tableOf(brand);
    const withoutRoom = [...picturesByPlace(brand)]
      .filter(([place]) => place.startsWith('inspiration:'))
      .filter(([, shown]) =>
        [...shown].every((use) => !isOfRoom(use.slice('head '.length).replaceAll('/', '-'), table)),
      )
      .map(([place]) => place);
    expect(withoutRoom).toEqual([]);
  });
});
