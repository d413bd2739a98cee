import { LOCALES, type Locale } from '#shared/locales/index.ts';

/** Measurement ids of Google Analytics by locale. Without one, a locale is not measured. */
export type AnalyticsIds = Readonly<Partial<Record<Locale, string>>>;

const PAIR = /^([a-z]{2}-[A-Z]{2})=(G-[A-Z0-9]{4,20})$/;

/** Parses ids such as `nl-NL=G-ABC123,de-DE=G-DEF456`; undefined when they are malformed. */
export function parseAnalyticsIds(text: string): AnalyticsIds | undefined {
  const ids: Partial<Record<Locale, string>> = {};
  for (const pair of text.split(',').filter(Boolean)) {
    const [, name, id] = PAIR.exec(pair.trim()) ?? [];
    const locale = LOCALES.find((known) => known === name);
    if (!locale || id === undefined) return undefined;
    ids[locale] = id;
  }
  return ids;
}
