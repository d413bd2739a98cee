import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';

/** Texts that every mail has. */
export interface FrameTexts {
  /** Without a name when it is empty. */
  readonly greeting: (firstName: string) => string;
  readonly regards: string;
}

const named = (greeting: string, firstName: string) =>
  firstName ? `${greeting} ${firstName},` : `${greeting},`;

const TEXTS: Readonly<Record<Language, FrameTexts>> & Partial<Record<Locale, Partial<FrameTexts>>> = {
  nl: { greeting: (firstName) => named('Dag', firstName), regards: 'Hartelijke groet,' },
  de: { greeting: (firstName) => named('Guten Tag', firstName), regards: 'Herzliche Grüße' },
  fr: { greeting: (firstName) => named('Bonjour', firstName), regards: 'Bien à vous,' },
  en: { greeting: (firstName) => named('Hello', firstName), regards: 'Kind regards,' },
};

export function frameTexts(locale: Locale): FrameTexts {
  const [own, language] = fallbackChain(locale);
  return { ...TEXTS[language], ...TEXTS[own] };
}
