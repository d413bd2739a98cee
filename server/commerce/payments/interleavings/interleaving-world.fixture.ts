import { and, eq, inArray, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { BAFFLE, LAST_ONE, PANEL } from '../../cart/lines/products.fixture.ts';
import { type Shop, type Shopper, submitPaymentPage } from '../../checkout/shop.fixture.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { payments, type SandboxChargeback, sandboxPayments } from '../../db/schema/orders/payments.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { orderWithLines } from '../../order-records/orders/order-with-lines.service.ts';
import { capturePayment } from '../payment-capture.service.ts';
import { settleDueRefunds } from '../refunds/refund-settlement.service.ts';
import { refundOrder } from '../refunds/refunds.service.ts';
import { expirePayments } from '../unpaid/payment-expiry.service.ts';
import type { Action, ActionKind } from './interleaving-plan.fixture.ts';

const METHODS = ['ideal', 'klarna', 'paypal', 'creditcard'];
const OUTCOMES = ['paid', 'paid', 'paid', 'paid', 'canceled', 'failed', 'expired'] as const;

/** The item at the index `pick`, modulo their number. */
const pickOf = <T>(items: readonly T[], pick: number): T | undefined =>
  items[pick % Math.max(1, items.length)];

/** Two shoppers of one shop, who both want the last piece, and what can happen to them. */
export async function openWorld(shop: Shop) {
  const db = shop.deps.db.orm;
  const people = await Promise.all(
    [
      [PANEL, LAST_ONE],
      [LAST_ONE, BAFFLE],
    ].map(async (products) => {
      const person = shop.shopper();
      for (const [index, productId] of products.entries())
        await person.add(productId, index === 0 && productId === PANEL ? 3 : 1);
      await person.details();
      await person.ship();
      const { id } = await person.cart();
      return { person, orderIds: [id] };
    }),
  );

  /** A shopper may get 503 when the provider fails, but no other 5xx. */
  const expectResponse = async ({ status }: { readonly status: number }, what: string) => {
    if (status >= 500 && status !== 503) throw new Error(`${what} got ${status}`);
  };
  const ordersOf = (shopper: number) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, people[shopper]?.orderIds ?? []));
  /** The payments of a shopper at the provider, the latest first. */
  const atProvider = async (shopper: number) => {
    const rows = await db
      .select({ own: payments, sandbox: sandboxPayments })
      .from(payments)
      .innerJoin(sandboxPayments, eq(sandboxPayments.idempotencyKey, sql`${payments.id}::text`))
      .where(inArray(payments.orderId, people[shopper]?.orderIds ?? []))
      .orderBy(sql`${payments.createdAt} desc, ${payments.id}`);
    return rows;
  };
  /** The webhook, as the provider sends it. */
  const notify = ({ id, webhookUrl }: { readonly id: string; readonly webhookUrl: string }) => {
    const body = new FormData();
    body.set('id', id);
    return fetch(webhookUrl, { method: 'POST', body });
  };
  /** Runs the jobs without their lease, because they must tolerate a second process that runs them too. */
  const runJobs = async () => {
    const { signal } = new AbortController();
    await expirePayments(shop.deps, signal);
    await settleDueRefunds(shop.deps, signal);
  };
  const staff = () => backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
  /** Staff may request what is not possible: that is an expected error, with a code. */
  const asStaff = async (run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
    }
  };
  const pay = async (person: Shopper, method: string) => {
    const cart = await person.cart();
    if (cart) await expectResponse(await person.pay(method, cart.totals.incVat), 'a payment');
  };
  const changeChargebacks = (
    id: string,
    change: (stored: SandboxChargeback[], left: number) => SandboxChargeback[],
  ) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update');
      if (row?.state !== 'paid') return;
      const standing = row.chargebacks.reduce(
        (sum, { amount, reversedAt }) => sum + (reversedAt ? 0 : amount),
        0,
      );
      const chargebacks = change(row.chargebacks, (row.captured ?? row.amount) - row.refunded - standing);
      await tx.update(sandboxPayments).set({ chargebacks }).where(eq(sandboxPayments.id, id));
    });

  type Run = (person: Shopper, action: Action) => Promise<void>;
  const ACTIONS: Readonly<Record<ActionKind, Run>> = {
    pay: (person, { pick }) => pay(person, pickOf(METHODS, pick) ?? 'ideal'),
    'second-tab': async (person, { pick }) => {
      await Promise.all([
        pay(person, pickOf(METHODS, pick) ?? ''),
        pay(person, pickOf(METHODS, pick + 1) ?? ''),
      ]);
    },
    edit: async (person) => expectResponse(await person.add(PANEL, 1), 'an edit'),
    poll: async (person, { shopper, pick }) => {
      const found = pickOf(await atProvider(shopper), pick);
      if (found) await expectResponse(await person.status(found.own.id), 'a poll');
    },
    redirect: async (person, { shopper, pick }) => {
      const found = pickOf(await atProvider(shopper), pick);
      if (found) await expectResponse(await person.complete(found.own.id), 'a redirect');
    },
    outcome: async (_person, { shopper, pick }) => {
      const open = (await atProvider(shopper)).filter(({ sandbox }) => sandbox.state === 'open');
      const found = pickOf(open, pick);
      if (found)
        await submitPaymentPage(
          `${shop.url}/sandbox/pay/${found.sandbox.id}`,
          pickOf(OUTCOMES, pick) ?? 'paid',
        );
    },
    late: async (_person, { shopper, pick }) => {
      const found = pickOf(await atProvider(shopper), pick);
      if (!found) return;
      const { id, method } = found.sandbox;
      await db
        .update(sandboxPayments)
        .set({ state: method === 'klarna' ? 'authorized' : 'paid' })
        .where(
          and(
            eq(sandboxPayments.id, id),
            // An authorised payment that was released cannot be paid any more.
            sql`${sandboxPayments.state} in ('open', 'expired', 'failed', 'canceled')`,
            sql`not exists (select 1 from payments p where p.id::text = sandbox_payments.idempotency_key and p.capture_before is not null)`,
          ),
        );
    },
    webhook: async (_person, { shopper, pick }) => {
      const found = pickOf(await atProvider(shopper), pick);
      if (found) await expectResponse(await notify(found.sandbox), 'a webhook');
    },
    chargeback: async (_person, { shopper, pick }) => {
      const found = pickOf(await atProvider(shopper), pick);
      if (!found) return;
      await changeChargebacks(found.sandbox.id, (stored, left) => {
        const amount = pick % 2 === 0 ? left : Math.floor(left / 3);
        const createdAt = shop.deps.clock().toISOString();
        return amount > 0
          ? [...stored, { id: `chb_${stored.length}`, amount, createdAt, reversedAt: null }]
          : stored;
      });
    },
    reversal: async (_person, { shopper, pick }) => {
      const found = pickOf(await atProvider(shopper), pick);
      const reversedAt = shop.deps.clock().toISOString();
      if (found) {
        await changeChargebacks(found.sandbox.id, (stored) =>
          stored.map((one) => ({ ...one, reversedAt: one.reversedAt ?? reversedAt })),
        );
      }
    },
    expiry: async () => {
      shop.advance(31 * MINUTE_MS);
      await runJobs();
    },
    jobs: async () => {
      shop.advance(2 * MINUTE_MS);
      await runJobs();
    },
    'refund-part': async (_person, { shopper, pick }) => {
      const id = pickOf(await ordersOf(shopper), pick)?.id ?? '';
      const line = pickOf((await orderWithLines(staff(), id)).lines, pick);
      const lines = line ? [{ lineId: line.id, quantity: 1 }] : [];
      // Goods that come back, or pieces that cannot be sent.
      const isReturn = pick % 2 === 0;
      const request = { lines, shipping: pick % 3 === 0, restock: isReturn, reason: 'part' };
      await asStaff(() => refundOrder(staff(), id, { ...request, settlesChargeback: isReturn }));
    },
    'refund-all': async (_person, { shopper, pick }) => {
      const id = pickOf(await ordersOf(shopper), pick)?.id ?? '';
      const { lines, order } = await orderWithLines(staff(), id);
      const all = lines.map((line) => ({ lineId: line.id, quantity: line.quantity }));
      const shipping = (order.totals?.shippingIncVat ?? 0) > 0;
      await asStaff(() => refundOrder(staff(), id, { lines: all, shipping, restock: true, reason: 'all' }));
    },
    capture: async (_person, { shopper, pick }) => {
      const id = pickOf(await ordersOf(shopper), pick)?.id ?? '';
      await asStaff(() => capturePayment(staff(), id));
    },
  };

  /** Records the carts that shoppers have begun since. */
  const noteOrders = async () => {
    for (const one of people) {
      const cart = await one.person.cart();
      if (cart && !one.orderIds.includes(cart.id)) one.orderIds.push(cart.id);
    }
  };

  return {
    /** Runs actions at the same time. Rejects when one of them fails unexpectedly. */
    run: async (actions: readonly Action[]) => {
      await noteOrders();
      const results = await Promise.allSettled(
        actions.map(async (action) => {
          const one = people[action.shopper];
          if (one) await ACTIONS[action.kind](one.person, action);
        }),
      );
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
    /** Delivers everything that is still pending: webhooks, captures, jobs, deadlines and retries. */
    settle: async () => {
      for (let round = 0; round < 4; round += 1) {
        shop.advance(7 * HOUR_MS);
        for (const payment of await db.select().from(sandboxPayments)) {
          await expectResponse(await notify(payment), 'a webhook');
        }
        for (const { id } of await db.select({ id: orders.id }).from(orders)) {
          await asStaff(() => capturePayment(staff(), id));
        }
        await runJobs();
      }
    },
  };
}
