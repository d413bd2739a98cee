import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';
import {
  accessibilityStatement,
  STATEMENT_FOLDERS,
  type StatementFolder,
} from './accessibility-statement.ts';
import { CRITERIA } from './criteria.ts';

const FOLDERS = Object.keys(STATEMENT_FOLDERS) as StatementFolder[];

test('the table has the 55 criteria of levels A and AA, in order', () => {
  expect([CRITERIA.filter(({ level }) => level === 'A').length, CRITERIA.length]).toEqual([31, 55]);
  const numbers = CRITERIA.map(({ number }) => number.split('.').map(Number));
  const byNumber = numbers.toSorted((a, b) =>
    a.reduce((sum, part, index) => sum || part - (b[index] ?? 0), 0),
  );
  expect(numbers).toEqual(byNumber);
});

test.each(CRITERIA.filter(({ tests }) => tests))('the tests of $number exist', ({ tests = [] }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const file of tests) expect({ file, exists: existsSync(file) }).toEqual({ file, exists: true });
});

test('a criterion is tested or does not apply, but not both', () => {
  expect(CRITERIA.filter(({ tests, absent }) => tests && absent)).toEqual([]);
});

test('criteria about audio and video do not apply, because no brand publishes any', () => {
  const texts = globSync('shared/brands/*/content/**/*.md').map((file) => readFileSync(file, 'utf8'));
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => /^:::?video|<(?:audio|video)/m.test(text))).toEqual([]);
});

test('every locale has a statement with the enforcement body of its country', () => {
  expect(Object.values(STATEMENT_FOLDERS).toSorted()).toEqual([...LOCALES].toSorted());
});

test.each(ALL_BRANDS)('the statements of $site are written from the table, and in its footer', (brand) => {
  for (const folder of FOLDERS) {
    const { file, text } = accessibilityStatement(brand, folder);
    const written = readFileSync(path.join('shared/brands', brand.site, file), 'utf8');
    expect(written, `${file}: run npm run brands -- statements`).toBe(text);
    expect(text).not.toMatch(/\{\{|undefined/);
    expect(text.match(/^\| \d+\.\d+\.\d+ \S.* \| AA? \| \S.* \| .*\|$/gm)).toHaveLength(55);
  }
  const menus = readFileSync(`shared/brands/${brand.site}/content/menus.yaml`, 'utf8');
  expect(menus).toContain('target: page:accessibility');
});
