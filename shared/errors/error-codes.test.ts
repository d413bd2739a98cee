import { describe, expect, expectTypeOf, test } from 'vitest';
import type { components } from '../commerce-api/openapi-types.ts';
import de from '../locales/de/apiErrors.json' with { type: 'json' };
import en from '../locales/en/apiErrors.json' with { type: 'json' };
import fr from '../locales/fr/apiErrors.json' with { type: 'json' };
import nl from '../locales/nl/apiErrors.json' with { type: 'json' };
import { ERROR_STATUS, type ErrorCode, isErrorCode } from './error-codes.ts';

test('there are nineteen codes, each with a status of an error', () => {
  expect(Object.keys(ERROR_STATUS)).toHaveLength(19);
  for (const status of Object.values(ERROR_STATUS))
    expect(status).toSatisfy((n: number) => n >= 400 && n < 600);
  expectTypeOf<ErrorCode>().toEqualTypeOf<components['schemas']['Error']['code']>();
});

test.each([
  ['NOT_FOUND', true],
  ['not_found', false],
  ['toString', false],
  ['', false],
])('%s is a code: %s', (value, expected) => {
  expect(isErrorCode(value)).toBe(expected);
});

describe.each(Object.entries({ de, en, fr, nl }))('the messages in %s', (_language, messages) => {
  test('have a text for every code and nothing else under codes', () => {
    expect(Object.keys(messages.codes).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
  });

  test('have the same keys as the Dutch ones, none of them empty', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(nl).sort());
    for (const text of [...Object.values(messages), ...Object.values(messages.codes)]) {
      if (typeof text === 'string') expect(text.trim()).not.toBe('');
    }
  });

  test('say how many are left', () => {
    expect(messages.outOfStock).toContain('{{count}}');
  });
});
