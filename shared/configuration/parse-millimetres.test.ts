import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastestRun } from '../fastest-run.fixture.ts';
import { parseMillimetres } from './parse-millimetres.ts';

/** The same rule as one expression, which is cubic. */
function byOneExpression(typed: string): number | undefined {
  const [, number = '', unit = 'mm'] = /^\s*(\d[\d.,’\s]*?)\s*([cm]?m)?\s*$/i.exec(typed) ?? [];
  const factor = { mm: 1, cm: 10, m: 1000 }[unit.toLowerCase()] ?? 1;
  const ungrouped = factor === 1 ? number.replace(/(?<=\d)[.,’\s](?=\d{3}(?:\D|$))/g, '') : number;
  const decimal = ungrouped.replace(',', '.');
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(decimal)
    ? Math.round(Number(decimal) * factor * 1000) / 1000
    : undefined;
}

const part = fc.constantFrom(
  ...'0123456789',
  ' ',
  '\u00a0',
  '\n',
  '.',
  ',',
  '’',
  'm',
  'M',
  'c',
  'x',
  '-',
  '200',
  ' mm',
  'cm',
);

test('short texts have the length of the rule in one expression', () => {
  const typed = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(typed, (text) => {
      expect(parseMillimetres(text)).toBe(byOneExpression(text));
    }),
    { numRuns: 20_000 },
  );
});

test.each([' ', '1', '1.', ',', 'm', '1 '])(
  'a text of many %j takes time in proportion to its length',
  (each) => {
    const timeOf = (count: number) => {
      const typed = `1${each.repeat(count)}x`;
      return fastestRun(() => parseMillimetres(typed));
    };
    // A quadratic rule takes 64 times as long.
    expect(timeOf(8_000) / timeOf(1_000)).toBeLessThan(24);
  },
);
