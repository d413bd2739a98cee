import { expect, it } from 'vitest';
import { createSpellingBuilder } from './spelling-builder.ts';
import { createSpellingIndex } from './spelling-index.ts';

it('compares misspelt words with no stop word', async () => {
  const pause = async () => {};
  const builder = createSpellingBuilder('nl');
  builder.add(0, { name: 'Paneel onder de tafel', words: 'paneel onder de tafel' });
  const documents = { count: 1, locales: new Uint8Array(1), products: new Uint32Array(1), bits: new Map() };
  const { vocabulary } = await createSpellingIndex(documents, await builder.build(pause), pause);
  expect(vocabulary.similar('ondr', 0.3)).toEqual([]);
  expect(vocabulary.similar('panel', 0.3)[0]?.word).toBe('paneel');
});
