import type { AttributeTypes } from './attributes.ts';
import type { BlockDefinition } from './block-definition.ts';
import { PICTURE_BLOCKS } from './picture-blocks.ts';
import { REFERENCE_BLOCKS } from './reference-blocks.ts';
import { TEXT_BLOCKS } from './text-blocks.ts';

/** A row of the table, whose functions take what its own `parse` returned. */
export type AnyBlock = BlockDefinition<AttributeTypes, object, object>;

/** Every block of a body by its name: parsing, checks, views and searches read this table only. */
export const BLOCKS = {
  ...TEXT_BLOCKS,
  ...PICTURE_BLOCKS,
  ...REFERENCE_BLOCKS,
} satisfies Readonly<Record<string, AnyBlock>>;

type Definitions = typeof BLOCKS;
type BlockKind = keyof Definitions;

/** A block of a body, with marks in place of the addresses of links, because those differ by locale. */
export type Block = {
  [Kind in BlockKind]: { readonly type: Kind } & ReturnType<Definitions[Kind]['parse']>;
}[BlockKind];

/** A block of a page in one locale, with the addresses of links and the files of pictures. */
export type ViewBlock = {
  [Kind in BlockKind]: { readonly type: Kind } & ReturnType<Definitions[Kind]['view']>;
}[BlockKind];

const rows: Readonly<Record<BlockKind, AnyBlock>> = BLOCKS;
const rowsByName = new Map<string, AnyBlock>(Object.entries(rows));

export function definitionOf({ type }: Block): AnyBlock {
  return rows[type];
}

/** The row of a name in a text; undefined for an unknown one. */
export function definitionNamed(name: string): AnyBlock | undefined {
  return rowsByName.get(name);
}

/** The names of the blocks that a text begins with colons. */
export function directiveNames(): string[] {
  return [...rowsByName].flatMap(([name, { syntax }]) => (syntax === 'markdown' ? [] : [name]));
}
