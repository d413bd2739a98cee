import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contractText, parsedContract } from './contract.ts';

const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'path-parameters-defined': 'error',
} as const;

async function faultsOf(source: string): Promise<string[]> {
  const problems = await lintFromString({ source, config: await createConfig({ rules: RULES }) });
  return problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`);
}

// The API does not validate it at each start.
test('the contract is a valid OpenAPI document', async () => {
  expect(await faultsOf(contractText())).toEqual([]);
});

test('a document without a title is not', async () => {
  const faults = await faultsOf(contractText().replace('title: Commerce API', ''));
  expect(faults).toEqual(['#/info: The field `title` must be present on this level.']);
});

test('npm run api:types has written its JSON and its types', async () => {
  expect(parsedContract()).toEqual(parse(contractText()));
  const types = COMMENT_HEADER + astToString(await openapiTypes(contractText(), { silent: true }));
  expect(readFileSync('shared/commerce-api/openapi-types.ts', 'utf8')).toBe(types);
});

test('it has no rules that validation does not know', () => {
  const text = JSON.stringify(parsedContract());
  const unknown = ['readOnly', 'writeOnly', 'discriminator', 'style', 'explode'];
  expect(unknown.filter((name) => text.includes(`"${name}":`))).toEqual([]);
  expect(text).not.toContain('"in":"cookie"');
});
