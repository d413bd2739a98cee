import type { Nodes, RootContent } from 'mdast';
import type { ContentKind } from '#shared/content/content-kinds.ts';
import { type AttributeTypes, parseAttributes, type ValuesOf } from './attributes.ts';
import { type AnyBlock, BLOCKS, type Block, definitionNamed, directiveNames } from './block-table.ts';
import type { BodyReport } from './body-report.ts';

export type DirectiveNode = Extract<RootContent, { type: 'leafDirective' | 'containerDirective' }>;

const COLONS = { leafDirective: 'two', containerDirective: 'three' } as const;
const CLOSING_LINE = /^\s*:{3,}\s*$/;

export const isDirective = (node: Nodes): node is DirectiveNode =>
  node.type === 'leafDirective' || node.type === 'containerDirective';

interface BlockSource {
  readonly kind: ContentKind;
  /** The lines of the file. */
  readonly lines: readonly string[];
  readonly report: BodyReport;
  readonly toHtml: (nodes: readonly RootContent[]) => string;
}

/** Returns the functions that make the blocks of one body, in their order, from its nodes. */
export function openBlockParser({ kind, lines, report, toHtml }: BlockSource) {
  const blocks: Block[] = [];

  function attributesOf<Types extends AttributeTypes>(node: DirectiveNode, types: Types): ValuesOf<Types> {
    const fault = (message: string) => report.fault(node, message);
    return parseAttributes(node.name, types, node.attributes ?? {}, {
      fault,
      reportOf: (attribute) => report.attribute(node, node.name, attribute),
    });
  }

  function checkSyntax(node: DirectiveNode, syntax: DirectiveNode['type']): void {
    if (node.type !== syntax) report.fault(node, `"${node.name}" begins with ${COLONS[syntax]} colons`);
    const lastLine = lines[(node.position?.end.line ?? 0) - 1] ?? '';
    if (node.type === 'containerDirective' && !CLOSING_LINE.test(lastLine))
      report.fault(node, `"${node.name}" is not closed by a line with :::`);
  }

  function add(
    name: string,
    { parse, placeFaults }: AnyBlock,
    {
      node,
      nodes,
      attributes,
    }: {
      readonly node: RootContent;
      readonly nodes: readonly RootContent[];
      readonly attributes: ValuesOf<AttributeTypes>;
    },
  ): void {
    const parsed = parse(attributes, {
      nodes,
      html: (given = nodes) => toHtml(given),
      fault: (message, at = node) => report.fault(at, message),
      nested(child, childName, types) {
        if (!isDirective(child) || child.name !== childName) return undefined;
        checkSyntax(child, 'leafDirective');
        return attributesOf(child, types);
      },
    });
    const earlier = blocks.filter(({ type }) => type === name);
    for (const message of placeFaults?.(parsed, { kind, earlier }) ?? []) report.fault(node, message);
    blocks.push({ type: name, ...parsed } as Block);
  }

  return {
    blocks,
    /** Adds the block of a directive; an unknown one is a fault. */
    addDirective(node: DirectiveNode): void {
      const definition = definitionNamed(node.name);
      if (!definition || definition.syntax === 'markdown') {
        report.fault(node, `unknown block "${node.name}"; there are ${directiveNames().join(', ')}`);
        return;
      }
      checkSyntax(node, definition.syntax);
      const attributes = attributesOf(node, definition.attributes);
      const nodes = node.type === 'containerDirective' ? node.children : [];
      add(node.name, definition, { node, nodes, attributes });
    },
    /** Adds a block of Markdown itself, which has no attributes. */
    addMarkdown(name: 'text' | 'table', nodes: readonly RootContent[]): void {
      const [node] = nodes;
      if (node) add(name, BLOCKS[name], { node, nodes, attributes: {} });
    },
  };
}
