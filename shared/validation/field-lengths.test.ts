import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isRecord } from '#shared/validation/is-record.ts';
import { FIELD_LENGTHS, fieldLength } from './field-lengths.ts';

const contract: unknown = parse(readFileSync('shared/commerce-api/openapi.yaml', 'utf8'));

/** The lengths of the properties of the contract, by name. */
function contractLengths(): ReadonlyMap<string, ReadonlySet<number>> {
  const lengths = new Map<string, Set<number>>();
  const visit = (value: unknown) => {
    if (!isRecord(value)) return;
    if ('properties' in value && typeof value.properties === 'object') {
      for (const [name, schema] of Object.entries(value.properties ?? {})) {
        const max: unknown = schema?.maxLength;
        if (typeof max === 'number') lengths.set(name, (lengths.get(name) ?? new Set()).add(max));
      }
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(contract);
  return lengths;
}

/** Longer ones, which are only checked: with the spaces that people type. */
const CHECKED: Readonly<Record<string, readonly number[]>> = { email: [320] };

test.each(Object.entries(FIELD_LENGTHS))('%s has the length of the contract, %i', (name, length) => {
  const lengths = [...(contractLengths().get(name) ?? [])].filter((max) => !CHECKED[name]?.includes(max));
  if (lengths.length > 0) expect(Math.max(...lengths)).toBe(length);
});

test('most fields are in the contract', () => {
  const names = Object.keys(FIELD_LENGTHS).filter((name) => contractLengths().has(name));
  expect(Object.keys(FIELD_LENGTHS).filter((name) => !names.includes(name))).toEqual([
    // A schema of their own.
    ...['password', 'currentPassword'],
    // There, a review has a name and a text.
    ...['reviewName', 'reviewText'],
  ]);
  expect(contractLengths().get('name')).toContain(FIELD_LENGTHS.reviewName);
  expect(contractLengths().get('text')).toContain(FIELD_LENGTHS.reviewText);
});

test.each([
  ['remarks', 1_000],
  ['deliveryAddress.postalCode', 12],
  ['contact.email', 254],
  ['answer.text', 2_000],
  ['width.size', 200],
  ['list', 40_000],
  ['reviewName', 60],
  ['reviewText', 2_000],
  ['constructor', 200],
])('the field %s has at most %i characters', (name, length) => {
  expect(fieldLength(name)).toBe(length);
});
