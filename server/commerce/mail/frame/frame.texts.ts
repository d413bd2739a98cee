import { fallbackChain, type Language, type Locale } from '#shared/locales/index.ts';

/** Texts that every mail has. */
export interface FrameTexts {
  /** Without a name when it is empty. */
  readonly greeting: (firstName: string) => string;
  readonly regards: string;
  readonly tradeRegister: (number: string) => string;
  readonly vatNumber: (number: string) => string;
}

const named = (greeting: string, firstName: string) =>
  firstName ? `${greeting} ${firstName},` : `${greeting},`;

const TEXTS: Readonly<Record<Language, FrameTexts>> & Partial<Record<Locale, Partial<FrameTexts>>> = {
  nl: {
    greeting: (firstName) => named('Dag', firstName),
    regards: 'Hartelijke groet,',
    tradeRegister: (number) => `KvK ${number}`,
    vatNumber: (number) => `btw-nummer ${number}`,
  },
  de: {
    greeting: (firstName) => named('Guten Tag', firstName),
    regards: 'Herzliche Grüße',
    tradeRegister: (number) => `Handelsregister der Niederlande (KvK) ${number}`,
    vatNumber: (number) => `USt-IdNr. ${number}`,
  },
  'de-AT': { vatNumber: (number) => `UID-Nummer ${number}` },
  fr: {
    greeting: (firstName) => named('Bonjour', firstName),
    regards: 'Bien à vous,',
    tradeRegister: (number) => `Registre du commerce néerlandais (KvK) ${number}`,
    vatNumber: (number) => `n° de TVA ${number}`,
  },
  en: {
    greeting: (firstName) => named('Hello', firstName),
    regards: 'Kind regards,',
    tradeRegister: (number) => `Dutch trade register (KvK) ${number}`,
    vatNumber: (number) => `VAT number ${number}`,
  },
};

export function frameTexts(locale: Locale): FrameTexts {
  const [own, language] = fallbackChain(locale);
  return { ...TEXTS[language], ...TEXTS[own] };
}
