import { describe, expect, it } from 'vitest';
import { OrderDetail } from './order-detail.tsx';
import type { PastOrder } from './order-types.ts';
import { html, ORDER } from './orders.fixture.tsx';

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
