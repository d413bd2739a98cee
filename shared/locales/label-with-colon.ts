import { BEFORE_COLON } from './before-colon.ts';
import { type Locale, localeDefinition } from './index.ts';

/** Returns a label before its value: "Kleur:". In French a narrow no-break space precedes the colon. */
export function labelWithColon(label: string, locale: Locale): string {
  return `${label}${BEFORE_COLON[localeDefinition(locale).language]}:`;
}
