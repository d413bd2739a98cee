import { type Locale, localeDefinition } from './index.ts';

interface Person {
  readonly firstName: string;
  readonly lastName?: string | undefined;
}

/** The name in a greeting: German greets by first and last name, other languages by the first name alone. */
export function greetedName({ firstName, lastName }: Person, locale: Locale): string {
  const isFull = firstName && lastName && localeDefinition(locale).language === 'de';
  return isFull ? `${firstName} ${lastName}` : firstName;
}
