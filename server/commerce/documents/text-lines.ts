const WORDS = new Intl.Segmenter('und', { granularity: 'word' });
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * A text in lines of at most a width, broken at its line breaks, between words, and inside of a word that is too long. Each
 * word is measured once: a line that is measured again with each word costs the square of its length.
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    const add = (part: string) => {
      const visible = widthOf(part.trimEnd());
      if (line && used + visible > width) {
        lines.push(line.trimEnd());
        line = '';
        used = 0;
      }
      line += part;
      used += part.endsWith(' ') ? widthOf(part) : visible;
    };
    for (const unit of unitsOf(paragraph)) {
      if (widthOf(unit.trimEnd()) <= width) add(unit);
      else for (const grapheme of graphemesOf(unit)) add(grapheme);
    }
    return [...lines, line.trimEnd()];
  });
}

const graphemesOf = (text: string) => Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Parts between which a line may break. A space stays with the word before it. */
function unitsOf(paragraph: string): string[] {
  const units: string[] = [];
  for (const { segment, isWordLike } of WORDS.segment(paragraph)) {
    const last = units.at(-1);
    const mayBreak = last === undefined || /\s$/.test(last) || (isWordLike && UNSPACED.test(segment));
    if (mayBreak && !/^\s/.test(segment)) units.push(segment);
    else units.splice(-1, 1, (last ?? '') + segment);
  }
  return units;
}
