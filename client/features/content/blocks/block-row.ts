import type { ReactNode } from 'react';
import type { LoadContext } from '#client/data/screen.ts';
import type { ContentSlots } from '../content-slots.ts';
import type { Article, ContentBlock } from '../content-types.ts';

export type BlockKind = ContentBlock['type'];
export type BlockOf<Kind extends BlockKind> = Extract<ContentBlock, { readonly type: Kind }>;

export interface BlockProps<Kind extends BlockKind> {
  readonly block: BlockOf<Kind>;
  readonly slots: ContentSlots;
}

/** A schema.org description. */
export type StructuredEntry = Readonly<Record<string, unknown>>;

/** The page around the blocks; `base` is the address of the shop without a trailing slash. */
export type DescribedPage = Pick<Article, 'description' | 'publishedAt'> & { readonly base: string };

/** All that the client knows of a block. The server has its syntax (server/storefront/content/blocks/). */
interface BlockRow<Kind extends BlockKind> {
  readonly Component: (props: BlockProps<Kind>) => ReactNode;
  /** Fetches what the component reads by procedures; gets all blocks of the kind on a page. */
  prefetch?(context: LoadContext, blocks: readonly BlockOf<Kind>[]): Promise<unknown>;
  /** Describes all blocks of the kind on a page, of which there is at least one. */
  structuredData?(blocks: readonly BlockOf<Kind>[], page: DescribedPage): readonly StructuredEntry[];
}

export type BlockRows<Kind extends BlockKind = BlockKind> = { readonly [One in Kind]: BlockRow<One> };
