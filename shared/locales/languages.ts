/** The languages of the shop in order of preference, with the name that the language switch shows. */
const LANGUAGE_NAMES = { nl: 'Nederlands', de: 'Deutsch', fr: 'Français', en: 'English' } as const;

export type Language = keyof typeof LANGUAGE_NAMES;

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** Name of a language in that language. */
export function languageName(language: Language): string {
  return LANGUAGE_NAMES[language];
}
