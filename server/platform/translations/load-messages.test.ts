import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fallbackChain, LANGUAGES } from '#shared/locales/index.ts';
import { loadMessages } from './load-messages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'messages-'));
  for (const language of LANGUAGES)
    writeFileSync(fileOf(language, 'mails'), '{ "hello": "Hello", "all": "All {{count}}" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (tag: string, namespace: string) => path.join(folder, `${tag}-${namespace}.json`);
const load = () => loadMessages({ namespaces: ['mails'], tagsOf: fallbackChain, fileOf });

test('texts can be read at once, without files of regions', () => {
  expect(load().t('mails:hello', { lng: 'fr-BE' })).toBe('Hello');
});

test('numbers in texts are those of the locale, with the tag of a brand, too', () => {
  const { t } = load();
  expect(t('mails:all', { lng: 'nl-NL', count: 12_345 })).toBe('All 12.345');
  expect(t('mails:all', { lng: 'en-GB-x-brand', fallbackLng: 'en', count: 12_345 })).toBe('All 12,345');
  expect(t('mails:all', { lng: 'nl-NL', count: '12345' as unknown as number })).toBe('All 12345');
});

test('a language without a namespace is refused', () => {
  rmSync(fileOf('fr', 'mails'));
  expect(load).toThrow(`The texts in ${fileOf('fr', 'mails')} cannot be read`);
});

test.each(['de', 'de-AT'])('a file of %s that is not JSON is refused', (tag) => {
  writeFileSync(fileOf(tag, 'mails'), '{');
  expect(load).toThrow(`The texts in ${fileOf(tag, 'mails')} cannot be read`);
});
