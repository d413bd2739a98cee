import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';

export const namespaces: ScreenModule['namespaces'] = ['cart', 'apiErrors', 'auth'];

export async function load({ load, prefetch, t, brand }: LoadContext): Promise<LoadedScreen> {
  const cart = await load('cart.order.get', null);
  // An empty cart shows categories instead.
  if (!cart || cart.lines.length === 0) await prefetch('category.list.get', null);
  return { head: { title: `${t('cart:title')} | ${brand.name}`, noindex: true } };
}
