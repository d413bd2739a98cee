import type { Language } from '#shared/locales/index.ts';

interface SampleTexts {
  /** The name of a line. */
  readonly name: (product: string) => string;
  readonly colour: string;
}

/** How orders, mails and invoices name the sample of a product. */
export const SAMPLE_TEXTS: Readonly<Record<Language, SampleTexts>> = {
  nl: { name: (product) => `Staal: ${product}`, colour: 'Kleur' },
  en: { name: (product) => `Sample: ${product}`, colour: 'Colour' },
  de: { name: (product) => `Muster: ${product}`, colour: 'Farbe' },
  fr: { name: (product) => `Échantillon\u00a0: ${product}`, colour: 'Couleur' },
};
