import { expect, test } from 'vitest';
import { isPersonal } from './personal-answers.ts';

test.each([
  [{}, false],
  [{ colour: 'OAT', count: 4, sides: ['a'], size: { width: 1200, height: 600 } }, false],
  [{ photo: { source: 'image' as const, id: 'moss' } }, false],
  [{ photo: { source: 'image' as const, id: 'moss', licenceCode: 'A-1' } }, true],
  [{ colour: 'OAT', photo: { source: 'upload' as const, id: 'u' } }, true],
  [{ photo: { source: 'edit' as const, id: 'e' } }, true],
])('%j is personal: %s', (answers, expected) => {
  expect(isPersonal(answers)).toBe(expected);
});
