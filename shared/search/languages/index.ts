import type { Language } from '../../locales/index.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';
import type { SearchLanguage } from './search-language.ts';

export const SEARCH_LANGUAGES: Readonly<Record<Language, SearchLanguage>> = { de, en, fr, nl };
