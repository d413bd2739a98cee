import { loadFont } from './document-fonts.ts';
import type { DocumentTheme } from './document-theme.ts';
import { linesOf } from './text-lines.ts';
import { isPlain, segmentsOf, type TextSegment } from './text-segments.ts';

/** Document on which texts are drawn. */
export interface TextCanvas {
  readonly pdf: PDFKit.PDFDocument;
  readonly theme: DocumentTheme;
  /** Number of characters that no font has, by their blocks, such as U+170xx. */
  readonly unknownCharacters: Map<string, number>;
}

const TEXT_FONTS = { text: 'inter-regular.ttf', strong: 'inter-semibold.ttf' } as const;
type FontName = keyof typeof TEXT_FONTS | 'display';

export interface TextStyle {
  readonly font?: FontName;
  /** Points; 9 by default. */
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Figures of one width, for amounts below each other: their commas align, and no comma slips under a 7. */
  readonly tabular?: boolean;
  /** Points. */
  readonly width: number;
}

/** Space between lines as a share of the size. */
const LINE_GAP = 0.32;

/** Registers the fonts of a document; fallback fonts follow when a text needs them. */
export function registerFonts({ pdf, theme }: Omit<TextCanvas, 'unknownCharacters'>): void {
  for (const [name, file] of Object.entries(fontFiles(theme))) pdf.registerFont(name, loadFont(file).file);
}

function fontFiles({ displayFont }: DocumentTheme): Readonly<Record<FontName, string>> {
  return { ...TEXT_FONTS, display: `${displayFont}.ttf` };
}

function figuresOf({ tabular }: TextStyle): { readonly features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return tabular ? { features: ['tnum'] } : {};
}

/** The height of a text in points, with its line breaks. */
export function textHeight(canvas: TextCanvas, text: string, style: TextStyle): number {
  const { font = 'text', size = 9, width } = style;
  const { pdf, theme } = canvas;
  const shown = printable(text);
  if (isPlain(shown, fontFiles(theme)[font])) {
    const options = { width, lineGap: size * LINE_GAP, ...figuresOf(style) };
    return pdf.font(font, size).heightOfString(shown, options);
  }
  return brokenLines(canvas, shown, style).length * lineHeight(canvas, style);
}

/** Writes a text at a place in points from the top left of the page. Call it in the closure of a structure element. */
export function drawText(
  canvas: TextCanvas,
  text: string,
  { x, y, ...style }: TextStyle & { readonly x: number; readonly y: number },
): void {
  const { pdf, theme } = canvas;
  const { font = 'text', size = 9, colour = theme.ink, align = 'left', width } = style;
  const shown = printable(text);
  pdf.fillColor(colour);
  if (isPlain(shown, fontFiles(theme)[font])) {
    const options = { width, align, lineGap: size * LINE_GAP, ...figuresOf(style) };
    pdf.font(font, size).text(shown, x, y, options);
    return;
  }
  const { font: base } = loadFont(fontFiles(theme)[font]);
  // All fonts stand on the base line of the first one.
  let baseline = y + (base.ascent / base.unitsPerEm) * size;
  for (const line of brokenLines(canvas, shown, style)) {
    drawLine(canvas, line, { x, baseline, width, align, size, font });
    baseline += lineHeight(canvas, style);
  }
}

interface LinePlace extends Required<Pick<TextStyle, 'font' | 'size' | 'align' | 'width'>> {
  readonly x: number;
  /** Points from the top of the page. */
  readonly baseline: number;
}

function drawLine(
  canvas: TextCanvas,
  line: string,
  { x, baseline, width, align, size, font }: LinePlace,
): void {
  const { pdf, theme, unknownCharacters } = canvas;
  const segments = segmentsOf(line, fontFiles(theme)[font], (character) => {
    const block = blockOf(character);
    unknownCharacters.set(block, (unknownCharacters.get(block) ?? 0) + 1);
  });
  const widths = segments.map((segment) => segmentWidth(canvas, segment, font, size));
  const free = width - widths.reduce((sum, one) => sum + one, 0);
  let left = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
  for (const [index, segment] of segments.entries()) {
    selectFont(canvas, segment, font, size);
    pdf.text(segment.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...WHOLE });
    left += widths[index] ?? 0;
  }
}

/** PDFKit shapes word by word without features; words of a segment from right to left change places. */
const WHOLE: { readonly features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: [] };

function selectFont(
  { pdf, theme }: TextCanvas,
  { font: file }: TextSegment,
  font: FontName,
  size: number,
): void {
  if (file === fontFiles(theme)[font]) {
    pdf.font(font, size);
    return;
  }
  pdf.registerFont(file, loadFont(file).file);
  pdf.font(file, size);
}

function segmentWidth(canvas: TextCanvas, segment: TextSegment, font: FontName, size: number): number {
  selectFont(canvas, segment, font, size);
  return canvas.pdf.widthOfString(segment.text, WHOLE);
}

function brokenLines(
  canvas: TextCanvas,
  text: string,
  { font = 'text', size = 9, width }: TextStyle,
): string[] {
  const file = fontFiles(canvas.theme)[font];
  const widths = new Map<string, number>();
  return linesOf(text, width, (part) => {
    const known = widths.get(part);
    if (known !== undefined) return known;
    const measured = segmentsOf(part, file).reduce(
      (sum, segment) => sum + segmentWidth(canvas, segment, font, size),
      0,
    );
    widths.set(part, measured);
    return measured;
  });
}

function lineHeight({ pdf }: TextCanvas, { font = 'text', size = 9 }: TextStyle): number {
  return pdf.font(font, size).currentLineHeight(true) + size * LINE_GAP;
}

/** Replaces spaces and dashes of Intl that the fonts lack, and control characters. Joiners form words and emoji. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2000-\u200a\u202f]/g, '\u00a0')
    .replace(/[\u2010-\u2012]/g, '-')
    .replace(/(?!\n)\p{Cc}|(?!\p{Join_Control}|[\u{e0020}-\u{e007f}])\p{Cf}/gu, ' ');
}

/** The 256 characters around one, such as U+170xx: a name cannot be told from them. */
function blockOf(character: string): string {
  return `U+${((character.codePointAt(0) ?? 0) >> 8).toString(16).toUpperCase().padStart(2, '0')}xx`;
}
