import type { LoadContext, LoadedScreen } from '#client/data/screen.ts';
import { LAST_PAGE, parsePage } from '#shared/pagination/pagination.ts';

export function ordersPage(query: URLSearchParams): number {
  return Math.min(parsePage(query), LAST_PAGE);
}

export function quotationsPage(query: URLSearchParams): number {
  return Math.min(parsePage(new URLSearchParams({ page: query.get('quotations') ?? '1' })), LAST_PAGE);
}

/** Loads the overview of the customer who is signed in. */
export async function loadOverview({ brand, prefetch, t, url }: LoadContext): Promise<LoadedScreen> {
  const { products } = brand.switches;
  const rest = Promise.all([
    prefetch('content.text.get', { screen: 'account' }),
    products && prefetch('order.list.get', { page: ordersPage(url.searchParams) }),
    products && prefetch('order.quotation.list', { page: quotationsPage(url.searchParams) }),
  ]);
  return {
    head: { title: `${t('account:start.title')} | ${brand.name}`, noindex: true },
    rest,
    variant: 'overview',
  };
}
