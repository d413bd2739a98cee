import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { prefetchEmptyPicture } from '#client/features/empty-picture/empty-picture-query.ts';
import { offeredProducts } from './gone-queries.ts';
import { NEWEST } from './reading-queries.ts';

export const namespaces: ScreenModule['namespaces'] = ['notFound'];

/** The head of the 404 page, or of the 410 page with what it offers. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const { brand, t, offer, prefetch } = context;
  const head = (title: string) => ({ title: `${title} | ${brand.name}`, noindex: true });
  if (!offer) {
    const { notFound } = brand.design;
    // The page renders without its list.
    if (notFound === 'reading') await prefetch('content.overview.get', NEWEST);
    await prefetchEmptyPicture(context, 'notFound');
    return {
      ...(notFound === 'reading' || notFound === 'index' ? { variant: notFound } : {}),
      head: head(t('notFound:title')),
    };
  }
  await Promise.all([
    prefetch('category.list.get', null),
    offer.category && prefetch('product.list.get', offeredProducts(offer.category)),
  ]);
  return { variant: 'gone', head: head(t(`notFound:gone.${offer.kind}`)) };
}
