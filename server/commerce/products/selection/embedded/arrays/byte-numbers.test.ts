import { expect, it } from 'vitest';
import { byteNumberAt, byteNumberLength, pushByteNumber } from './byte-numbers.ts';
import { growingUint8 } from './growing-arrays.ts';

it('numbers are read as they were written, each in as few bytes as it needs', () => {
  const lengths = [
    [0, 1],
    [127, 1],
    [128, 2],
    [16_383, 2],
    [16_384, 3],
    [2_097_151, 3],
    [2_097_152, 4],
    [268_435_455, 4],
  ] as const;
  const bytes = growingUint8();
  for (const [value] of lengths) pushByteNumber(bytes, value);
  let start = 0;
  for (const [value, length] of lengths) {
    expect([byteNumberAt(bytes.view(), start), byteNumberLength(value)]).toEqual([value, length]);
    start += length;
  }
  expect(start).toBe(bytes.length);
});
