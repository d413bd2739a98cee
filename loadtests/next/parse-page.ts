import { SaxesParser } from 'saxes';
import { mixed, object } from 'yup';

export interface PageElement {
  readonly tag: string;
  /** In the order of the source, with decoded values. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: PageNode[];
}

/** Two texts in a row were separated by a comment: React writes one between two text children. */
export type PageNode = PageElement | string;

/** Parses HTML that React has rendered, which is well-formed XML. Throws for other HTML. */
export function parseMarkup(html: string): readonly PageNode[] {
  const parser = new SaxesParser({ fragment: true });
  const nodes: PageNode[] = [];
  const open: PageElement[] = [];
  const add = (node: PageNode) => (open.at(-1)?.children ?? nodes).push(node);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (text) => {
    if (text) add(text);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { tag: name, attributes: Object.entries(attributes), children: [] };
    add(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.write(html).close();
  return nodes;
}

/** Text and number of elements of a page. */
export function summarise(nodes: readonly PageNode[]): { readonly text: string; readonly elements: number } {
  let text = '';
  let elements = 0;
  const visit = (children: readonly PageNode[]) => {
    for (const child of children) {
      if (typeof child === 'string') text += child;
      else {
        elements += 1;
        visit(child.children);
      }
    }
  };
  visit(nodes);
  return { text, elements };
}

/** A tag that React adds for pictures of high priority. It adds it to other applications too. */
const PRELOADED_PICTURES = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;
const ROOT = '<div id="root">';
/** Data and texts that the browser gets beside the markup. */
const pageState = object({ queries: mixed().required(), messages: mixed().required() });
const STATE = '</div><script id="page-state" type="application/json">';

export interface ShopPage {
  readonly head: string;
  readonly root: readonly PageNode[];
  /** Data of the queries of the page. */
  readonly queries: unknown;
  readonly messages: unknown;
}

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start) + start.length;
  const to = html.indexOf(end, from);
  if (from < start.length || to < 0) throw new Error(`The page has no ${start}`);
  return html.slice(from, to);
}

/** The markup that a page renders, of the shop or of Next. */
export function pageMarkup(html: string, start = ROOT, end = STATE): readonly PageNode[] {
  return parseMarkup(between(html, start, end).replace(PRELOADED_PICTURES, ''));
}

export function parseShopPage(html: string): ShopPage {
  const state: unknown = JSON.parse(between(html, STATE, '</script>'));
  const { queries, messages } = pageState.validateSync(state);
  return { head: between(html, '<head>', '</head>'), root: pageMarkup(html), queries, messages };
}
