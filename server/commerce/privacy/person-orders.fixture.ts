import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales/index.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { discountUses } from '../db/schema/orders/discounts.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import type { LineSnapshot, OrderTotals } from '../db/schema/orders/order-values.ts';
import { orderLines, orders } from '../db/schema/orders/orders.ts';
import { orderReturns } from '../db/schema/orders/returns.ts';
import { sharedCarts } from '../db/schema/orders/shared-carts.ts';
import { productReviews } from '../db/schema/product-reviews.ts';
import { sessions } from '../db/schema/sessions.ts';
import { type Person, personAddress } from './person.fixture.ts';

export const TOTALS: OrderTotals = {
  linesIncVat: 1995,
  linesExcVat: 1649,
  shippingIncVat: 0,
  shippingExcVat: 0,
  vat: 346,
  incVat: 1995,
  excVat: 1649,
  vatRate: 21,
  reverseCharged: false,
};

interface OrderOptions {
  readonly sessionId: string;
  /** Default: the customer of the session. */
  readonly customerId?: string;
  readonly at: string;
  readonly state?: typeof orders.$inferSelect.state;
  readonly paidAt?: string;
  readonly locale?: Locale;
  readonly billing?: string;
  readonly delivery?: string;
  readonly uploadId?: string;
}

let number = 0;

export function orderRows({ db, word, email }: Person) {
  const detailsOf = (billing: string, delivery: string | undefined) => ({
    email,
    phone: `+31 ${word}`,
    customerType: 'Private',
    vatNumber: null,
    reference: null,
    remarks: `for ${word}`,
    billingAddress: personAddress(word, billing),
    deliveryAddress: delivery ? personAddress(word, delivery) : null,
  });
  const snapshot = (locale: Locale) => ({
    sku: 'WPP60-OAT',
    name: `Panel ${locale}`,
    slug: 'panel',
    image: null,
    unit: 'piece',
    price: { currency: 'EUR', priceExcVat: 1649 },
    options: [{ optionId: 'text', label: 'Text', value: word }],
    unitPriceIncVat: 1995,
    unitPriceExcVat: 1649,
    lineIncVat: 1995,
    lineExcVat: 1649,
    vatRate: 21,
  });

  return {
    order: async ({ sessionId, at, state = 'Cart', paidAt, locale = 'nl-NL', ...options }: OrderOptions) => {
      number += 1;
      const [session] = await db.orm.select().from(sessions).where(eq(sessions.id, sessionId));
      const customerId = options.customerId ?? session?.customerId ?? null;
      const [row] = await db.orm
        .insert(orders)
        .values({
          sessionId,
          customerId,
          brand: 'EF',
          locale,
          currency: 'EUR',
          state: paidAt ? 'Paid' : state,
          ...(paidAt ? { number: `EF-${paidAt.slice(0, 4)}-${number}`, paidAt: new Date(paidAt) } : {}),
          details: sql`${JSON.stringify(detailsOf(options.billing ?? locale.slice(3), options.delivery))}::jsonb`,
          shipping: { method: 'Deliver', date: '2020-01-02' },
          totals: TOTALS,
          shipment: { carrier: 'postnl', trackingCode: word, shippedAt: at },
          vatCheck: { vatNumber: word, result: 'valid', consultationNumber: word, checkedAt: at },
          deliveryPostalCode: word,
          quotationTokenHash: `${word} ${number}`,
          createdAt: new Date(at),
          updatedAt: new Date(at),
        })
        .returning();
      const orderId = row?.id ?? '';
      const picture = options.uploadId ? { photo: { source: 'upload', id: options.uploadId } } : {};
      await db.orm.insert(orderLines).values({
        orderId,
        productId: PANEL,
        quantity: 1,
        position: 1,
        answersHash: `${word} ${number}`,
        answers: sql`${JSON.stringify({ text: word, ...picture })}::jsonb`,
        snapshot: sql<LineSnapshot>`${JSON.stringify(snapshot(locale))}::jsonb`,
      });
      await db.orm.insert(orderEvents).values({
        orderId,
        kind: 'note',
        cause: 'operator',
        at: new Date(at),
        data: { note: `for ${word}`, trackingCode: word, amount: 1995, by: 'Lotte Visser' },
      });
      return orderId;
    },
    /** Records of a sale besides its payments and mails. */
    afterSale: async (orderId: string, at: string) => {
      const usedAt = new Date(at);
      const lines = [{ lineId: randomUUID(), quantity: 1, reduction: { amount: 1, reason: word } }];
      await db.orm
        .insert(discountUses)
        .values({ orderId, brand: 'EF', code: 'TEN', customerKey: word, usedAt });
      await db.orm
        .insert(orderReturns)
        .values({ orderId, lines, reason: word, rejectionReason: word, requestedAt: usedAt });
      await db.orm.insert(productReviews).values({
        brand: 'EF',
        family: 'WPP60',
        productId: PANEL,
        orderId,
        locale: 'nl-NL',
        name: word,
        stars: 4,
        text: word,
        state: 'published',
        reason: word,
        reply: word,
        decidedBy: word,
        createdAt: usedAt,
      });
    },
    sharedCart: async (at: string, expiresAt: string) => {
      await db.orm.insert(sharedCarts).values({
        tokenHash: randomUUID(),
        brand: 'EF',
        createdAt: new Date(at),
        expiresAt: new Date(expiresAt),
        lines: sql`${JSON.stringify([{ productId: PANEL, quantity: 1, answers: { text: word } }])}::jsonb`,
      });
    },
  };
}
