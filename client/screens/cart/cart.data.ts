import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { prefetchEmptyPicture } from '#client/features/empty-picture/empty-picture-query.ts';
import { ORDER_LIST_VIEW } from '#client/features/menu/order-list-href.ts';
import { parseRemoval } from './line/removal-query.ts';
import { sharedToken } from './shared-query.ts';

export const namespaces: ScreenModule['namespaces'] = ['cart', 'cart.screen', 'apiErrors', 'auth', 'yup'];

export function load(context: LoadContext): LoadedScreen {
  const { t, brand, url, notFound } = context;
  if (url.searchParams.get('view') === ORDER_LIST_VIEW) {
    if (!import.meta.env.HAS_ORDER_LIST) notFound();
    return {
      head: { title: `${t('cart:quickOrder')} | ${brand.name}`, noindex: true },
      variant: 'order-list',
    };
  }
  return { head: { title: `${t('cart:title')} | ${brand.name}`, noindex: true }, rest: loadCart(context) };
}

async function loadCart(context: LoadContext): Promise<void> {
  const { load, prefetch, url } = context;
  const [cart] = await Promise.all([
    load('cart.order.get', null),
    prefetch('content.text.get', { screen: 'cart' }),
    // A shopper may remove the last line of the cart.
    prefetchEmptyPicture(context, 'cart'),
  ]);
  const token = sharedToken(url.searchParams, 'shared');
  if (token) await prefetch('cart.share.get', { token });
  const removal = parseRemoval(url.searchParams);
  if (removal?.sku) await prefetch('product.card.list', { ids: [removal.sku] });
  // An empty cart shows categories instead.
  if (!cart || cart.lines.length === 0) await prefetch('category.list.get', null);
}
