import type { LoadContext, LoadedScreen } from '#client/data/screen.ts';
import { orderIdOf, orderTokenOf } from './orders/order-query.ts';

/** Loads the page of an own order or of one with a mailed link. Without an order it is the form that looks one up. */
export async function loadOrder({ brand, load, prefetch, t, url }: LoadContext): Promise<LoadedScreen> {
  const id = orderIdOf(url.searchParams);
  const token = orderTokenOf(url.searchParams);
  const linked = token ? await load('order.link.get', { token }) : null;
  const order = id ? await load('order.detail.get', { id }) : linked;
  await prefetch('account.me.get', null);
  const title = order?.number
    ? t('account:orders.name', { number: order.number })
    : t('account:lookup.title');
  return { head: { title: `${title} | ${brand.name}`, noindex: true }, variant: 'order' };
}
