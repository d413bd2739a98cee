import { expect, it } from 'vitest';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';

const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>('../**/*texts.ts', { eager: true });

/** Punctuation that a line could begin with. */
const BREAKABLE = /\S [:;!?»]|« /;

/** All texts below a value. The text of a function is what it returns for placeholders. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsOf(value('2', '2', '2', '2'));
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** The French texts that a module exports as a table, or returns for a locale. */
function frenchTextsOf(exported: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(exported).flatMap(([exportName, value]) => {
    if (typeof value === 'function') {
      const takesLocale = exportName.endsWith('Texts') && value.length === 1;
      return takesLocale ? textsOf(['fr-FR', 'fr-BE'].map((locale) => value(locale))) : [];
    }
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([name, texts]) => (/^fr\b/.test(name) ? textsOf(texts) : []));
  });
}

it('the French texts of mails and documents have no-break spaces before their punctuation', () => {
  const texts = Object.values(MODULES).flatMap(frenchTextsOf);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => BREAKABLE.test(text))).toEqual([]);
});

it('a colon after a label has a no-break space before it in French alone', () => {
  expect(labelWithColon('Couleur', 'fr-BE')).toBe('Couleur\u00a0:');
  expect(labelWithColon('Farbe', 'de-AT')).toBe('Farbe:');
});
