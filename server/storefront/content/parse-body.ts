import type { Heading as HeadingNode, Nodes, RootContent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { ContentKind } from '#shared/content/content-kinds.ts';
import type { Language } from '#shared/locales/index.ts';
import { slugify } from '#shared/slug/slug.ts';
import { type Block, definitionNamed } from './blocks/block-table.ts';
import { type BodyReport, openBodyReport } from './blocks/body-report.ts';
import { isDirective, openBlockParser } from './blocks/parse-block.ts';
import { plainText } from './blocks/plain-text.ts';
import { MARK_CHARACTERS } from './links.ts';
import { toHtml } from './to-html.ts';

/** A heading of the second level, for the table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

export interface ParsedBody extends Pick<BodyReport, 'references' | 'faults'> {
  readonly blocks: readonly Block[];
  /** Headings of the second level. */
  readonly headings: readonly Heading[];
  readonly words: number;
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

const REFUSED: Readonly<Record<string, string>> = {
  html: 'HTML is not allowed',
  image: 'a picture is a block: ::picture{src="..." alt="..."}',
  imageReference: 'a picture is a block: ::picture{src="..." alt="..."}',
  linkReference: 'a link has its target in place: [text](target)',
  definition: 'a link has its target in place: [text](target)',
  footnoteReference: 'footnotes are not supported',
  footnoteDefinition: 'footnotes are not supported',
};

/** Parses the body of a file to blocks. It never throws: each fault has its line. */
export function parseBody(source: string, kind: ContentKind, language: Language): ParsedBody {
  const lines = source.split('\n');
  const headings: Heading[] = [];
  const headingIds = new Set<string>();
  const report = openBodyReport(
    lines.flatMap((line, index) =>
      MARK_CHARACTERS.test(line)
        ? [{ line: index + 1, message: 'contains a character for private use' }]
        : [],
    ),
  );
  const root = markdown.parse(source);

  function headingId(node: HeadingNode): string {
    const base = slugify(plainText(node), language) || 'section';
    let id = base;
    for (let number = 2; headingIds.has(id); number += 1) id = `${base}-${number}`;
    headingIds.add(id);
    return id;
  }

  /** Checks a node with its children, gives headings their ids, and turns `:name` in running text back into text. */
  function prepare(node: Nodes): void {
    const children: Nodes[] = 'children' in node ? node.children : [];
    children.forEach((child, index) => {
      if (child.type === 'textDirective') {
        const { start, end } = child.position ?? {};
        const value = source.slice(start?.offset ?? 0, end?.offset ?? 0);
        children.splice(index, 1, { type: 'text', value });
      } else if (isDirective(child) && node.type !== 'root') {
        if (!(isDirective(node) && definitionNamed(node.name)?.hasNested))
          report.fault(child, `"${child.name}" cannot be inside of another block`);
      } else prepare(child);
    });
    const refusal = REFUSED[node.type];
    if (refusal) report.fault(node, refusal);
    if (node.type === 'link') report.link(node, node.url);
    if (node.type === 'heading') prepareHeading(node);
  }

  function prepareHeading(node: HeadingNode): void {
    if (node.depth === 1)
      report.fault(node, 'the title is the only heading of the first level; begin with ##');
    if (node.depth > 4) report.fault(node, 'headings have at most four levels');
    const id = headingId(node);
    node.data = { ...node.data, hProperties: { id } };
    if (node.depth === 2) headings.push({ id, text: plainText(node) });
  }

  prepare(root);
  const { blocks, addDirective, addMarkdown } = openBlockParser({ kind, lines, report, toHtml });
  let running: RootContent[] = [];
  const endText = () => {
    addMarkdown('text', running);
    running = [];
  };
  for (const node of root.children) {
    if (isDirective(node)) {
      endText();
      addDirective(node);
    } else if (node.type === 'table') {
      endText();
      addMarkdown('table', [node]);
    } else if (!REFUSED[node.type]) running.push(node);
  }
  endText();
  report.checkAnchors(headingIds);
  const words = plainText(root)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { blocks, headings, words, references: report.references, faults: report.faults };
}
