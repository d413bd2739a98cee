import { describe, expect, it, test } from 'vitest';
import { boundedFaults, boundedValues, cutText, jsonBytes, MAX_FAULT_BYTES } from './bounded-error.ts';

const LONG = 20_000;

test.each([
  ['short', 'short'],
  ['x'.repeat(98), 'x'.repeat(98)],
])('a text of at most 100 bytes is unchanged', (text, expected) => {
  expect(cutText(text, 100)).toBe(expected);
});

test.each(['x', 'é', '語', '😀', '\0', '"', '\ud800'])(
  'a text of %j is cut to 100 bytes of JSON',
  (letter) => {
    const cut = cutText(letter.repeat(LONG), 100);
    expect(jsonBytes(cut)).toBeLessThanOrEqual(100);
    expect(cut).toMatch(/^.+…$/su);
    expect(cut.isWellFormed()).toBe(true);
  },
);

test('values are limited in number and length', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`v${index}`, 'x'.repeat(LONG)]));
  expect(jsonBytes(boundedValues(many))).toBeLessThan(1_000);
  expect(boundedValues({ max: 3, name: 'a' })).toEqual({ max: 3, name: 'a' });
});

describe('boundedFaults', () => {
  const fault = (path: string) => ({
    path,
    message: 'must be string',
    messageKey: 'yup:errors.mixed.notType',
  });

  it('leaves a few faults unchanged', () => {
    const faults = [
      { ...fault('body.a'), values: { max: 3 } },
      { path: 'body.b', message: 'is wrong' },
    ];
    expect(boundedFaults(faults)).toEqual({ fields: faults, more: 0 });
  });

  it('lists twenty faults and counts the others', () => {
    const { fields, more } = boundedFaults(
      Array.from({ length: 8_000 }, (_, index) => fault(`body.${index}`)),
    );
    expect([fields.length, fields.at(-1)?.path, more]).toEqual([20, 'body.19', 7_980]);
  });

  it('lists fewer faults when they are long', () => {
    const { fields, more } = boundedFaults(Array.from({ length: 30 }, () => fault('語'.repeat(LONG))));
    expect(jsonBytes(fields)).toBeLessThanOrEqual(MAX_FAULT_BYTES + 2);
    expect(fields.length).toBeGreaterThan(10);
    expect(fields.length + more).toBe(30);
  });
});
