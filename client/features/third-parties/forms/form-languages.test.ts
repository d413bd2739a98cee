import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locales/index.ts';
import { formLanguage } from './form-languages.ts';

test('each locale of the shop has its language', () => {
  expect(Object.fromEntries(LOCALES.map((locale) => [locale, formLanguage(locale)]))).toEqual({
    'de-AT': 'de',
    'de-DE': 'de',
    'en-GB': 'en',
    'fr-BE': 'fr',
    'fr-FR': 'fr',
    'nl-BE': 'nl',
    'nl-NL': 'nl',
  });
});

test.each([
  ...['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'ja', 'nl', 'pl', 'sv'].map((name) => [name, name]),
  ['es-MX', 'es-mx'],
  ['es-AR', 'es'],
  ['pt-BR', 'pt-br'],
  ['pt-PT', 'pt-br'],
  ['zh-CN', 'zh-cn'],
  ['zh-HK', 'zh-hk'],
  ['zh-TW', 'zh-cn'],
  ['cs-CZ', 'en'],
  ['', 'en'],
])('the locale %j has forms in %j', (locale, language) => {
  expect(formLanguage(locale)).toBe(language);
});
