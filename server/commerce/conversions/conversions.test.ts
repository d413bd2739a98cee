import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostReceiver } from '#server/platform/calls/post-receiver.fixture.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  type Shopper,
  submitPaymentPage,
} from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { conversions } from '../db/schema/orders/conversions.ts';
import { insertDiscount } from '../discounts/discounts.repository.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { settleDueRefunds } from '../payments/refunds/refund-settlement.service.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';
import { erasePerson } from '../privacy/erasure.service.ts';
import { sweepConversions } from './conversion-retention.service.ts';
import { createConversionSender } from './conversion-sender.ts';
import { measurementFaults } from './measurement-protocol.fixture.ts';
import { recordVisit } from './paid-visit.service.ts';

type Schemas = components['schemas'];
const ID = 'G-JOURNEY1';
const VISIT: Schemas['PaidVisit'] = {
  measurementId: ID,
  clientId: '1234567890.1700000000',
  sessionId: '1763456400',
  campaign: '?utm_source=news&utm_campaign=autumn&email=marit%40example.com',
  advertising: false,
};
const SOLD_AT = Date.parse('2026-11-18T09:00:00Z');

describe.each(commerceDatabases)('purchases for Google Analytics on $name', ({ open }) => {
  let shop: Shop;
  let google: Awaited<ReturnType<typeof openPostReceiver>>;

  beforeAll(async () => {
    google = await openPostReceiver();
    shop = await openShop(await open(), {
      settings: {
        ANALYTICS_SECRETS: `${ID}=journey-secret`,
        ANALYTICS_COLLECT_URL: `${google.url}/mp/collect`,
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await google.close();
  });
  beforeEach(async () => {
    await shop.reset();
    google.reset();
  });

  const initiate = async (person: Shopper, visit?: object) => {
    const { body: cart } = await person.call('GET', '/Orders/current');
    return person.call<Schemas['InitiatedPayment']>('POST', '/orders/payment/initiate', {
      method: 'ideal',
      returnUrl: 'https://www.easyfelt.nl/afrekenen/resultaat?payment={paymentId}',
      totalIncVat: cart.totals.incVat,
      ...(visit ? { visit } : {}),
    });
  };
  /** Pays; returns the order as the browser sees it. */
  const buy = async (person: Shopper, visit?: object) => {
    const { body } = await initiate(person, visit);
    await submitPaymentPage(body.redirectUrl, 'paid', 'normal');
    return (await person.complete(body.paymentId)).body;
  };
  const deliver = async () => createConversionSender(shop.deps, { deadlineMs: 100 })?.deliverDue();
  const stored = () => shop.deps.db.orm.select().from(conversions);
  const refund = async ({ id, lines }: Schemas['Order'], quantity: number) => {
    const [line] = lines;
    const request = {
      lines: [{ lineId: line?.id ?? '', quantity }],
      shipping: false,
      restock: true,
      reason: 'damaged',
    };
    const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    await refundOrder(ctx, id, request);
    await settleDueRefunds(shop.deps, AbortSignal.timeout(60_000));
  };

  test('the server reports a paid order once, and forgets the browser', async () => {
    const order = await buy(await readyToPay(shop, PANEL, 2), VISIT);
    expect(order.purchaseReported).toBe(true);
    expect(await stored()).toMatchObject([{ state: 'queued', visit: { clientId: VISIT.clientId } }]);
    await deliver();
    await deliver();
    const [line] = order.lines;
    const session = { session_id: VISIT.sessionId, engagement_time_msec: 1 };
    expect(google.collected).toEqual([
      {
        query: { measurement_id: ID, api_secret: 'journey-secret' },
        body: {
          client_id: VISIT.clientId,
          timestamp_micros: SOLD_AT * 1_000,
          consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
          events: [
            { name: 'campaign_details', params: { campaign: 'autumn', source: 'news', ...session } },
            {
              name: 'purchase',
              params: {
                currency: 'EUR',
                value: (line?.lineExcVat ?? 0) / 100,
                items: [
                  {
                    item_id: line?.sku,
                    item_name: line?.name,
                    ...(line?.manufacturer ? { item_brand: line.manufacturer } : {}),
                    ...(line?.category ? { item_category: line.category } : {}),
                    ...(line?.variant ? { item_variant: line.variant } : {}),
                    price: (line?.unitPriceExcVat ?? 0) / 100,
                    quantity: 2,
                  },
                ],
                transaction_id: order.number,
                tax: order.totals.vat / 100,
                shipping: (order.totals.shippingExcVat ?? 0) / 100,
                ...session,
              },
            },
          ],
        },
      },
    ]);
    expect(measurementFaults(google.collected[0]?.body)).toEqual([]);
    expect(JSON.stringify(google.collected)).not.toMatch(/marit|Boer|Kerkstraat|3511/i);
    expect(await stored()).toEqual([]);
    const later = await (await readyToPay(shop, PANEL)).call('GET', `/Orders/${order.id}`);
    expect(later.status).toBe(404);
  });

  test('without consent nothing is stored, and the browser is not told that the server reports', async () => {
    const order = await buy(await readyToPay(shop, PANEL));
    expect(order).not.toHaveProperty('purchaseReported');
    expect(await stored()).toEqual([]);
    await deliver();
    expect(google.requests()).toBe(0);
  });

  test('a consent that is withdrawn before another press deletes the visit; one to advertising is passed on', async () => {
    const withdrawn = await readyToPay(shop, PANEL);
    await initiate(withdrawn, VISIT);
    expect(await stored()).toMatchObject([{ state: 'waiting', event: null }]);
    await buy(withdrawn);
    expect(await stored()).toEqual([]);
    await buy(await readyToPay(shop, PANEL), { ...VISIT, advertising: true, sessionId: undefined });
    await deliver();
    const [{ body } = { body: undefined }] = google.collected;
    expect(body).toMatchObject({ consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' } });
    expect(measurementFaults(body)).toEqual([]);
    expect(google.collected).toHaveLength(1);
  });

  test('an order of another measurement id, or a visit of another shape, is not stored', async () => {
    const person = await readyToPay(shop, PANEL);
    await initiate(person, { ...VISIT, measurementId: 'G-OTHER123' });
    expect(await stored()).toEqual([]);
    const { status } = await initiate(person, { ...VISIT, clientId: 'marit@example.com' });
    expect(status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test.each(['slow', 'down', 'blocked'] as const)(
    'Google %s: it is retried, and then sent once',
    async (fault) => {
      await buy(await readyToPay(shop, PANEL), VISIT);
      google.become(fault);
      await deliver();
      expect([google.requests(), google.collected]).toEqual([1, []]);
      const [row] = await stored();
      expect(row).toMatchObject({ state: 'queued', attempts: 1 });
      await deliver();
      expect(google.requests()).toBe(1);
      google.become('right');
      shop.advance(30_000);
      await deliver();
      expect(google.collected).toHaveLength(1);
      // The time of the sale, not of the attempt.
      expect(google.collected[0]?.body).toMatchObject({ timestamp_micros: SOLD_AT * 1_000 });
      expect(await stored()).toEqual([]);
    },
  );

  test('the time that Google asks to wait is waited', async () => {
    await buy(await readyToPay(shop, PANEL), VISIT);
    google.become('busy');
    await deliver();
    google.become('right');
    shop.advance(2 * HOUR_MS - 1_000);
    await deliver();
    expect(google.requests()).toBe(1);
    shop.advance(1_000);
    await deliver();
    expect(google.collected).toHaveLength(1);
  });

  test.each(['wrong', 'elsewhere'] as const)('Google %s: it is given up, and forgotten', async (fault) => {
    await buy(await readyToPay(shop, PANEL), VISIT);
    google.become(fault);
    await deliver();
    expect([google.requests(), await stored()]).toEqual([1, []]);
  });

  test('an event that Google would no longer accept is given up', async () => {
    await buy(await readyToPay(shop, PANEL), VISIT);
    google.become('down');
    for (let hours = 0; hours < 72 && (await stored()).length > 0; hours += 1) {
      shop.advance(HOUR_MS);
      await deliver();
    }
    expect(shop.deps.clock().getTime() - SOLD_AT).toBe(71 * HOUR_MS);
    expect(await stored()).toEqual([]);
  });

  test('each refund of a reported order is reported, without the browser; others are not', async () => {
    const order = await buy(await readyToPay(shop, PANEL, 3), VISIT);
    await deliver();
    google.collected.length = 0;
    await refund(order, 1);
    await deliver();
    await refund(order, 2);
    await refund(await buy(await readyToPay(shop, PANEL, 3)), 1);
    await deliver();
    const [line] = order.lines;
    const sent = google.collected.map(({ body }) => body);
    expect(sent.map(measurementFaults)).toEqual([[], []]);
    const price = line?.unitPriceExcVat ?? 0;
    expect(sent).toMatchObject(
      [1, 2].map((quantity) => ({
        consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
        events: [
          {
            name: 'refund',
            params: {
              transaction_id: order.number,
              value: (price * quantity) / 100,
              items: [{ item_id: line?.sku, quantity }],
            },
          },
        ],
      })),
    );
    const clients = sent.map((body) => Reflect.get(body as object, 'client_id'));
    expect([new Set(clients).size, clients.includes(VISIT.clientId)]).toEqual([1, false]);
    expect(JSON.stringify(sent)).not.toContain('session_id');
    expect(await stored()).toEqual([]);
  });

  test('a purchase and its refunds have the prices after the discount', async () => {
    const rule = { kind: 'percent', percent: 50, createdAt: new Date(0) } as const;
    await insertDiscount(shop.deps, { brand: 'EF', code: 'HALF', ...rule });
    const person = await readyToPay(shop, PANEL, 2);
    await person.call('POST', '/Orders/discount', { code: 'HALF' });
    const order = await buy(person, { ...VISIT, campaign: undefined });
    await deliver();
    for (const quantity of [1, 1]) {
      await refund(order, quantity);
      await deliver();
    }
    expect(order.totals).toMatchObject({ linesExcVat: 3298, discountExcVat: 1649 });
    const sent = google.collected.map(({ body }) => body);
    expect(sent.map(measurementFaults)).toEqual([[], [], []]);
    expect(sent.map((body) => Reflect.get(body as object, 'events'))).toMatchObject([
      [
        {
          name: 'purchase',
          params: { value: 16.49, coupon: 'HALF', items: [{ price: 8.245, discount: 8.245, quantity: 2 }] },
        },
      ],
      [{ name: 'refund', params: { value: 8.24, items: [{ price: 8.24, quantity: 1 }] } }],
      [{ name: 'refund', params: { value: 8.25, items: [{ price: 8.25, quantity: 1 }] } }],
    ]);
  });

  test('a payment that comes to nothing is forgotten after 30 days, and a person at once', async () => {
    await initiate(await readyToPay(shop, PANEL), VISIT);
    const sweep = () => sweepConversions(shop.deps, AbortSignal.timeout(60_000));
    shop.advance(30 * DAY_MS);
    expect([await sweep(), (await stored()).length]).toEqual([0, 1]);
    shop.advance(1);
    expect([await sweep(), (await stored()).length]).toEqual([1, 0]);
    await shop.reset();
    await buy(await readyToPay(shop, PANEL), VISIT);
    expect(await stored()).toHaveLength(1);
    await erasePerson(shop.deps, { email: 'marit@example.com', brand: undefined });
    expect(await stored()).toEqual([]);
  });

  test('without API secrets there is no worker, and a payment writes nothing about the visit', async () => {
    const env = { ...shop.deps.env, ANALYTICS_SECRETS: undefined };
    expect(createConversionSender({ ...shop.deps, env } as never)).toBeUndefined();
    const db = {} as never;
    // Any statement would throw.
    await expect(recordVisit({ db, clock: shop.deps.clock }, 'order', VISIT, {})).resolves.toBeUndefined();
  });
});
