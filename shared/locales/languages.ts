interface LanguageFacts {
  /** Name of the language in that language, for the language switch. */
  readonly name: string;
  /** Whether ä, ö and ü are ae, oe and ue where accents are dropped, instead of a, o and u. */
  readonly spellsUmlautsWithE: boolean;
  readonly beforeColon: '' | '\u00a0';
  readonly date: { readonly weekday: string; readonly day: string; readonly month: string };
  /** The word between a day and a time, and what follows the time. */
  readonly time: { readonly at: string; readonly after: string };
}

/** The languages of the shop: how they write dates and labels. */
const LANGUAGE_TABLE = {
  nl: {
    name: 'Nederlands',
    spellsUmlautsWithE: false,
    beforeColon: '',
    date: { weekday: ' ', day: ' ', month: ' ' },
    time: { at: 'om', after: ' uur' },
  },
  de: {
    name: 'Deutsch',
    spellsUmlautsWithE: true,
    beforeColon: '',
    date: { weekday: ', ', day: '. ', month: ' ' },
    time: { at: 'um', after: ' Uhr' },
  },
  fr: {
    name: 'Français',
    spellsUmlautsWithE: false,
    beforeColon: '\u00a0',
    date: { weekday: ' ', day: ' ', month: ' ' },
    time: { at: 'à', after: '' },
  },
  en: {
    name: 'English',
    spellsUmlautsWithE: false,
    beforeColon: '',
    date: { weekday: ' ', day: ' ', month: ' ' },
    time: { at: 'at', after: '' },
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGE_TABLE;

/** The languages, in order of preference. */
export const LANGUAGES = Object.keys(LANGUAGE_TABLE) as readonly Language[];

/** How a language writes dates and labels. */
export function languageFacts(language: Language): LanguageFacts {
  return LANGUAGE_TABLE[language];
}
