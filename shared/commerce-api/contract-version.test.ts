import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTRACT_VERSION, servesContract } from './contract-version.ts';

it.each([
  ['1.4.0', '1.4.0', true],
  ['1.4.9', '1.4.0', true],
  ['1.10.0', '1.9.0', true],
  ['1.3.9', '1.4.0', false],
  ['2.0.0', '1.4.0', false],
  ['0.9.0', '1.4.0', false],
  [null, '1.4.0', false],
  ['latest', '1.4.0', false],
])('an API with %s and a storefront that needs %s: %s', (offered, needed, serves) => {
  expect(servesContract(offered, needed)).toBe(serves);
});

it('rises with each change of the contract', () => {
  const text = readFileSync('shared/commerce-api/openapi.json', 'utf8');
  const { info } = JSON.parse(text) as { info: { version: string } };
  expect(info.version).toBe(CONTRACT_VERSION);
  const known = JSON.parse(readFileSync('shared/commerce-api/contract-digest.json', 'utf8')) as unknown;
  // A storefront waits for an API with its version. Raise CONTRACT_VERSION and info.version together, and write the new digest.
  const digest = createHash('sha256').update(text).digest('hex');
  expect({ version: info.version, digest }).toEqual(known);
});

it('is YAML 1.1, too, in which a text between braces has no question mark unless it is quoted', () => {
  const lines = readFileSync('shared/commerce-api/openapi.yaml', 'utf8').split('\n');
  const unquoted = /[{,] *[\w$-]+: (?!['"{[])[^,}]*\?/;
  expect(lines.filter((line) => unquoted.test(line))).toEqual([]);
});
