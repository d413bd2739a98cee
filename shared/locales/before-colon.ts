import type { Language } from './languages.ts';

/** Space before a colon and other double marks. */
export const BEFORE_COLON: Readonly<Record<Language, string>> = { nl: '', de: '', fr: '\u202f', en: '' };
