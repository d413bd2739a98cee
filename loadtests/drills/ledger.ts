import pg from 'pg';
import type { Purchase } from './journal.ts';

/** A payment, with the money that the provider has for it, in minor units. */
export interface PaymentRow {
  readonly id: string;
  readonly orderId: string;
  /** null: the order is not placed. */
  readonly orderNumber: string | null;
  /** The state at the provider; null when it does not know the payment. */
  readonly state: string | null;
  /** Paid and not given back. */
  readonly held: number;
}

interface Stock {
  /** Pieces in stock, and in placed orders. */
  readonly left: number;
  readonly sold: number;
}

export interface Books {
  readonly payments: readonly PaymentRow[];
  readonly stock: Stock;
}

export interface Balance {
  /** Orders for which the provider has money. */
  readonly paid: number;
  /** Paid orders without a number; money that a shopper paid and nobody knows of; and numbers that were told and do not hold. */
  readonly lost: number;
  /** Payments of an order beyond the first, order numbers given twice, and pieces that were sold and are still in stock. */
  readonly doubled: number;
}

const PAYMENTS = `
  select p.id, p.order_id as "orderId", o.number as "orderNumber",
    s.state, case when s.state in ('paid', 'authorized') then s.amount - s.refunded else 0 end as held
  from payments p join orders o on o.id = p.order_id left join sandbox_payments s on s.idempotency_key = p.id::text`;

const STOCK = `
  select (select sum(stock) from products)::int as left,
    (select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
      where o.number is not null)::int as sold`;

/** Reads payments and stock from the database itself. */
export async function readBooks(databaseUrl: string): Promise<Books> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const payments = await client.query<PaymentRow>(PAYMENTS);
    const stock = await client.query<Stock>(STOCK);
    return { payments: payments.rows, stock: stock.rows[0] ?? { left: 0, sold: 0 } };
  } finally {
    await client.end();
  }
}

/** Compares what shoppers paid in a drill with the orders of the shop. */
export function balanceOf(purchases: readonly Purchase[], before: Books, after: Books): Balance {
  const known = new Set(before.payments.map(({ id }) => id));
  const own = after.payments.filter(({ id }) => !known.has(id));
  const held = own.filter((payment) => payment.held > 0);
  const orders = new Set(held.map(({ orderId }) => orderId));
  const unplaced = new Set(
    held.filter(({ orderNumber }) => orderNumber === null).map(({ orderId }) => orderId),
  );
  // The payment page of a payment that has ended unpaid takes no money.
  const states = new Map(own.map(({ id, state }) => [id, state ?? 'open']));
  const vanished = purchases.filter(
    ({ isPaid, paymentId }) =>
      isPaid && paymentId !== undefined && (states.get(paymentId) ?? 'open') === 'open',
  );
  const numberOf = new Map(after.payments.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  const placed = new Map(after.payments.map(({ id, orderNumber }) => [id, orderNumber]));
  const mistold = purchases.filter(
    ({ orderNumber, paymentId = '' }) => orderNumber !== undefined && placed.get(paymentId) !== orderNumber,
  );
  const numbers = [...numberOf.values()].filter((number) => number !== null);
  const sold = after.stock.sold - before.stock.sold;
  const taken = before.stock.left - after.stock.left;
  return {
    paid: orders.size,
    lost: unplaced.size + vanished.length + mistold.length,
    doubled: held.length - orders.size + (numbers.length - new Set(numbers).size) + Math.max(0, sold - taken),
  };
}
