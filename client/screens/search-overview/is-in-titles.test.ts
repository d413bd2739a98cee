import { expect, it } from 'vitest';
import { isInTitles } from './is-in-titles.ts';

const SAMPLES = { title: 'Gratis stalen', words: ['stalen'] };
const TERMS = { title: 'Algemene voorwaarden', words: ['stalen'] };

it.each([
  [[SAMPLES, TERMS], null, true],
  [[TERMS, SAMPLES], null, false],
  [[SAMPLES], 'stelen', false],
  [[{ title: 'Stalenboek', words: ['Stalen'] }], null, false],
  [[], null, false],
])('a search that finds %j, corrected to %j', (items, correction, isAbout) => {
  expect(isInTitles({ items, correction })).toBe(isAbout);
});
