import type { InputOf } from '#client/data/query.ts';
import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { prefetchBlocks } from '#client/features/content/blocks/block-table.ts';
import type { Overview } from '#client/features/content/content-types.ts';
import { loadOverview, overviewHead } from '#client/features/content/load-overview.ts';

export const namespaces: ScreenModule['namespaces'] = ['blogs', 'inspiration', 'product'];

/** The products that are marked in the pictures of a page. */
export function markedProducts(items: Overview['items']): InputOf<'product.card.list'> {
  return { ids: [...new Set(items.flatMap(({ spots }) => spots.map(({ product }) => product)))] };
}

/** Reads the page of pictures that the URL shows; their products are optional. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const overview = await loadOverview(context, 'inspiration');
  await Promise.all([
    prefetchBlocks(
      context,
      overview.items.flatMap(({ blocks }) => blocks),
    ),
    context.brand.switches.products && context.prefetch('product.card.list', markedProducts(overview.items)),
  ]);
  const texts = {
    screen: 'inspirationOverview',
    kind: 'inspiration',
    texts: 'inspiration:overview',
  } as const;
  return { head: overviewHead(context, overview, texts) };
}
