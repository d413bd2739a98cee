const WORDS = new Intl.Segmenter('und', { granularity: 'word' });
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A text in lines of at most a width, broken at its line breaks, between words, and inside of a word that is too long. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const unit of unitsOf(paragraph)) {
      if (widthOf((line + unit).trimEnd()) <= width) {
        line += unit;
        continue;
      }
      if (line) lines.push(line.trimEnd());
      line = '';
      for (const part of widthOf(unit.trimEnd()) <= width ? [unit] : graphemesOf(unit)) {
        if (line && widthOf((line + part).trimEnd()) > width) {
          lines.push(line);
          line = '';
        }
        line += part;
      }
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
