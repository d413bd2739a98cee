import type { BlockKind, BlockProps } from './blocks/block-row.ts';
import { BLOCKS } from './blocks/block-table.ts';
import styles from './content-blocks.module.css';
import type { ContentSlots } from './content-slots.ts';
import type { ContentBlock } from './content-types.ts';

interface ContentBlocksProps {
  readonly blocks: readonly ContentBlock[];
  readonly slots: ContentSlots;
}

/** A body: its blocks in order. */
export function ContentBlocks({ blocks, slots }: ContentBlocksProps) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // The blocks of a page never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids
        <Block key={index} kind={block.type} block={block} slots={slots} />
      ))}
    </div>
  );
}

function Block<Kind extends BlockKind>({ kind, ...props }: BlockProps<Kind> & { readonly kind: Kind }) {
  const { Component } = BLOCKS[kind];
  return <Component {...props} />;
}
