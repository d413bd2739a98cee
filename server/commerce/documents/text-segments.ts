import bidiFactory from 'bidi-js';
import { fallbackFont, hasGlyphs, visibleIn } from './document-fonts.ts';

/** A part of a text in one font and direction. */
export interface TextSegment {
  readonly text: string;
  /** File name in the folder fonts. */
  readonly font: string;
  /** Of the bidirectional algorithm: odd is right to left. */
  readonly level: number;
}

const bidi = bidiFactory();
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether a text needs nothing but its own font, from left to right. */
export function isPlain(text: string, font: string): boolean {
  return !RIGHT_TO_LEFT.test(text) && hasGlyphs(font, text) && visibleIn(font, text) === text;
}

/**
 * The segments of a line in the order in which they are seen, from left to right (Unicode Standard Annex #9). The first letter
 * decides about the direction of the line. The text of a segment is in the order in which it is read; shaping reverses it.
 * `report` receives each character that no font has: its code is printed instead.
 */
export function segmentsOf(
  line: string,
  font: string,
  report: (character: string) => void = () => undefined,
): TextSegment[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const segments: TextSegment[] = [];
  for (const { segment: grapheme, index } of GRAPHEMES.segment(line)) {
    const level = levels[index] ?? 0;
    // From right to left, spaces and brackets are in the font of the name, so that it is shaped as a whole.
    const around = level % 2 === 1 ? segments.at(-1)?.font : undefined;
    for (const part of partsOf(grapheme, [around ?? font, font], report)) {
      const last = segments.at(-1);
      if (last?.font === part.font && last.level === level) {
        segments.splice(-1, 1, { ...last, text: last.text + part.text });
      } else segments.push({ ...part, level });
    }
  }
  return inVisualOrder(segments.map(mirrored));
}

type Part = Omit<TextSegment, 'level'>;

function partsOf(
  grapheme: string,
  fonts: readonly [around: string, own: string],
  report: (character: string) => void,
): Part[] {
  const isNeutral = !/[\p{L}\p{M}\p{N}\p{S}]/u.test(grapheme);
  const candidates = isNeutral ? fonts : fonts.slice(1);
  const found = candidates.find((file) => hasGlyphs(file, grapheme)) ?? fallbackFont(grapheme);
  if (found) return [{ text: visibleIn(found, grapheme), font: found }];
  const [first = '', ...rest] = grapheme;
  // A mark that no font has must not hide its letter.
  if (rest.length > 0) return [first, ...rest].flatMap((one) => partsOf(one, fonts, report));
  report(first);
  return [
    {
      text: `[U+${(first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
      font: fonts[1],
    },
  ];
}

/** Brackets from right to left are mirrored. Shaping reverses a segment only if it has a letter of such a script. */
function mirrored(segment: TextSegment): TextSegment {
  if (segment.level % 2 === 0) return segment;
  const characters = [...segment.text].map((one) => bidi.getMirroredCharacter(one) ?? one);
  const isReversed = RIGHT_TO_LEFT.test(segment.text);
  return { ...segment, text: (isReversed ? characters : characters.reverse()).join('') };
}

/** Rule L2: from the highest level to the lowest odd one, reverse each sequence of that level or a higher one. */
function inVisualOrder(segments: readonly TextSegment[]): TextSegment[] {
  const ordered = [...segments];
  const highest = Math.max(0, ...segments.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
