import type { GoneOffer, LoadContext } from '#client/data/screen.ts';

/** Ends the load of a product or category that the shop does not have: 410 if it had it under this slug, else 404. */
export async function loadAbsent(
  { load, gone, notFound }: Pick<LoadContext, 'load' | 'gone' | 'notFound'>,
  kind: GoneOffer['kind'],
  slug: string,
): Promise<never> {
  const owner = await load('slug.owner.get', { kind, slug });
  return owner ? gone({ kind, category: owner.category }) : notFound();
}
