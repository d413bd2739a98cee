import { expect, test } from 'vitest';
import { fastestRun } from '../fastest-run.fixture.ts';
import { parseMillimetres } from './parse-millimetres.ts';

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
