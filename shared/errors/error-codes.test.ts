import { describe, expect, expectTypeOf, test } from 'vitest';
import type { components } from '../commerce-api/openapi-types.ts';
import de from '../locales/de/apiErrors.json' with { type: 'json' };
import en from '../locales/en/apiErrors.json' with { type: 'json' };
import fr from '../locales/fr/apiErrors.json' with { type: 'json' };
import nl from '../locales/nl/apiErrors.json' with { type: 'json' };
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';

test('there are nineteen codes, each with an error status', () => {
  expect(Object.keys(ERROR_STATUS)).toHaveLength(19);
  for (const status of Object.values(ERROR_STATUS))
    expect(status).toSatisfy((n: number) => n >= 400 && n < 600);
  expectTypeOf<ErrorCode>().toEqualTypeOf<components['schemas']['Error']['code']>();
});

describe.each(Object.entries({ de, en, fr, nl }))('the messages in %s', (_language, messages) => {
  test('have a text for every code and no others', () => {
    expect(Object.keys(messages.codes).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
  });

  test('have the same keys as the Dutch ones, none of them empty', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(nl).sort());
    for (const text of [...Object.values(messages), ...Object.values(messages.codes)]) {
      if (typeof text === 'string') expect(text.trim()).not.toBe('');
    }
  });

  test('name the number of pieces left', () => {
    expect(messages.outOfStock).toContain('{{count}}');
  });
});
