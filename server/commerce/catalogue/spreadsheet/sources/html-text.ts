import remarkParse from 'remark-parse';
import { unified } from 'unified';

const RAW = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head', 'title', 'object']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const TAG = /^<\/?([a-z][a-z0-9]*)/i;
const BULLET = '• ';
const MAX_HIGHLIGHTS = 3;
/** The longest tag. A sign without an end so near is text. */
const MAX_TAG = 2_000;
const REFERENCE = /&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,30});/gi;

/**
 * The text of HTML in paragraphs that an empty line separates. Scripts, styles, comments and attributes are left out. The
 * result is plain text: what looks like a tag in it was written as one to be read.
 */
export function htmlText(html: string): string {
  const lower = html.toLowerCase();
  let text = '';
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    text += spaced(html.slice(at, start < 0 ? html.length : start));
    if (start < 0) break;
    at = start + 1;
    if (html.startsWith('<!', start)) {
      at = endOf(html, html.startsWith('<!--', start) ? '-->' : '>', start);
      continue;
    }
    const name = TAG.exec(lower.slice(start, start + 20))?.[1];
    const end = name === undefined ? undefined : tagEnd(html, start);
    if (name === undefined || end === undefined) {
      text += '<';
      continue;
    }
    at = end;
    const isOpening = html[start + 1] !== '/';
    if (isOpening && RAW.has(name)) at = rawEnd(lower, name, end);
    else text += breakAt(name, isOpening);
  }
  return text
    .replace(REFERENCE, decode)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The texts of the first items of lists in HTML, as lines: a product has up to three highlights. */
export function firstHighlights(html: string): string {
  return htmlText(html)
    .split('\n')
    .filter((line) => line.startsWith(BULLET))
    .map((line) => line.slice(BULLET.length).trim())
    .filter(Boolean)
    .slice(0, MAX_HIGHLIGHTS)
    .join('\n');
}

/** White space as one space, but empty lines as a break: WordPress makes paragraphs of them. */
function spaced(text: string): string {
  return text.replace(/\s+/g, (space) => (/\n[^\S\n]*\n/.test(space) ? '\n\n' : ' '));
}

function breakAt(name: string, isOpening: boolean): string {
  if (INLINE.has(name)) return '';
  if (name === 'br') return '\n';
  if (name === 'li') return isOpening ? `\n\n${BULLET}` : '';
  if (name === 'td' || name === 'th') return isOpening ? ' ' : '';
  if (name === 'tr') return isOpening ? '\n' : '';
  return '\n\n';
}

function tagEnd(html: string, start: number): number | undefined {
  let quote = '';
  for (let at = start; at < Math.min(html.length, start + MAX_TAG); at += 1) {
    const character = html.charAt(at);
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '>') return at + 1;
    else if (character === '"' || character === "'") quote = character;
  }
  return undefined;
}

function rawEnd(lower: string, name: string, from: number): number {
  const end = lower.indexOf(`</${name}`, from);
  return end < 0 ? lower.length : endOf(lower, '>', end);
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end < 0 ? text.length : end + mark.length;
}

const decoded = new Map<string, string>();

/** The character of a reference such as `&eacute;`. Markdown has the references of HTML, and its parser their table. */
function decode(reference: string): string {
  const known = decoded.get(reference);
  if (known !== undefined) return known;
  const [paragraph] = unified().use(remarkParse).parse(reference).children;
  const [node] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const character = node?.type === 'text' ? node.value : reference;
  decoded.set(reference, character);
  return character;
}
