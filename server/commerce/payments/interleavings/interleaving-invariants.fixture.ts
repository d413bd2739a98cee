import { asc } from 'drizzle-orm';
import { canTransition, type OrderState } from '#shared/commerce-api/order-states.ts';
import type { Shop } from '../../checkout/shop.fixture.ts';
import { products } from '../../db/schema/catalogue/products.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { invoices } from '../../db/schema/orders/invoices.ts';
import { orderEvents } from '../../db/schema/orders/order-events.ts';
import { orderLines, orders } from '../../db/schema/orders/orders.ts';
import { payments, sandboxPayments } from '../../db/schema/orders/payments.ts';
import { disputes, refunds } from '../../db/schema/orders/refunds.ts';
import { hasLowered, payoutOf } from '../../order-records/payments/payment-balance.ts';

interface Row {
  readonly amount: number;
}
const sum = (rows: readonly Row[]) => rows.reduce((total, { amount }) => total + amount, 0);

export interface Totals {
  readonly orders: number;
  readonly refunds: number;
  readonly setAside: number;
  readonly disputes: number;
}

type Stock = ReadonlyMap<string, number>;

export async function stocks({ deps }: Shop): Promise<Stock> {
  const rows = await deps.db.orm.select({ id: products.id, stock: products.stock }).from(products);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Checks what must hold when nothing is pending any more. Returns what is wrong, and what happened. */
export async function checkInvariants(
  { deps }: Shop,
  before: Stock,
): Promise<{ readonly faults: readonly string[]; readonly totals: Totals }> {
  const db = deps.db.orm;
  const all = {
    orders: await db.select().from(orders),
    lines: await db.select().from(orderLines),
    events: await db.select().from(orderEvents).orderBy(asc(orderEvents.id)),
    payments: await db.select().from(payments),
    sandbox: await db.select().from(sandboxPayments),
    refunds: await db.select().from(refunds),
    disputes: await db.select().from(disputes),
    mails: await db.select().from(mailOutbox),
    products: await db.select().from(products),
    invoices: await db
      .select({
        orderId: invoices.orderId,
        refundId: invoices.refundId,
        kind: invoices.kind,
        number: invoices.number,
      })
      .from(invoices),
  };
  const faults: string[] = [];
  const expect = (what: string, actual: unknown, expected: unknown) => {
    const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (found !== wanted) faults.push(`${what}: ${found} instead of ${wanted}`);
  };
  const sold = all.orders.filter(({ number }) => number !== null);

  // One number each, without gaps.
  expect(
    'order numbers',
    sold.map(({ number }) => number).sort(),
    sold.map((_order, index) => `EF-2026-${String(index + 1).padStart(6, '0')}`),
  );

  for (const [kind, letter] of [
    ['invoice', 'F'],
    ['credit-note', 'C'],
  ] as const) {
    const numbers = all.invoices.filter((one) => one.kind === kind).map(({ number }) => number);
    expect(
      `numbers of ${kind}s`,
      numbers.sort(),
      numbers.map((_number, index) => `EF-${letter}-2026-${String(index + 1).padStart(6, '0')}`),
    );
  }

  // One movement of stock for each piece.
  for (const { id, stock, reserved } of all.products) {
    const pieces = (orderId: string) =>
      all.lines.filter((line) => line.orderId === orderId && line.productId === id);
    const sales = sold.flatMap((order) => pieces(order.id)).reduce((total, line) => total + line.quantity, 0);
    const back = all.refunds
      .filter(({ state, restock }) => state === 'done' && restock)
      .flatMap((refund) => refund.lines)
      .filter(({ lineId }) => all.lines.some((line) => line.id === lineId && line.productId === id))
      .reduce((total, line) => total + line.quantity, 0);
    expect(`stock of ${id}`, stock, (before.get(id) ?? 0) - sales + back);
    expect(`reserved of ${id}`, reserved, 0);
  }

  for (const order of all.orders) {
    const name = order.number ?? order.id;
    const isSold = order.number !== null;
    const own = all.payments.filter(({ orderId }) => orderId === order.id);
    const ownRefunds = all.refunds.filter(({ orderId }) => orderId === order.id);
    const whole = ownRefunds.filter(({ id, paymentId }) => id === paymentId);
    const parts = ownRefunds.filter(({ id, paymentId }) => id !== paymentId);

    // One invoice of each order that was paid, one credit note of each part that it contains, and one mail of each refund.
    const documents = all.invoices.filter(({ orderId }) => orderId === order.id);
    const done = parts.filter(({ state }) => state === 'done');
    const paidOut = done.map((refund) => ({ amount: payoutOf(refund) }));
    const isInvoiced = order.paidAt !== null;
    expect(
      `invoices of ${name}`,
      documents.filter(({ kind }) => kind === 'invoice').length,
      isInvoiced ? 1 : 0,
    );
    expect(
      `credit notes of ${name}`,
      documents.flatMap(({ refundId }) => refundId ?? []).sort(),
      isInvoiced
        ? done
            .filter(
              (refund) =>
                refund.amount > 0 &&
                !own.some((payment) => payment.id === refund.paymentId && hasLowered(payment, refund)),
            )
            .map(({ id }) => id)
            .sort()
        : [],
    );
    expect(
      `mails of refunds of ${name}`,
      all.mails
        .flatMap(({ orderId, kind, occasion }) =>
          orderId === order.id && kind === 'refunded' ? [occasion] : [],
        )
        .sort(),
      ownRefunds.flatMap(({ id, state }) => (state === 'done' ? id : [])).sort(),
    );

    // One confirmation of each order.
    const confirmations = all.mails.filter(
      ({ orderId, kind }) => orderId === order.id && kind === 'order-confirmation',
    );
    expect(`confirmations of ${name}`, confirmations.length, isSold ? 1 : 0);

    // Money in equals orders out.
    const atProvider = all.sandbox.filter(({ idempotencyKey }) =>
      own.some(({ id }) => id === idempotencyKey),
    );
    const standing = atProvider.flatMap((one) =>
      one.chargebacks.filter(({ reversedAt }) => reversedAt === null),
    );
    const money = atProvider.map(({ state, amount, captured, refunded }) => ({
      amount: (state === 'paid' ? (captured ?? amount) : 0) - refunded,
    }));
    const owed = sum(whole.filter(({ state }) => state !== 'done'));
    const price = isSold ? (order.totals?.incVat ?? 0) : 0;
    expect(`money of ${name}`, sum(money) - sum(standing), price - sum(paidOut) - sum(standing) + owed);

    // Exactly one payment pays a sold order, and no payment holds stock any more.
    const settling = own.filter(
      ({ id, state, refund }) =>
        refund === null &&
        (state === 'paid' ||
          state === 'authorized' ||
          parts.some(({ paymentId, lowersCapture }) => paymentId === id && lowersCapture)),
    );
    expect(
      `payments of ${name}`,
      settling.map(({ amount }) => amount),
      isSold ? [price] : [],
    );
    expect(`waiting payments of ${name}`, own.filter(({ holdsStock }) => holdsStock).length, 0);

    // The history is a path of the declared states, with each refund and dispute once.
    const events = all.events.filter(({ orderId }) => orderId === order.id);
    let state: OrderState = 'Cart';
    for (const event of events) {
      if (event.state === null) continue;
      if (!canTransition(state, event.state)) faults.push(`history of ${name}: ${state} to ${event.state}`);
      state = event.state;
    }
    expect(`state of ${name}`, order.state, state);
    expect(`sold state of ${name}`, ['Paid', 'Refunded'].includes(order.state), isSold);
    const amounts = (rows: readonly Row[]) => rows.map(({ amount }) => amount).sort((a, b) => a - b);
    const dataOf = (kind: string) =>
      events.filter((event) => event.kind === kind).map(({ data }) => ({ amount: data.amount ?? -1 }));
    expect(
      `refund events of ${name}`,
      amounts(dataOf('refund')),
      amounts(paidOut.filter(({ amount }) => amount > 0)),
    );
    const disputed = all.disputes.filter(({ paymentId }) => own.some(({ id }) => id === paymentId));
    expect(
      `disputes of ${name}`,
      amounts(disputed),
      amounts(atProvider.flatMap(({ chargebacks }) => chargebacks)),
    );
    expect(
      `standing disputes of ${name}`,
      amounts(disputed.filter(({ reversedAt }) => reversedAt === null)),
      amounts(standing),
    );
    const settled = parts.reduce((total, { chargedBack }) => total + chargedBack, 0);
    if (settled > sum(standing)) faults.push(`${name}: ${settled} settled of ${sum(standing)} charged back`);
    if (order.state === 'Refunded') expect(`refunded amount of ${name}`, sum(done), price);
    for (const line of all.lines.filter(({ orderId }) => orderId === order.id)) {
      const back = parts.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === line.id);
      const pieces = back.reduce((total, { quantity }) => total + quantity, 0);
      if (pieces > line.quantity) faults.push(`${name}: ${pieces} of ${line.quantity} pieces refunded`);
    }
  }

  // No refund waits; only what a chargeback took away is set aside.
  expect('due refunds', all.refunds.filter(({ state }) => state === 'due').length, 0);
  const failed = all.refunds.filter(({ state }) => state === 'failed');
  for (const { id, paymentId } of failed) {
    const charged = all.sandbox.some((one) => one.idempotencyKey === paymentId && one.chargebacks.length > 0);
    if (!charged) faults.push(`refund ${id} was set aside`);
  }
  return {
    faults,
    totals: {
      orders: sold.length,
      refunds: all.refunds.length - failed.length,
      setAside: failed.length,
      disputes: all.disputes.length,
    },
  };
}
