import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { openShop, readyToPay, sandboxId, submitPaymentPage } from '../../checkout/shop.fixture.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { orderWithLines } from '../../order-records/orders/order-with-lines.service.ts';
import { refundOrder } from '../refunds/refunds.service.ts';
import { ACME_SETTINGS, acmeSignature, openAcme } from './acme.fixture.ts';

/** A shop that knows Acme too, by one more line of the providers. */
export async function openAcmeShop(db: Database, PAYMENT_PROVIDERS: string) {
  const acme = openAcme();
  const lines: string[] = [];
  const shop = await openShop(db, {
    settings: { ...ACME_SETTINGS, PAYMENT_PROVIDERS },
    addedProviders: { acme: acme.definition },
    logger: createLogger({ name: 'test', level: 'warn' }, { write: (line) => lines.push(line) }),
  });
  const context = () => backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
  const stored = async (paymentId: string) => {
    const [payment] = await db.orm.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new Error('the payment is not stored');
    return payment;
  };
  /** Sends a signed webhook of Acme. */
  const notify = (
    payment: string,
    {
      id = String(randomUUID()),
      path = 'acme',
      body = JSON.stringify({ id, payment }),
      signature = acmeSignature(body, shop.deps.clock()),
    } = {},
  ) =>
    fetch(`${shop.url}/orders/payment/webhook/${path}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'Acme-Signature': signature },
    });

  return {
    shop,
    acme,
    context,
    stored,
    notify,
    /** The messages of the log with their fields, without time and level. */
    logged: () => lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
    clearLog: () => lines.splice(0),
    /** A paid order of two panels, or one whose payment is authorised by Klarna. */
    sold: async (method: string) => {
      const person = await readyToPay(shop, PANEL, 2);
      const { body } = await person.pay(method);
      const { provider, providerId } = await stored(body.paymentId);
      if (!providerId) throw new Error('the payment was not created');
      if (provider === 'acme') {
        acme.end(providerId, method === 'klarna' ? 'authorized' : 'paid');
        await notify(providerId);
      } else {
        await submitPaymentPage(body.redirectUrl, 'paid', 'before');
      }
      return { person, provider, providerId, ...body };
    },
    /** An open payment. */
    opened: async (method: string) => {
      const person = await readyToPay(shop, PANEL, 2);
      const { body } = await person.pay(method);
      const { provider, providerId } = await stored(body.paymentId);
      return { person, provider, providerId: providerId ?? sandboxId(body.redirectUrl), ...body };
    },
    /** Refunds one panel. */
    refund: async (orderId: string) => {
      const { lines: bought } = await orderWithLines(context(), orderId);
      const parts = bought.map(({ id }) => ({ lineId: id, quantity: 1 }));
      return refundOrder(context(), orderId, {
        lines: parts,
        shipping: false,
        restock: false,
        reason: 'test',
      });
    },
  };
}

export type AcmeShop = Awaited<ReturnType<typeof openAcmeShop>>;
