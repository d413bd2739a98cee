import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answers } from './configuration.ts';
import { sameAnswers } from './same-answers.ts';

const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse());

it.each<[Answers, Answers, boolean]>([
  [{}, {}, true],
  [{ colour: 'PET' }, { colour: 'OAT' }, false],
  [{ colour: 'PET' }, {}, false],
  [{ size: { width: 1, height: 2 } }, { size: { height: 2, width: 1 } }, true],
  [{ extras: ['a', 'b'] }, { extras: ['b', 'a'] }, false],
  [{ extras: [] }, { extras: ['a'] }, false],
])('%o and %o: %s', (one, other, expected) => {
  expect(sameAnswers(one, other)).toBe(expected);
  expect(sameAnswers(other, one)).toBe(expected);
});

it('ignores the order of fields and a round trip through JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.nat())), (answers) => {
      expect(sameAnswers(answers, reversed(answers))).toBe(true);
      expect(sameAnswers(answers, JSON.parse(JSON.stringify(answers)))).toBe(true);
    }),
  );
});
