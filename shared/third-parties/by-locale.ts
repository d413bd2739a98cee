import { LOCALES, type Locale } from '../locales/index.ts';

/** Values by locale. A locale without one does not have the third party. */
export type ByLocale = Readonly<Partial<Record<Locale, string>>>;

const PAIR = /^([a-z]{2}-[A-Z]{2})=(.+)$/;

/** Parses values such as `nl-NL=G-ABC123,de-DE=G-DEF456`; undefined when they are malformed. */
export function parseByLocale(text: string, isValid: (value: string) => boolean): ByLocale | undefined {
  const values: Partial<Record<Locale, string>> = {};
  for (const pair of text.split(',').filter(Boolean)) {
    const [, name, value] = PAIR.exec(pair.trim()) ?? [];
    const locale = LOCALES.find((known) => known === name);
    if (!locale || value === undefined || !isValid(value)) return undefined;
    values[locale] = value;
  }
  return values;
}
