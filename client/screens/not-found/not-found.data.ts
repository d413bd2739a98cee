import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { offeredProducts } from './gone-queries.ts';

export const namespaces: ScreenModule['namespaces'] = ['notFound'];

/** The head of the 404 page, or of the 410 page with what it offers. */
export async function load({ brand, t, offer, prefetch }: LoadContext): Promise<LoadedScreen> {
  const head = (title: string) => ({ title: `${title} | ${brand.name}`, noindex: true });
  if (!offer) return { head: head(t('notFound:title')) };
  await Promise.all([
    prefetch('category.list.get', null),
    offer.category && prefetch('product.list.get', offeredProducts(offer.category)),
  ]);
  return { variant: 'gone', head: head(t(`notFound:gone.${offer.kind}`)) };
}
