/**
 * A link, or a run of letters, digits and hyphens, which is a link with the domain in the group. The runs without a
 * domain are matched too, so that none is read from each of its characters.
 */
const LINK_OR_RUN =
  /(?:https?:\/\/|www\.)\S+|(?:(?!https?:\/\/|www\.)[\p{L}\d-])+(\.(?:com|net|org|ru|info|biz|top|xyz|site|online|shop|click)\b\S*)?/giu;
const SCHEME = /^(?:https?:\/\/|www\.)/i;
const WORD = /\p{L}{2,}/gu;

/** A genuine question about a link has at least this many words. */
const MIN_WORDS = 5;

/** Whether a text consists of links with hardly any other words. */
export function isLinksOnly(text: string): boolean {
  let links = 0;
  const rest = text.replace(LINK_OR_RUN, (match, domain?: string) => {
    if (domain === undefined && !SCHEME.test(match)) return match;
    links += 1;
    return ' ';
  });
  if (links === 0) return false;
  const words = rest.match(WORD) ?? [];
  return words.length < Math.max(MIN_WORDS, links * 2);
}
