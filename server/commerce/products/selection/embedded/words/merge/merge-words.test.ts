import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stem } from '#shared/search/stem.ts';
import { createTextBuilder, type ProductWords } from '../text-builder.ts';
import { GONE } from './merge-documents.ts';
import { mergeWords } from './merge-words.ts';

const pause = () => undefined;

interface Product {
  readonly id: string;
  readonly texts: readonly ProductWords[];
}

/** One text for both locales of the language, or another one in the second. */
const TEXTS = fc
  .record({
    colour: fc.constantFrom('rood', 'blauw', 'groen'),
    position: fc.integer({ min: 1, max: 3 }),
    own: fc.constantFrom('', '', 'wand'),
  })
  .map(({ colour, position, own }): ProductWords[] => {
    const text = (name: string, locales: ProductWords['locales']): ProductWords => ({
      locales,
      name,
      words: name.toLowerCase(),
      vector: `'${stem(colour, 'nl')}':${position}A,${position + 4}B '${stem('paneel', 'nl')}':1A,2B${own && ` '${own}':3`}`,
    });
    if (!own) return [text(`Paneel ${colour}`, ['nl-NL', 'nl-BE'])];
    return [text(`Paneel ${colour}`, ['nl-NL']), text(`Wand ${colour}`, ['nl-BE'])];
  });
const CHANGE = fc.constantFrom('none', 'none', 'none', 'text', 'removal', 'addition');
const PRODUCTS = fc.array(fc.record({ before: TEXTS, after: TEXTS, change: CHANGE }), { maxLength: 30 });

function arrange(products: readonly Product[], isWanted: (id: string) => boolean = () => true) {
  const builder = createTextBuilder('nl');
  for (const [product, { id, texts }] of products.entries()) {
    if (isWanted(id)) for (const words of texts) builder.add(product, words);
  }
  return builder.build(pause);
}

/** Merges the words of products before with those of others after, of which `changed` are read again. */
async function merge(before: readonly Product[], after: readonly Product[], changed: ReadonlySet<string>) {
  const isChanged = ({ id }: Product) => changed.has(id) || !before.some((each) => each.id === id);
  const fresh = new Set(after.filter(isChanged).map(({ id }) => id));
  const numbers = before.map(({ id }) => {
    const product = after.findIndex((each) => each.id === id);
    return product < 0 || fresh.has(id) ? GONE : product;
  });
  const given = { language: 'nl', numbers: Uint32Array.from(numbers), pause } as const;
  return mergeWords(await arrange(before), await arrange(after, (id) => fresh.has(id)), given);
}

it('merged words are those that are arranged anew', async () => {
  await fc.assert(
    fc.asyncProperty(PRODUCTS, async (products) => {
      const before = products.map(({ before: texts }, at) => ({ id: `${at}`, texts }));
      const after = products.flatMap(({ before: texts, after: others, change }, at): Product[] => {
        if (change === 'removal') return [];
        if (change === 'text') return [{ id: `${at}`, texts: others }];
        const same = { id: `${at}`, texts };
        return change === 'addition' ? [{ id: `new ${at}`, texts: others }, same] : [same];
      });
      const changed = products.flatMap(({ change }, at) => (change === 'text' ? [`${at}`] : []));
      const merged = await merge(before, after, new Set(changed));
      expect(merged).toEqual(await arrange(after));
    }),
  );
});

it('an entry has as many documents as one that is arranged anew', async () => {
  const texts: ProductWords[] = [{ locales: ['nl-NL'], name: 'Vilt', words: 'vilt', vector: "'vilt':1A" }];
  const rare = texts.map((text) => ({ ...text, vector: "'vilt':1A 'wand':2" }));
  const before = Array.from({ length: 900 }, (_, at) => ({
    id: `${at}`,
    texts: at % 290 === 3 ? rare : texts,
  }));
  const after = before.filter((_, at) => at % 100 !== 7);
  const merged = await merge(before, after, new Set(['300', '301']));
  expect(merged).toEqual(await arrange(after));
  expect([...(merged?.postings.runs ?? [])]).toEqual([255, 255, 255, 122, 0, 0, 0, 0]);
  expect(merged?.postings.gaps.length).toBe(8 + 3);
});

it('words of products in another order are not merged', async () => {
  const texts: ProductWords[] = [{ locales: ['nl-NL'], name: 'Vilt', words: 'vilt', vector: "'vilt':1A" }];
  const [one, other] = [
    { id: 'one', texts },
    { id: 'other', texts },
  ];
  expect(await merge([one, other], [other, one], new Set())).toBeUndefined();
});
