import { describe, expect, it } from 'vitest';
import { OrderDetail } from './order-detail.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderList } from './order-list.tsx';
import type { PastOrder } from './order-types.ts';
import { html, ID, ORDER } from './orders.fixture.tsx';
import { ReorderNotice } from './reorder-notice.tsx';
import { parseReorder, reorderParameters } from './reorder-result.ts';

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
