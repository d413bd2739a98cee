const LINK =
  /(?:https?:\/\/|www\.)\S+|\b[\p{L}\d-]+\.(?:com|net|org|ru|info|biz|top|xyz|site|online|shop|click)\b\S*/giu;
const WORD = /\p{L}{2,}/gu;

/** A genuine question about a link has at least this many words. */
const MIN_WORDS = 5;

/** Whether a text consists of links with hardly any other words. */
export function isLinksOnly(text: string): boolean {
  const links = text.match(LINK) ?? [];
  if (links.length === 0) return false;
  const words = text.replace(LINK, ' ').match(WORD) ?? [];
  return words.length < Math.max(MIN_WORDS, links.length * 2);
}
