import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { callByPath, queryKey } from '#client/data/query.ts';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { CallProvider } from '#client/data/use-procedure.ts';
import { currentBrand } from '#shared/brands/index.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderList } from './order-list.tsx';
import type { OrderPage, PastOrder } from './order-types.ts';
import { ReorderNotice } from './reorder-notice.tsx';
import { parseReorder, reorderParameters } from './reorder-result.ts';

const ID = '00000000-0000-4000-8000-000000000001';
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
const ORDER: PastOrder = {
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

function html(element: ReactNode, page?: OrderPage): string {
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

describe('the list', () => {
  it('shows each order in its own currency, with its date in the time zone of the shop', () => {
    const list = html(<OrderList page={1} />, { items: [ORDER], total: 41, page: 1, pageCount: 3 });
    expect(list).toContain('£');
    expect(list).not.toContain('€');
    expect(list).toContain('<dd>18 november 2026</dd>');
    expect(list).toContain(`href="/mijn-account?view=order&amp;id=${ID}"`);
    expect(list).toContain('href="/mijn-account?page=3#orders"');
  });

  it('explains an empty list, and a page that does not exist', () => {
    const empty = { items: [], page: 1, pageCount: 0, total: 0 };
    expect(html(<OrderList page={1} />, empty)).toContain('account:orders.empty.title');
    const past = { items: [], page: 9, pageCount: 1, total: 3 };
    expect(html(<OrderList page={9} />, past)).toContain('account:orders.noPage.title');
  });
});

describe('the history of an order that was authorised', () => {
  const payment = { id: ID, status: 'paid' as const, method: 'klarna' as const };
  const [placed, authorised, shipped] = ORDER.history ?? [];
  const textsOf = (order: PastOrder) =>
    [...html(<OrderHistory order={order} />).matchAll(/history\.(\w+)/g)].map(([, text]) => text);

  it('shows the authorisation, and the payment when it was captured', () => {
    if (!placed || !authorised || !shipped) throw new Error('the order has no history');
    const captured = { kind: 'captured' as const, cause: 'erp' as const, at: '2026-11-20T10:00:00Z' };
    const history = [placed, authorised, shipped, captured];
    expect(textsOf({ ...ORDER, payment, history })).toEqual([
      ...['AwaitingPayment', 'authorized', 'Shipped', 'Paid'],
    ]);
    expect(textsOf(ORDER)).toEqual(['AwaitingPayment', 'Paid', 'Shipped']);
  });
});

describe('returns', () => {
  it('shows what is kept of the price of a line, and why', () => {
    const reduction = { amount: 500, reason: 'Scratched' };
    const lines = [
      { lineId: 'one', quantity: 2, reduction },
      { lineId: 'two', quantity: 1 },
    ];
    const returned = { number: 'EF-2026-000001-R1', state: 'refunded' as const, lines };
    const returns = [{ ...returned, requestedAt: '2026-11-21T10:00:00Z' }];
    const page = html(<OrderDetail order={{ ...ORDER, returns }} />);
    expect(page.match(/account:order\.lossOfValue/g)).toHaveLength(1);
  });
});

describe('refunds and disputes', () => {
  const created = { createdAt: '2026-11-21T10:00:00Z' };
  const refund = { ...created, amount: 1210, shippingIncVat: 0, lines: [] };

  it('shows each refund with its date', () => {
    const refunds = [
      { ...refund, state: 'done' as const, doneAt: '2026-11-22T10:00:00Z' },
      { ...refund, state: 'underWay' as const, doneAt: null },
      { ...refund, state: 'failed' as const, doneAt: null },
    ];
    const page = html(<OrderDetail order={{ ...ORDER, refunds }} />);
    expect(page).toContain('account:order.moneyBack.done22 november 2026');
    expect(page).toContain('account:order.moneyBack.underWay');
    expect(page).toContain('account:order.moneyBack.failed');
  });

  it.each([
    [1_210, 'Refunded'],
    [0, 'RefundedNothing'],
  ])('says after refunds of %d what comes next', (amount, next) => {
    const refunds = [{ ...refund, amount, state: 'done' as const, doneAt: '2026-11-22T10:00:00Z' }];
    const page = html(<OrderDetail order={{ ...ORDER, refunds, state: 'Refunded' }} />);
    expect(page).toContain(`account:order.next.${next}<`);
  });

  it('does not say that money goes back which was never charged', () => {
    const lowered = {
      ...refund,
      state: 'done' as const,
      doneAt: '2026-11-22T10:00:00Z',
      uncharged: true,
    };
    const event = { kind: 'refund' as const, cause: 'operator' as const, at: lowered.doneAt };
    const history = [{ ...event, data: { amount: 1210, uncharged: true } }];
    const order: PastOrder = { ...ORDER, state: 'Refunded', refunds: [lowered], history };
    const page = html(<OrderDetail order={order} />);
    expect(page).toContain('account:order.moneyBack.unchargedTitle');
    expect(page).toContain('account:order.moneyBack.uncharged22 november 2026');
    expect(page).toContain('account:order.history.uncharged');
    expect(page).toContain('account:order.next.RefundedNothing');
    expect(page).not.toMatch(/moneyBack\.(title|done)|history\.refund\b/);
    const former = [{ ...event, data: { amount: 1210 } }];
    expect(html(<OrderDetail order={{ ...order, history: former }} />)).toContain('order.history.uncharged');
    const both = html(
      <OrderDetail order={{ ...order, refunds: [lowered, { ...lowered, uncharged: false }] }} />,
    );
    expect(both).toContain('account:order.moneyBack.title');
    expect(both).toContain('account:order.next.Refunded<');
  });

  it('shows no refund of pieces that cost nothing', () => {
    const free = { ...refund, amount: 0, state: 'done' as const, doneAt: '2026-11-22T10:00:00Z' };
    expect(html(<OrderDetail order={{ ...ORDER, refunds: [free] }} />)).not.toContain('moneyBack');
  });

  it('shows what a chargeback has returned, apart from what is refunded', () => {
    const done = { ...refund, state: 'done' as const, doneAt: '2026-11-22T10:00:00Z', chargedBack: 500 };
    const both = html(<OrderDetail order={{ ...ORDER, refunds: [done] }} />);
    expect(both).toContain('account:order.moneyBack.done22 november 2026');
    expect(both).toContain('account:order.moneyBack.chargedBack');
    const none = html(<OrderDetail order={{ ...ORDER, refunds: [{ ...done, amount: 0 }] }} />);
    expect(none).toContain('account:order.moneyBack.chargedBack');
    expect(none).not.toContain('account:order.moneyBack.done');
  });

  it('shows a dispute, and its reversal', () => {
    const dispute = { ...created, amount: 4840, reversedAt: null };
    expect(html(<OrderDetail order={{ ...ORDER, dispute }} />)).toContain(
      'account:order.moneyBack.dispute21 november 2026',
    );
    const reversed = { ...dispute, reversedAt: '2026-11-28T10:00:00Z' };
    expect(html(<OrderDetail order={{ ...ORDER, dispute: reversed }} />)).toContain(
      'account:order.moneyBack.reversed28 november 2026',
    );
  });

  it('shows nothing for an order without any', () => {
    expect(html(<OrderDetail order={ORDER} />)).not.toContain('moneyBack');
  });
});

describe('an order', () => {
  it('shows the days of its states, and marks the current one', () => {
    const history = html(<OrderHistory order={ORDER} />);
    expect([...history.matchAll(/<time dateTime="([^"]*)"[^>]*>([^<]*)/g)].map(([, , day]) => day)).toEqual([
      '18 november 2026',
      '18 november 2026',
      '20 november 2026',
    ]);
    expect(history).toMatch(/aria-current="step"[^>]*><span[^>]*>account:order\.history\.Shipped/);
    expect(history.match(/aria-current/g)).toHaveLength(1);
  });

  it('links each parcel that is on its way, where its code was given last', () => {
    const parcel = (trackingCode: string) => ({ trackingCode, url: `https://example.com/${trackingCode}` });
    const [, , shipped] = ORDER.history ?? [];
    if (!shipped) throw new Error('The order is not shipped');
    const order: PastOrder = {
      ...ORDER,
      shipment: { carrier: 'dpd', name: 'DPD', ...parcel('A1'), otherParcels: [parcel('B2')] },
      history: [
        { ...shipped, data: { carrier: 'dpd', trackingCode: 'A1' } },
        {
          ...shipped,
          kind: 'tracking',
          data: { carrier: 'dpd', trackingCode: 'A1', otherParcels: [{ trackingCode: 'B2' }] },
        },
      ],
    };
    const linksOf = (shown: PastOrder) =>
      [...html(<OrderHistory order={shown} />).matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(
        ([, ...link]) => link,
      );
    expect(html(<OrderHistory order={order} />)).toContain('history.trackingSeveral');
    expect(linksOf(order)).toEqual([
      ['https://example.com/A1', 'account:order.history.trackOne'],
      ['https://example.com/B2', 'account:order.history.trackOne'],
    ]);
    const { shipment: _, ...untracked } = order;
    expect(linksOf(untracked)).toEqual([]);
  });

  it('shows neither addresses nor contact when the API leaves them out', () => {
    const detail = html(<OrderDetail order={ORDER} />);
    expect(detail).toContain('checkout:payment.methods.creditcard');
    expect(detail).not.toContain('checkout:billing.title');
    expect(detail).not.toContain('checkout:contact.title');
  });
});

describe('ordering again', () => {
  it.each([
    [[], 'success', 'all'],
    [[{ lineId: 'one', added: 1, reason: 'outOfStock' as const }], 'warning', 'some'],
    [
      [
        { lineId: 'one', added: 0, reason: 'gone' as const },
        { lineId: 'two', added: 0, reason: 'changed' as const },
      ],
      'warning',
      'none',
    ],
  ])('with %j missing is a %s: %s', (missing, tone, kind) => {
    const notice = html(<ReorderNotice order={ORDER} missing={missing} />);
    expect(notice).toContain(`account:order.reorder.done.${kind}`);
    expect(notice).toContain(tone);
    for (const { reason } of missing) expect(notice).toContain(`account:order.reorder.reasons.${reason}`);
    expect(notice.includes('href="/winkelwagen"')).toBe(kind !== 'none');
  });

  it('has its result in the query of the page', () => {
    const missing = [
      { lineId: ID, name: 'Panel', quantity: 5, added: 3, reason: 'outOfStock' as const },
      { lineId: 'two', name: 'Baffle', quantity: 1, added: 0, reason: 'gone' as const },
    ];
    const parameters = Object.entries(reorderParameters({ missing })).map(([name, value]) => [
      name,
      value ?? '',
    ]);
    expect(parseReorder(new URLSearchParams(parameters))).toEqual([
      { lineId: ID, added: 3, reason: 'outOfStock' },
      { lineId: 'two', added: 0, reason: 'gone' },
    ]);
    expect(parseReorder(new URLSearchParams(''))).toBeUndefined();
    expect(parseReorder(new URLSearchParams('reordered=1&missing=a.x.gone b.1.other c'))).toEqual([]);
  });
});
