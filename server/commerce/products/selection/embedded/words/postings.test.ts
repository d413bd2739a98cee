import { expect, it } from 'vitest';
import { visitEntries } from './postings.ts';
import { createPostingsBuilder } from './postings-builder.ts';

/** Documents with a word at changing positions: each third one, and many in the middle, have none, and some follow each other with the same ones. */
const DOCUMENTS = Array.from({ length: 700 }, (_, document) =>
  isWithout(document) ? "'other':1" : `'felt':${1 + Math.floor(document / 7)}`,
);
const NO_PAUSE = () => undefined;

function isWithout(document: number): boolean {
  return document % 3 === 2 || (document > 300 && document < 500);
}

it.each([
  ['none', []],
  ['the first and the last', [0, 699]],
  ['few', [2, 3, 4, 250, 251, 698]],
  ['many', DOCUMENTS.map((_, document) => document).filter((document) => document % 5 !== 0)],
  ['all', DOCUMENTS.map((_, document) => document)],
])('the entries of %s of the documents are visited', async (_, wanted) => {
  const builder = createPostingsBuilder();
  for (const [document, vector] of DOCUMENTS.entries()) builder.add(document, vector);
  const postings = await builder.build(NO_PAUSE);
  const found = Uint32Array.from(wanted);
  const visited: [number, string | undefined][] = [];
  let starts = -1;
  const visit = (place: number, start: number, end: number, isSame: boolean) => {
    expect(isSame).toBe(start === starts);
    starts = start;
    visited.push([
      found[place] ?? -1,
      `'felt':${[...postings.positions.subarray(start, end)].map((packed) => packed >> 2)}`,
    ]);
  };
  const word = postings.words.indexOf('felt');
  expect([...visitEntries(postings, word, { found, visit })].length).toBeLessThan(2);
  const expected = wanted.filter((document) => !isWithout(document));
  expect(visited).toEqual(expected.map((document) => [document, DOCUMENTS[document]]));
});
