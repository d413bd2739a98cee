/** Accepted special characters: all ASCII punctuation (the OWASP list without the space). */
export const PASSWORD_SPECIAL_CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

const MINIMUM_LENGTH = 8;

/** The parts of the rule for passwords. Letters of every script count; an emoji is one character. */
export const PASSWORD_RULES = {
  length: (value) => [...value].length >= MINIMUM_LENGTH,
  lower: (value) => /\p{Ll}/u.test(value),
  upper: (value) => /\p{Lu}/u.test(value),
  digit: (value) => /\d/.test(value),
  special: (value) => [...PASSWORD_SPECIAL_CHARACTERS].some((character) => value.includes(character)),
  noSpace: (value) => !/\s/.test(value),
} as const satisfies Readonly<Record<string, (value: string) => boolean>>;

/**
 * At least 8 characters with a lower-case letter, an upper-case letter, a digit and a special character, and no
 * whitespace.
 */
export function isPassword(value: string): boolean {
  return Object.values(PASSWORD_RULES).every((isMet) => isMet(value));
}
