import type { LoadContext, LoadedScreen } from '#client/data/screen.ts';
import { orderIdOf } from './orders/order-query.ts';

/** Loads the page of an order. Without an own order it is the form that looks one up. */
export async function loadOrder({ brand, load, prefetch, t, url }: LoadContext): Promise<LoadedScreen> {
  const id = orderIdOf(url.searchParams);
  const order = id ? await load('order.detail.get', { id }) : null;
  await prefetch('account.me.get', null);
  const title = order?.number
    ? t('account:orders.name', { number: order.number })
    : t('account:lookup.title');
  return { head: { title: `${title} | ${brand.name}`, noindex: true }, variant: 'order' };
}
