/** A word as a text spells it: letters with their accents, and digits. */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;
