import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { schemathesisConfig } from './schemathesis-config.ts';

const DATA = {
  token: 'the-token',
  products: ['p1', 'p2'],
  configurable: ['p2'],
  slugs: ['felt'],
  optionIds: ['colour'],
  choiceIds: ['red'],
  pictures: ['forest'],
  lines: ['l1'],
  orders: ['o1'],
  payments: ['pay1'],
  items: ['i1'],
  files: ['f1'],
  uploads: ['u1'],
  deliveryDates: ['2030-01-01'],
};

const config = schemathesisConfig(DATA);
const captured = (pattern: RegExp) => [...config.matchAll(pattern)].map(([, found = '']) => found);

it('binds data to paths of the contract only', () => {
  const { paths } = parse(readFileSync('shared/commerce-api/openapi.yaml', 'utf8'));
  const patterns = captured(/^include-path-regex = (.+)$/gm).map((text) => new RegExp(JSON.parse(text)));
  expect(patterns.length).toBeGreaterThan(10);
  for (const pattern of patterns) {
    expect([pattern, Object.keys(paths).some((path) => pattern.test(path))]).toEqual([pattern, true]);
  }
});

it('defines each dictionary that it uses, and no other', () => {
  const used = captured(/dictionary = "(\w+)"/g);
  expect(captured(/^(\w+) = \{ values = /gm).sort()).toEqual([...used].sort());
  expect(config).toContain('"path.b" = { dictionary');
  expect(config).toContain('{ values = ["felt"] }');
});

it('signs in with the session that owns the data', () => {
  expect(config).toContain('[auth.openapi.session]\nbearer = "the-token"');
});
