import { describe, expect, it } from 'vitest';
import { formatCount, formatMilliseconds, formatPercent, formatThresholdValue } from './format.ts';

describe('formatted values', () => {
  it.each([
    [formatMilliseconds(0), '0'],
    [formatMilliseconds(7.24), '7.2 ms'],
    [formatMilliseconds(310.4), '310 ms'],
    [formatMilliseconds(1240), '1.24 s'],
    [formatPercent(1), '100 %'],
    [formatPercent(0), '0 %'],
    [formatPercent(0.9995), '99.95 %'],
    [formatPercent(0.905), '90.5 %'],
    [formatPercent(0.99999), '99.99 %'],
    [formatPercent(0.00001), '0.01 %'],
    [formatCount(999), '999'],
    [formatCount(1_234_567), '1 234 567'],
    [formatThresholdValue('checks', 'rate==1', 0.5), '50 %'],
    [formatThresholdValue('dropped_iterations', 'count==0', 1200), '1 200'],
    [formatThresholdValue('http_req_duration', 'p(95)<500', 20), '20 ms'],
  ])('%s', (text, expected) => expect(text).toBe(expected));
});
