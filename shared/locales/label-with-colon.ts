import { type Locale, localeDefinition } from './index.ts';
import { languageFacts } from './languages.ts';

/** Returns a label before its value: "Kleur:". In French a no-break space precedes the colon. */
export function labelWithColon(label: string, locale: Locale): string {
  return `${label}${languageFacts(localeDefinition(locale).language).beforeColon}:`;
}
