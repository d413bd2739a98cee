import type { Language } from '../locales/languages.ts';

/** Whether ä, ö and ü are ae, oe and ue where accents are dropped, instead of a, o and u. */
export const SPELLS_UMLAUTS_WITH_E: Readonly<Record<Language, boolean>> = {
  nl: false,
  de: true,
  fr: false,
  en: false,
};
