import type { Brand } from '#shared/brands/index.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#shared/locales/index.ts';
import { localesOfPath } from '#shared/screens/index.ts';
import { localeOfHost } from '#shared/screens/site-address.ts';

/** Which locale stands for a language, or for a path of one language, when nothing says more. */
const PREFERENCE: readonly Locale[] = ['nl-NL', 'de-DE', 'fr-FR', 'en-GB', 'nl-BE', 'de-AT', 'fr-BE'];

export interface LocaleHints {
  readonly host: string;
  readonly pathname: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

export interface DetectedLocale {
  readonly locale: Locale;
  /** The host carries this locale alone, so that a URL decides what is served. */
  readonly byHost: boolean;
}

function localeOfLabel(host: string): Locale | undefined {
  const label = host.toLowerCase().split('.')[0];
  return LOCALES.find((locale) => locale.toLowerCase() === label);
}

function languageRanges(header: string): string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [range = '', ...params] = part.trim().toLowerCase().split(';');
      const weight = params.map((param) => param.trim()).find((param) => param.startsWith('q='));
      const q = weight ? Number(weight.slice(2)) : 1;
      return { range: range.trim(), q: Number.isFinite(q) ? q : 0 };
    })
    .filter(({ range, q }) => range && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ range }) => range);
}

/** The locale among some that suits an Accept-Language header best: the exact one, else one of its language. */
export function bestOfAcceptLanguage(
  header: string | undefined,
  among: readonly Locale[],
): Locale | undefined {
  const ordered = PREFERENCE.filter((locale) => among.includes(locale));
  for (const range of languageRanges(header ?? '')) {
    if (range === '*') return ordered[0];
    const exact = ordered.find((locale) => locale.toLowerCase() === range);
    if (exact) return exact;
    const language = range.split('-')[0];
    const near = ordered.find((locale) => locale.slice(0, 2) === language);
    if (near) return near;
  }
  return undefined;
}

/**
 * Which locale a request is for (domain: locale, host and path). A production host decides alone; on a host that
 * carries several: its first label, a path that belongs to only some languages, the cookie, Accept-Language, nl-NL.
 */
export function detectLocale(brand: Brand, domainSuffix: string, hints: LocaleHints): DetectedLocale {
  const ofHost = localeOfHost(brand, hints.host, domainSuffix) ?? localeOfLabel(hints.host);
  if (ofHost) return { locale: ofHost, byHost: true };
  const ofPath = localesOfPath(hints.pathname, LOCALES);
  const among = ofPath.length > 0 ? ofPath : LOCALES;
  if (hints.cookie && isLocale(hints.cookie) && among.includes(hints.cookie)) {
    return { locale: hints.cookie, byHost: false };
  }
  const accepted = bestOfAcceptLanguage(hints.acceptLanguage, among);
  const fallback = among.includes(DEFAULT_LOCALE)
    ? DEFAULT_LOCALE
    : PREFERENCE.find((locale) => among.includes(locale));
  return { locale: accepted ?? fallback ?? DEFAULT_LOCALE, byHost: false };
}
