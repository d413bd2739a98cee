/** Accepted special characters: all ASCII punctuation (the OWASP list without the space). */
export const PASSWORD_SPECIAL_CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

const MINIMUM_LENGTH = 8;

/**
 * At least 8 characters with a lower-case letter, an upper-case letter, a digit and a special character, and no
 * whitespace. Letters of every script count; an emoji is one character.
 */
export function isPassword(value: string): boolean {
  return (
    [...value].length >= MINIMUM_LENGTH &&
    /\p{Ll}/u.test(value) &&
    /\p{Lu}/u.test(value) &&
    /\d/.test(value) &&
    [...PASSWORD_SPECIAL_CHARACTERS].some((character) => value.includes(character)) &&
    !/\s/.test(value)
  );
}
