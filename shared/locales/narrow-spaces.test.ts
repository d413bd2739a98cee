import { expect, it } from 'vitest';
import { narrowSpaces } from './narrow-spaces.ts';

it.each([
  [
    'Prêt\u00a0? Oui\u00a0: «\u00a0vite\u00a0»\u00a0; allez\u00a0!',
    'Prêt\u202f? Oui\u202f: «\u202fvite\u202f»\u202f; allez\u202f!',
  ],
  ['{"a":"Prêt\\u00a0?"}', '{"a":"Prêt\u202f?"}'],
  ['20\u00a0% de 4\u00a0000\u00a0kg: 10 : 2', '20\u00a0% de 4\u00a0000\u00a0kg: 10 : 2'],
])('%j has narrow spaces at double marks alone', (text, narrow) => {
  expect(narrowSpaces(text)).toBe(narrow);
});
