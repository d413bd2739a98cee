import { expect, it } from 'vitest';
import type { ProductWords } from '../text-builder.ts';
import { createTextBuilder } from '../text-builder.ts';
import type { WordData } from '../word-data.ts';
import { GONE } from './merge-documents.ts';
import { mergeWords } from './merge-words.ts';

const pause = () => undefined;
const COLOURS = ['rood', 'blauw', 'groen', 'geel', 'zwart'];

/** A number below `below` that looks random, and is the same in every run. */
function pseudoRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** The texts of a product: one, or another one in the second locale of the language. */
function textsOf(random: ReturnType<typeof pseudoRandom>, product: string): ProductWords[] {
  const colour = COLOURS[random(COLOURS.length)] ?? '';
  const text = (name: string, locales: ProductWords['locales']): ProductWords => ({
    locales,
    name,
    words: `${name} ${product}`.toLowerCase(),
    vector: `'${colour}':${1 + random(3)}A,${5 + random(2)}B 'paneel':1A,2B,${3 + random(2)} '${product}':2B`,
  });
  if (random(5) > 0) return [text(`Paneel ${colour}`, ['nl-NL', 'nl-BE'])];
  return [text(`Paneel ${colour}`, ['nl-NL']), text(`Wand ${colour}`, ['nl-BE'])];
}

type Catalogue = readonly (readonly [id: string, texts: readonly ProductWords[]])[];

function arrange(catalogue: Catalogue, isWanted: (id: string) => boolean = () => true): Promise<WordData> {
  const builder = createTextBuilder('nl');
  for (const [product, [id, texts]] of catalogue.entries()) {
    if (isWanted(id)) for (const words of texts) builder.add(product, words);
  }
  return builder.build(pause);
}

function merge(former: WordData, fresh: WordData, ids: readonly string[], kept: ReadonlyMap<string, number>) {
  return mergeWords(former, fresh, { numbers: Uint32Array.from(ids, (id) => kept.get(id) ?? GONE), pause });
}

it.each([
  ['some products are changed, removed and added', 400, 9],
  ['most products are changed, removed and added', 400, 2],
  ['a run of documents is as long as an entry can say', 1_200, 301],
])('merged words are those that are arranged anew when %s', async (_, count, every) => {
  const random = pseudoRandom(count * every);
  const same: ProductWords = { locales: ['nl-NL'], name: 'Vilt', words: 'vilt', vector: "'vilt':1A" };
  const catalogue: Catalogue = Array.from({ length: count }, (_one, at) => {
    const id = `p${at}`;
    return [id, every > 300 ? [same] : textsOf(random, id)];
  });
  const changed = new Set<string>();
  const next = catalogue.flatMap(([id, texts], at): Catalogue => {
    if (at % every !== 1) return [[id, texts]];
    changed.add(id);
    const kind = random(3);
    if (kind === 0) return [];
    if (kind === 1) return [[id, textsOf(random, id)]];
    changed.add(`new ${id}`);
    return [
      [`new ${id}`, textsOf(random, `new${id}`)],
      [id, textsOf(random, id)],
    ];
  });
  const kept = new Map(
    next.map(([id], product) => [id, product] as const).filter(([id]) => !changed.has(id)),
  );
  const former = await arrange(catalogue);
  const ids = catalogue.map(([id]) => id);
  const merged = await merge(former, await arrange(next, (id) => changed.has(id)), ids, kept);
  expect(sorted(merged)).toEqual(sorted(await arrange(next)));
  expect(merged?.postings.words).not.toEqual(former.postings.words);
});

/** Spellings have no order. */
function sorted(data: WordData | undefined) {
  return data && { ...data, spelling: { ...data.spelling, spellings: new Map(data.spelling.spellings) } };
}

it('words of products in another order are not merged', async () => {
  const random = pseudoRandom(7);
  const catalogue: Catalogue = ['a', 'b'].map((id) => [id, textsOf(random, id)]);
  const swapped = new Map([
    ['a', 1],
    ['b', 0],
  ]);
  expect(await merge(await arrange(catalogue), await arrange([]), ['a', 'b'], swapped)).toBeUndefined();
});
