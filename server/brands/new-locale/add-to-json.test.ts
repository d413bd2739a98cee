import { expect, test } from 'vitest';
import { addToJson } from './add-to-json.ts';

const ADDITION = { code: 'es', like: 'en', known: ['nl', 'en'] };

test.each([
  ['{ "a": { "nl": "x", "en": "y" } }', '{ "a": { "nl": "x", "en": "y", "es": "y" } }'],
  ['[{\n  "en": ["y"],\n  "nl": "x"\n}]', '[{\n  "en": ["y"],\n  "nl": "x",\n  "es": ["y"]\n}]'],
  ['{ "required": ["nl", "en"] }', '{ "required": ["nl", "en", "es"] }'],
  ['{ "nl": "only" }', '{ "nl": "only" }'],
  ['{ "nl": 1, "en": 2, "es": 3 }', '{ "nl": 1, "en": 2, "es": 3 }'],
])('%s gets a copy of its English entry', (json, expected) => {
  expect(addToJson(json, ADDITION)).toBe(expected);
});

test('a copied value can be changed', () => {
  const copy = (value: string, { nl }: Readonly<Record<string, string>>) => `[${nl}, ${value}]`;
  expect(addToJson('{ "nl": 1, "en": 2 }', { ...ADDITION, copy })).toBe('{ "nl": 1, "en": 2, "es": [1, 2] }');
});
