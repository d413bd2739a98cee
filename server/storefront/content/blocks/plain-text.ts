import type { Nodes } from 'mdast';

const INLINE: readonly string[] = [
  'paragraph',
  'heading',
  'strong',
  'emphasis',
  'link',
  'delete',
  'tableCell',
];

/** The text of a node without its markup. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return node.type === 'break' ? ' ' : '';
  return node.children.map(plainText).join(INLINE.includes(node.type) ? '' : ' ');
}
