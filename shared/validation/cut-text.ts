import { beginningOf } from './text.ts';

/** More code units than the clusters of any script, and than the longest emoji. */
const MAX_CLUSTER = 64;
const CHARACTERS = new Intl.Segmenter();

/**
 * The beginning of a text in whole characters (grapheme clusters, UAX #29): at most `maxLength` UTF-16 code units, without half
 * of an emoji and without a letter whose accent is cut off. One character that is longer is cut at a code point.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  for (const { index, segment } of CHARACTERS.segment(text.slice(0, maxLength + MAX_CLUSTER))) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end) : beginningOf(text, maxLength);
}
