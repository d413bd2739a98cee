import { cpSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostReceiver } from '#server/platform/calls/post-receiver.fixture.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { contentOf } from '../content.fixture.ts';
import { announceContent } from './announce-content.ts';

const SITE = 'server/storefront/content/site.fixture';
const KEY = '73134416ae45434d98edc086e0bf6740';
const brand = brandBySite('easyfelt');
const logger = createLogger({ name: 'test', level: 'silent' });
const clock = () => new Date('2026-12-01T12:00:00Z');

/** The commands of Redis that the announcements use; `down`: it does not respond. */
function openRedis() {
  const values = new Map<string, string>();
  const state = { down: false, px: 0 };
  return {
    values,
    state,
    get: async (key: string) => (state.down ? undefined : (values.get(key) ?? null)),
    set: async (key: string, value: string, { px, ifAbsent }: { px: number; ifAbsent?: boolean }) => {
      if (ifAbsent && values.has(key)) return false;
      values.set(key, value);
      state.px = px;
      return true;
    },
    del: async (keys: readonly string[]) => keys.filter((key) => values.delete(key)).length,
    onConnected: () => {},
  };
}

describe('changed content', () => {
  let engine: Awaited<ReturnType<typeof openPostReceiver>>;
  let redis: ReturnType<typeof openRedis>;
  let folder: string;
  beforeAll(async () => {
    engine = await openPostReceiver();
  });
  afterAll(() => engine.close());
  beforeEach(() => {
    engine.reset();
    redis = openRedis();
    const copy = mkdtempSync(join(tmpdir(), 'announced-'));
    cpSync(SITE, copy, { recursive: true });
    folder = join(copy, 'content');
  });

  /** A pod that starts with the content of the folder, and its announcement. */
  const start = async () => {
    const content = contentOf(folder, clock);
    const indexNow = { url: `${engine.url}/indexnow`, key: KEY, domainSuffix: 'www' };
    const announcements = announceContent({ redis, content, brand, indexNow, clock, logger });
    await announcements.announce();
    announcements.close();
  };
  const sent = () =>
    engine.collected.flatMap(({ body }) => (body as { urlList: string[] }).urlList).toSorted();
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(folder, `${file}.md`);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };

  it('is submitted by one pod: a request for each host', async () => {
    await start();
    expect(engine.collected).toHaveLength(LOCALES.length);
    expect(engine.collected.map(({ body }) => body)).toContainEqual({
      host: 'fr.easyfelt.be',
      key: KEY,
      urlList: expect.arrayContaining(['https://fr.easyfelt.be/terms-fr']),
    });
    await start();
    expect(engine.collected).toHaveLength(LOCALES.length);
  });

  it('of a release is submitted in all locales of the entry, with the address of before', async () => {
    await start();
    engine.reset();
    edit('fr/advice/mesurer-echo', (text) => `${text}\nUne phrase de plus.\n`);
    await start();
    const advice = sent();
    expect(advice).toHaveLength(LOCALES.length);
    expect(advice.map((address) => new URL(address).pathname.split('/').at(-1)).toSorted()).toEqual([
      ...['echo-meten', 'galm-meten', 'hall-messen', 'hall-messen', 'measuring-echo'],
      ...['mesurer-echo', 'mesurer-echo'],
    ]);
    engine.reset();
    renameSync(join(folder, 'nl/page/voorwaarden.md'), join(folder, 'nl/page/algemene-voorwaarden.md'));
    await start();
    expect(sent()).toEqual(
      expect.arrayContaining([
        'https://www.easyfelt.nl/algemene-voorwaarden',
        'https://www.easyfelt.nl/voorwaarden',
      ]),
    );
  });

  it('is not sent while another pod sends it, or Redis does not respond', async () => {
    redis.values.set('index-now-lease:EF', '1');
    await start();
    redis.values.clear();
    redis.state.down = true;
    await start();
    expect(engine.requests()).toBe(0);
  });

  it('is sent later when the search engine is down, and not before the time that it asks to wait', async () => {
    engine.become('down');
    await start();
    expect([engine.requests(), redis.values.size]).toEqual([1, 0]);
    engine.become('busy');
    await start();
    expect([engine.requests(), redis.state.px]).toEqual([2, 7_200_000]);
    engine.become('right');
    await start();
    expect(engine.requests()).toBe(2);
    redis.values.delete('index-now-lease:EF');
    await start();
    expect(engine.collected).toHaveLength(LOCALES.length);
  });

  it('that the search engine refuses is given up', async () => {
    engine.become('wrong');
    await start();
    engine.become('right');
    await start();
    expect([engine.requests(), engine.collected]).toEqual([LOCALES.length, []]);
  });
});
