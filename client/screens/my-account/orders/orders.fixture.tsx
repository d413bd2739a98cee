import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { callByPath, queryKey } from '#client/data/query.ts';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { CallProvider } from '#client/data/use-procedure.ts';
import { currentBrand } from '#shared/brands/index.ts';
import type { OrderPage, PastOrder } from './order-types.ts';

export const ID = '00000000-0000-4000-8000-000000000001';
const PRICE = {
  priceIncVat: 1210,
  priceExcVat: 1000,
  currency: 'GBP' as const,
  quantity: { current: 2 },
  volumeDiscount: [],
};
const line = (id: string, name: string): PastOrder['lines'][number] => ({
  id,
  name,
  productId: ID,
  sku: 'WPP60-OAT',
  slug: 'panel',
  image: null,
  unit: 'piece',
  quantity: 2,
  stock: 5,
  answers: {},
  options: [],
  price: PRICE,
  vatRate: 21,
  unitPriceIncVat: 1210,
  unitPriceExcVat: 1000,
  lineIncVat: 2420,
  lineExcVat: 2000,
});
/** A shipped order of two lines, in pounds. */
export const ORDER: PastOrder = {
  id: ID,
  number: 'EF-2026-000001',
  state: 'Shipped',
  currency: 'GBP',
  locale: 'en-GB',
  lines: [line('one', 'Panel'), line('two', 'Baffle')],
  itemCount: 4,
  deliveryCountry: 'GB',
  details: null,
  shipping: null,
  payment: { id: ID, status: 'paid', method: 'creditcard' },
  totals: {
    linesIncVat: 4840,
    linesExcVat: 4000,
    shippingIncVat: 0,
    shippingExcVat: 0,
    vat: 840,
    incVat: 4840,
    excVat: 4000,
    vatRate: 21,
    reverseCharged: false,
  },
  history: [
    { kind: 'state', state: 'AwaitingPayment', cause: 'shopper', at: '2026-11-17T23:30:00Z' },
    { kind: 'state', state: 'Paid', cause: 'provider', at: '2026-11-18T10:00:00Z' },
    { kind: 'state', state: 'Shipped', cause: 'operator', at: '2026-11-20T10:00:00Z' },
  ],
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
};

/** Renders markup of the account in Dutch, where a text is its key with its date. `page`: the cached list of orders. */
export function html(element: ReactNode, page?: OrderPage): string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
  if (page) queryClient.setQueryData(queryKey('order.list.get', { page: page.page }), page);
  return renderToStaticMarkup(
    <ShopProvider
      value={createShop(currentBrand(), 'nl-NL', 'www', (key, values) => `${key}${values?.date ?? ''}`)}
    >
      <CallProvider value={callByPath(() => Promise.reject(new Error('the server makes no calls here')))}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={['/mijn-account']}>{element}</MemoryRouter>
        </QueryClientProvider>
      </CallProvider>
    </ShopProvider>,
  );
}
