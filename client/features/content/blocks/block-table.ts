import type { LoadContext } from '#client/data/screen.ts';
import type { ContentBlock } from '../content-types.ts';
import type { BlockKind, BlockOf, BlockRows, DescribedPage, StructuredEntry } from './block-row.ts';
import { PICTURE_BLOCKS } from './picture-blocks.tsx';
import { REFERENCE_BLOCKS } from './reference-blocks.tsx';
import { TEXT_BLOCKS } from './text-blocks.tsx';

/** The row of every block that the server sends: without one, this does not compile. */
export const BLOCKS: BlockRows = {
  ...TEXT_BLOCKS,
  ...PICTURE_BLOCKS,
  ...REFERENCE_BLOCKS,
};

const KINDS = Object.keys(BLOCKS) as readonly BlockKind[];

/** Calls a function for each kind of block that a page has, in the order of the table. */
function forEachKind<Result>(
  blocks: readonly ContentBlock[],
  call: <Kind extends BlockKind>(kind: Kind, ofKind: readonly BlockOf<Kind>[]) => Result,
): Result[] {
  return KINDS.flatMap((kind) => {
    const ofKind = blocks.filter(({ type }) => type === kind);
    return ofKind.length > 0 ? [call(kind, ofKind)] : [];
  });
}

/** Fetches what the blocks of a page show. */
export async function prefetchBlocks(context: LoadContext, blocks: readonly ContentBlock[]): Promise<void> {
  await Promise.all(forEachKind(blocks, (kind, ofKind) => BLOCKS[kind].prefetch?.(context, ofKind)));
}

/** The schema.org descriptions of the blocks of a page. */
export function blocksStructuredData(
  blocks: readonly ContentBlock[],
  page: DescribedPage,
): readonly StructuredEntry[] {
  return forEachKind(blocks, (kind, ofKind) => BLOCKS[kind].structuredData?.(ofKind, page) ?? []).flat();
}
