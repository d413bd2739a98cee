import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

const FONTS_FOLDER = new URL('./fonts/', import.meta.url);

/** The file of a font, and its character map. */
interface LoadedFont {
  readonly file: Buffer;
  readonly font: Font;
}

const loaded = new Map<string, LoadedFont>();

/** A font of the folder fonts by its file name. It is read at its first use: most documents need three of them. */
export function loadFont(name: string): LoadedFont {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(new URL(name, FONTS_FOLDER));
  const font = create(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  loaded.set(name, { file, font });
  return { file, font };
}

/** Scripts with a font of their own, which is named after the script. */
const SCRIPTS = [
  ...([
    'Arabic',
    'Armenian',
    'Bengali',
    'Cherokee',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Gujarati',
  ] as const),
  ...(['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Mongolian', 'Myanmar', 'Nko'] as const),
  ...(['Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tifinagh'] as const),
].map((script) => ({
  pattern: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
  file: `noto-sans-${script.toLowerCase()}.ttf`,
}));
/** In order: Droid has Han and kana, Noto the rest and Hangul. Both have symbols, too. */
const OTHERS = ['noto-emoji.ttf', 'droid-sans-fallback.ttf', 'noto-sans-cjk.otf'];
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f/u;
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

/** Selectors, joiners and tags, which change the glyph beside them and have none of their own. */
const INVISIBLE = /\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}]/gu;

export function hasGlyphs(file: string, text: string): boolean {
  const { font } = loadFont(file);
  return [...text.replace(INVISIBLE, '')].every((character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
}

/** The text without what has no glyph in a font and is invisible anyway. */
export function visibleIn(file: string, text: string): string {
  const { font } = loadFont(file);
  return text.replace(INVISIBLE, (one) => (font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0) ? one : ''));
}

/** The file of a fallback font that has all of a character, with its marks; undefined without one. */
export function fallbackFont(grapheme: string): string | undefined {
  const ofScript = SCRIPTS.filter(({ pattern }) => pattern.test(grapheme)).map(({ file }) => file);
  const others = EAST_ASIAN.test(grapheme) && !EMOJI.test(grapheme) ? OTHERS.slice(1) : OTHERS;
  return [...ofScript, ...others].find((file) => hasGlyphs(file, grapheme));
}
