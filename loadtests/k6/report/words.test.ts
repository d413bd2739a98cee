import { describe, expect, it } from 'vitest';
import { roundAbove } from './charts.ts';
import { count, measured, milliseconds, percent } from './words.ts';

describe('figures in words', () => {
  it.each([
    [milliseconds(0), '0'],
    [milliseconds(7.24), '7.2 ms'],
    [milliseconds(310.4), '310 ms'],
    [milliseconds(1240), '1.24 s'],
    [percent(1), '100 %'],
    [percent(0), '0 %'],
    [percent(0.9995), '99.95 %'],
    [percent(0.905), '90.5 %'],
    [percent(0.99999), '99.99 %'],
    [percent(0.00001), '0.01 %'],
    [count(999), '999'],
    [count(1_234_567), '1 234 567'],
    [measured('checks', 'rate==1', 0.5), '50 %'],
    [measured('dropped_iterations', 'count==0', 1200), '1 200'],
    [measured('http_req_duration', 'p(95)<500', 20), '20 ms'],
  ])('%s', (said, expected) => expect(said).toBe(expected));

  it.each([
    [0, 1],
    [0.7, 0.8],
    [3.1, 4],
    [21, 25],
    [251, 300],
    [1000, 1000],
  ])('an axis up to %d ends at %d', (value, top) => expect(roundAbove(value)).toBe(top));
});
