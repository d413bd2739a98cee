import type { Element, RootContent as HtmlContent, Root as HtmlRoot } from 'hast';
import type { RootContent } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { isAbsoluteUrl, linkPlaceholder, TARGET_KINDS } from './links.ts';

/** Elements that a body may contain: text, lists, tables and links, without styles, scripts and forms. */
const SCHEMA = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames:
    'a blockquote br code del em h2 h3 h4 hr li ol p pre strong sub sup table tbody td th thead tr ul'.split(
      ' ',
    ),
  attributes: {
    a: ['href'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['https', 'mailto', 'tel', ...TARGET_KINDS] },
};

const transform = unified().use(remarkRehype).use(rehypeSanitize, SCHEMA);
const stringify = unified().use(rehypeStringify);

/** Nodes of Markdown as sanitised HTML, with marks for links. */
export function toHtml(children: readonly RootContent[]): string {
  const root = transform.runSync({ type: 'root', children: [...children] });
  for (const child of root.children) adapt(child);
  return stringify.stringify(root as HtmlRoot).trim();
}

/** Marks the links within the shop, and gives the header cells of tables the scope of a column. */
function adapt(node: HtmlContent): void {
  if (node.type !== 'element') return;
  if (node.tagName === 'a') adaptLink(node);
  if (node.tagName === 'th') node.properties.scope = 'col';
  for (const child of node.children) adapt(child);
}

function adaptLink({ properties }: Element): void {
  const url = String(properties.href ?? '');
  if (isAbsoluteUrl(url)) properties.rel = ['noopener'];
  else if (!url.startsWith('#')) properties.href = linkPlaceholder(url);
}
