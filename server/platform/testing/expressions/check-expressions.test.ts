import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkExpressions } from './check-expressions.ts';
import { hasFarLookaround } from './far-lookaround.ts';

/** Writes files below a new folder and returns the lines of the check, without the attacks. */
async function refusedIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'expressions-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const { refused } = await checkExpressions(root);
  return refused.map((line) => line.replace(/, for example for .*/, ''));
}

it('refuses what is cubic, quadratic and exponential, at its place', async () => {
  const refused = await refusedIn({
    'shared/length.ts': String.raw`
export const LINEAR = /^\d+$/;
export const CUBIC = /^\s*(\d[\d.,’\s]*?)\s*([cm]?m)?\s*$/i;
`,
    'server/text.ts': String.raw`export const END = /\s+$/; export const NESTED = RegExp('^(?:a+)+$');`,
    'client/text.test.ts': String.raw`export const END = /\s+$/;`,
    'shared/commerce-api/openapi.yaml': `{ schemas: [{ pattern: '^(?:b+)+$' }] }`,
  });
  expect(refused).toEqual([
    String.raw`server/text.ts:1: /\s+$/ is 2nd degree polynomial`,
    'server/text.ts:1: /^(?:a+)+$/ is exponential',
    String.raw`shared/length.ts:3: /^\s*(\d[\d.,’\s]*?)\s*([cm]?m)?\s*$/i is 3rd degree polynomial`,
    'shared/commerce-api/openapi.yaml: /^(?:b+)+$/u is exponential',
  ]);
});

it('checks what a module computes when it is imported, and refuses what it computes later', async () => {
  const refused = await refusedIn({
    'shared/computed.ts': `
const SPACES = '\\\\s*';
export const computed = ['a', SPACES].map((part) => new RegExp('^' + part + SPACES + '$'));
export const later = (word: string) => new RegExp(word);
`,
  });
  expect(refused).toEqual([
    String.raw`shared/computed.ts:3: /^\s*\s*$/ is 2nd degree polynomial`,
    'shared/computed.ts:4: the expression is computed after the import of its module',
  ]);
});

it('refuses what it cannot analyse, and lookarounds without an upper bound in repeated matches', async () => {
  const refused = await refusedIn({
    'shared/flags.ts': String.raw`
export const UNKNOWN = /^[\p{L}--[a-z]]$/v;
export const REPEATED = /a(?=b*c)/g;
export const KNOWN = /(?<year>\d{4})(?<!0000)[\p{L}]/dgsu;
`,
  });
  expect(refused).toEqual([
    String.raw`shared/flags.ts:2: /^[\p{L}--[a-z]]$/v is not analysed (invalid)`,
    'shared/flags.ts:3: /a(?=b*c)/g is quadratic over its matches',
  ]);
});

it.each([
  ['(?=a*)', true],
  ['(?<!(?:ab)+)', true],
  [String.raw`(?!\d{2,})`, true],
  [String.raw`(?<=\d)x+`, false],
  ['(?=[*+])a', false],
  [String.raw`(?=\*)(?:a+)`, false],
  [String.raw`(?=\d{3}(?:\D|$))`, false],
])('%s has a lookaround without an upper bound: %s', (source, expected) => {
  expect(hasFarLookaround(source)).toBe(expected);
});
