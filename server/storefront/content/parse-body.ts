import type { BlockContent, Heading as HeadingNode, Nodes, RootContent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { ContentKind } from '#shared/content/content-kinds.ts';
import type { Language } from '#shared/locales/index.ts';
import { FORM_KINDS } from '#shared/messages/message-kinds.ts';
import { slugify } from '#shared/slug/slug.ts';
import type { Block, Heading, PictureBlock } from './blocks.ts';
import { type Directive, directiveFaults } from './directives.ts';
import { isAbsoluteUrl, linkPlaceholder, MARK_CHARACTERS, parseTarget } from './links.ts';
import { toHtml } from './to-html.ts';

/** A target that a body names. It must exist. */
interface Reference {
  /** A target: a kind and an id with a colon between them, where the kind may be `picture`. */
  readonly target: string;
  readonly line: number;
}

export interface ParsedBody {
  readonly blocks: readonly Block[];
  /** Headings of the second level. */
  readonly headings: readonly Heading[];
  readonly words: number;
  readonly references: readonly Reference[];
  readonly faults: readonly { readonly line: number; readonly message: string }[];
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

type DirectiveNode = Extract<RootContent, { type: 'leafDirective' | 'containerDirective' }>;

const isDirective = (node: Nodes): node is DirectiveNode =>
  node.type === 'leafDirective' || node.type === 'containerDirective';

/** The attributes of a directive, without empty ones. */
function attributesOf({ attributes }: DirectiveNode): Readonly<Partial<Record<string, string>>> {
  const given = Object.entries(attributes ?? {}).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}

const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/** The text of a node without its markup. */
function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return node.type === 'break' ? ' ' : '';
  return node.children.map(plainText).join(isInline(node) ? '' : ' ');
}

const isInline = ({ type }: Nodes) =>
  ['paragraph', 'heading', 'strong', 'emphasis', 'link', 'delete', 'tableCell'].includes(type);

/** Parses the body of a file to blocks. It never throws: each fault has its line. */
export function parseBody(source: string, kind: ContentKind, language: Language): ParsedBody {
  const faults: { line: number; message: string }[] = [];
  const references: Reference[] = [];
  const headings: Heading[] = [];
  const headingIds = new Set<string>();
  const anchors: Reference[] = [];
  const lines = source.split('\n');
  const fault = (node: Nodes, message: string) => faults.push({ line: lineOf(node), message });
  const refer = (node: Nodes, target: string) => references.push({ target, line: lineOf(node) });

  lines.forEach((line, index) => {
    if (MARK_CHARACTERS.test(line))
      faults.push({ line: index + 1, message: 'contains a character for private use' });
  });
  const root = markdown.parse(source);

  function checkLink(node: Nodes, url: string): void {
    if (url.startsWith('#')) anchors.push({ target: url.slice(1), line: lineOf(node) });
    else if (parseTarget(url)) refer(node, url);
    else if (!isAbsoluteUrl(url)) {
      fault(
        node,
        `"${url}" is not a target: pages of the shop are linked as kind:id, such as blog:my-id, others by https://`,
      );
    }
  }

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
        if (!(isDirective(node) && node.name === 'gallery'))
          fault(child, `"${child.name}" cannot be inside of another block`);
      } else prepare(child);
    });
    const refusal = REFUSED[node.type];
    if (refusal) fault(node, refusal);
    if (node.type === 'link') checkLink(node, node.url);
    if (node.type === 'heading') {
      if (node.depth === 1) fault(node, 'the title is the only heading of the first level; begin with ##');
      if (node.depth > 4) fault(node, 'headings have at most four levels');
      const id = headingId(node);
      node.data = { ...node.data, hProperties: { id } };
      if (node.depth === 2) headings.push({ id, text: plainText(node) });
    }
  }

  function pictureOf(node: DirectiveNode): PictureBlock {
    const { src = '', alt = '', caption } = attributesOf(node);
    if (src) refer(node, `picture:${src}`);
    return { name: src, alt, ...(caption ? { caption } : {}) };
  }

  function idsOf(node: DirectiveNode, target: string): string[] {
    const ids = (attributesOf(node).ids ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean);
    for (const id of ids) refer(node, `${target}:${id}`);
    return ids;
  }

  function galleryOf(node: DirectiveNode): Block {
    const pictures = node.children.flatMap((child) => {
      if (!isDirective(child) || child.name !== 'picture') {
        fault(child, 'a gallery contains lines with ::picture only');
        return [];
      }
      reportDirective(child);
      return [pictureOf(child)];
    });
    if (pictures.length < 2) fault(node, 'a gallery has at least two pictures');
    return { type: 'gallery', pictures };
  }

  function faqOf(node: DirectiveNode): Block {
    const entries: { question: HeadingNode; answer: RootContent[] }[] = [];
    for (const child of node.children as BlockContent[]) {
      const last = entries.at(-1);
      if (child.type === 'heading' && child.depth === 3) entries.push({ question: child, answer: [] });
      else if (last) last.answer.push(child);
      else fault(child, 'a faq begins with a question: ### Question');
    }
    if (entries.length === 0) fault(node, 'a faq has at least one question: ### Question');
    return {
      type: 'faq',
      entries: entries.map(({ question, answer }) => {
        if (answer.length === 0) fault(question, 'the question has no answer');
        const id = String(question.data?.hProperties?.id ?? '');
        return { id, question: plainText(question), html: toHtml(answer) };
      }),
    };
  }

  function stepsOf(node: DirectiveNode): Block {
    const [list, ...rest] = node.children;
    if (list?.type !== 'list' || !list.ordered || rest.length > 0) {
      fault(node, 'steps contain one numbered list');
      return { type: 'steps', items: [] };
    }
    return { type: 'steps', items: list.children.map((item) => toHtml(item.children)) };
  }

  function reportDirective(node: DirectiveNode): void {
    for (const message of directiveFaults(node as Directive)) fault(node, message);
    if (node.type !== 'containerDirective') return;
    const end = node.position?.end.line ?? 0;
    if (!/^\s*:{3,}\s*$/.test(lines[end - 1] ?? ''))
      fault(node, `"${node.name}" is not closed by a line with :::`);
  }

  function blockOf(node: DirectiveNode): Block | undefined {
    reportDirective(node);
    const { id = '', title = '', by, role, href = '', label = '', kind: form } = attributesOf(node);
    const html = () => toHtml(node.children as RootContent[]);
    switch (node.name) {
      case 'picture':
        return { type: 'picture', ...pictureOf(node) };
      case 'gallery':
        return galleryOf(node);
      case 'video':
        return { type: 'video', id, title, name: pictureOf(node).name };
      case 'quote':
        return { type: 'quote', html: html(), by, role };
      case 'faq':
        return faqOf(node);
      case 'steps':
        return stepsOf(node);
      case 'products':
        return { type: 'products', ids: idsOf(node, 'product') };
      case 'categories':
        return { type: 'categories', ids: idsOf(node, 'category') };
      case 'projects':
        return { type: 'projects', ids: idsOf(node, 'project') };
      case 'reverberation':
        if (kind !== 'advice') fault(node, '"reverberation" is a block of advice only');
        if (blocks.some(({ type }) => type === 'reverberation'))
          fault(node, '"reverberation" occurs once in a file');
        return { type: 'reverberation', ids: idsOf(node, 'product') };
      case 'form':
        // The fields of a second one would have the same ids.
        if (blocks.some((block) => block.type === 'form' && block.form === form))
          fault(node, `the form "${form}" occurs once in a file`);
        return { type: 'form', form: FORM_KINDS.find((known) => known === form) ?? 'contact' };
      case 'action':
        if (href) checkLink(node, href);
        return {
          type: 'action',
          html: html(),
          href: isAbsoluteUrl(href) ? href : linkPlaceholder(href),
          label,
        };
      case 'hero':
        if (kind !== 'page') fault(node, '"hero" is a block of pages only');
        return { type: 'hero', html: html(), ...pictureOf(node) };
      default:
        return undefined;
    }
  }

  prepare(root);
  const blocks: Block[] = [];
  let running: RootContent[] = [];
  const endText = () => {
    if (running.length > 0) blocks.push({ type: 'text', html: toHtml(running) });
    running = [];
  };
  for (const node of root.children) {
    if (isDirective(node)) {
      endText();
      const block = blockOf(node);
      if (block) blocks.push(block);
    } else if (node.type === 'table') {
      endText();
      blocks.push({ type: 'table', html: toHtml([node]) });
    } else if (!REFUSED[node.type]) running.push(node);
  }
  endText();
  for (const { target, line } of anchors) {
    if (!headingIds.has(target))
      faults.push({ line, message: `no heading of this file has the id "${target}"` });
  }
  const words = plainText(root)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { blocks, headings, words, references, faults };
}
