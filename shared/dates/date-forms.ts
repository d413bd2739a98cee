import type { Language } from '../locales/languages.ts';

interface DateForm {
  readonly afterWeekday: string;
  readonly afterDay: string;
  /** After the number of the first day of a month: French says an ordinal number. */
  readonly afterFirst?: string;
  readonly afterMonth: string;
  /** The word between a day and a time. */
  readonly at: string;
  readonly afterTime: string;
}

/** Marks and words of a language between the parts of a date and time. */
export const DATE_FORMS: Readonly<Record<Language, DateForm>> = {
  nl: { afterWeekday: ' ', afterDay: ' ', afterMonth: ' ', at: 'om', afterTime: ' uur' },
  de: { afterWeekday: ', ', afterDay: '. ', afterMonth: ' ', at: 'um', afterTime: ' Uhr' },
  fr: { afterWeekday: ' ', afterDay: ' ', afterFirst: 'er ', afterMonth: ' ', at: 'à', afterTime: '' },
  en: { afterWeekday: ' ', afterDay: ' ', afterMonth: ' ', at: 'at', afterTime: '' },
};
