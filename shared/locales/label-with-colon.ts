import { type Locale, localeDefinition } from './index.ts';

/** Returns a label before its value: "Kleur:". In French a no-break space precedes the colon. */
export function labelWithColon(label: string, locale: Locale): string {
  return localeDefinition(locale).language === 'fr' ? `${label}\u00a0:` : `${label}:`;
}
