import type { Request, Response } from 'express';
import {
  LANGUAGES,
  type Language,
  type Locale,
  localeDefinition,
  PREFERRED_LOCALES,
} from '#shared/locales/index.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import { textsIn } from '../../kernel/texts.ts';

/** The language of a person: that of the browser. */
export interface StaffLanguage {
  readonly language: Language;
  readonly locale: Locale;
  readonly t: ServerTranslate;
}

export function languageOf(req: Request): StaffLanguage {
  const accepted = req.acceptsLanguages([...LANGUAGES]);
  const language = LANGUAGES.find((known) => known === accepted) ?? 'en';
  const locale = PREFERRED_LOCALES.find((each) => localeDefinition(each).language === language) ?? 'en-GB';
  return { language, locale, t: textsIn(locale) };
}

/** Headers of every response: it is for one person, and no other site may show, load or post to it. */
export const STAFF_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With `no-referrer`, browsers would send forms without their origin.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
} as const;

export function sendPage(res: Response, status: number, markup: string): void {
  res.status(status).type('html').send(markup);
}
