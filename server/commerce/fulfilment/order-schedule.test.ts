import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { verifiedBusiness } from '../accounts/account.fixture.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { runOccasionalJobs } from '../jobs/jobs.ts';
import { type CommerceEnv, readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { reviewUrls } from '../kernel/env/order-env.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { moveOrder } from './order-moves.service.ts';

const REVIEW_URLS = 'EF=https://reviews.example.com/easyfelt';

describe.each(commerceDatabases)('what the jobs do with orders on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const run = (env: Partial<CommerceEnv> = {}) =>
    runOccasionalJobs({ ...shop.deps, env: { ...shop.deps.env, ...env } });
  const stateOf = async (id: string) => {
    const [row] = await shop.deps.db.orm.select().from(orders).where(eq(orders.id, id));
    return row?.state;
  };
  const mails = async (kind: 'payment-reminder' | 'review-request') =>
    shop.deps.db.orm.select().from(mailOutbox).where(eq(mailOutbox.kind, kind));
  const forgetMails = () => shop.deps.db.orm.delete(mailOutbox);

  async function shipped() {
    const id = await paid();
    await moveOrder(operator(), id, 'Shipped', { parcels: null });
    return id;
  }

  async function paid(method?: string) {
    const person = await readyToPay(shop, PANEL, 1, method);
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    return (await person.complete(body.paymentId)).body.id;
  }

  const operator = () => backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');

  it('completes an order 14 days after it was shipped, whatever else happened to it', async () => {
    const id = await shipped();
    shop.advance(13 * DAY_MS);
    const parcels = { carrier: 'dpd', trackingCode: '0123456789' };
    await moveOrder(operator(), id, 'Shipped', { parcels });
    await run();
    expect(await stateOf(id)).toBe('Shipped');
    shop.advance(DAY_MS);
    await run();
    expect(await stateOf(id)).toBe('Completed');
    const events = await shop.deps.db.orm.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.at(-1)).toMatchObject({ state: 'Completed', cause: 'job' });
  });

  it('leaves orders to the next run when the time for the payment provider is over', async () => {
    const id = await shipped();
    shop.advance(14 * DAY_MS);
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    await run();
    vi.restoreAllMocks();
    expect(await stateOf(id)).toBe('Shipped');
    await run();
    expect(await stateOf(id)).toBe('Completed');
  });

  describe('a review', () => {
    it('is requested once, seven days after the order was completed, also when the outbox forgot it', async () => {
      await shipped();
      shop.advance(14 * DAY_MS);
      await run({ REVIEW_URLS });
      shop.advance(6 * DAY_MS);
      await run({ REVIEW_URLS });
      expect(await mails('review-request')).toEqual([]);
      shop.advance(DAY_MS);
      await Promise.all([run({ REVIEW_URLS }), run({ REVIEW_URLS })]);
      expect(await mails('review-request')).toMatchObject([
        {
          recipient: 'marit@example.com',
          content: { data: { url: 'https://reviews.example.com/easyfelt' } },
        },
      ]);
      await forgetMails();
      shop.advance(HOUR_MS);
      await run({ REVIEW_URLS });
      expect(await mails('review-request')).toEqual([]);
    });

    test.each<[string, Partial<CommerceEnv>]>([
      ['without a review page', {}],
      ['with the review page of another brand', { REVIEW_URLS: 'DBC=https://reviews.example.com/dbc' }],
    ])('is requested of the products alone %s', async (_case, env) => {
      await shipped();
      shop.advance(14 * DAY_MS);
      await run(env);
      shop.advance(8 * DAY_MS);
      await run(env);
      const [mail, ...others] = await mails('review-request');
      expect(others).toEqual([]);
      const link = expect.stringContaining('view=review&token=');
      expect(mail?.content).toMatchObject({ data: { link } });
      expect(JSON.stringify(mail?.content)).not.toContain('reviews.example.com');
    });

    it('is not requested with 0 days', async () => {
      const env = { REVIEW_URLS, REVIEW_REQUEST_DAYS: 0 };
      await shipped();
      shop.advance(14 * DAY_MS);
      await run(env);
      shop.advance(8 * DAY_MS);
      await run(env);
      expect(await mails('review-request')).toEqual([]);
    });

    it.each([
      ['is requested of a pickup that a person completed', true],
      ['is not requested of a pickup that nobody has collected', false],
    ])('%s', async (_what, isCollected) => {
      const id = await paid('Pickup');
      await moveOrder(operator(), id, 'ReadyForPickup');
      if (isCollected) await moveOrder(operator(), id, 'Completed');
      shop.advance(14 * DAY_MS);
      await run({ REVIEW_URLS });
      expect(await stateOf(id)).toBe('Completed');
      shop.advance(8 * DAY_MS);
      await run({ REVIEW_URLS });
      expect(await mails('review-request')).toHaveLength(isCollected ? 1 : 0);
    });

    it('is not requested for a returned order', async () => {
      const id = await shipped();
      shop.advance(14 * DAY_MS);
      await run({ REVIEW_URLS });
      await moveOrder(operator(), id, 'Returned');
      shop.advance(8 * DAY_MS);
      await run({ REVIEW_URLS });
      expect(await mails('review-request')).toEqual([]);
    });
  });

  describe('a reminder of a bank transfer', () => {
    async function unpaid() {
      const person = await verifiedBusiness(shop);
      await person.add(PANEL);
      await person.details({ customerType: 'Business' });
      await person.ship();
      const { body } = await person.pay('banktransfer');
      return { person, ...body };
    }
    const until = () => shop.deps.env.BANK_TRANSFER_HOURS - shop.deps.env.PAYMENT_REMINDER_HOURS;

    it('is sent once before the deadline, with amount, deadline and bank details', async () => {
      const { person, redirectUrl } = await unpaid();
      const { totals } = await person.cart();
      shop.advance(until() * HOUR_MS - 60_000);
      await run();
      expect(await mails('payment-reminder')).toEqual([]);
      shop.advance(60_000);
      await run();
      expect(await mails('payment-reminder')).toMatchObject([
        {
          content: {
            data: {
              amount: totals.incVat,
              url: redirectUrl,
              until: new Date(
                Date.parse('2026-11-18T09:00:00Z') + shop.deps.env.BANK_TRANSFER_HOURS * HOUR_MS,
              ).toISOString(),
            },
          },
        },
      ]);
      await forgetMails();
      await run();
      expect(await mails('payment-reminder')).toEqual([]);
    });

    it('is left to the next run when the time for the payment provider is over', async () => {
      await unpaid();
      shop.advance(until() * HOUR_MS);
      vi.spyOn(AbortSignal, 'timeout')
        .mockReturnValueOnce(new AbortController().signal)
        .mockReturnValueOnce(AbortSignal.abort());
      await run();
      vi.restoreAllMocks();
      expect(await mails('payment-reminder')).toEqual([]);
      await run();
      expect(await mails('payment-reminder')).toHaveLength(1);
    });

    it('is not sent when the money has arrived unnoticed, after the deadline, or when it is switched off', async () => {
      const { redirectUrl } = await unpaid();
      await unpaid();
      await submitPaymentPage(redirectUrl, 'paid', 'never');
      shop.advance(until() * HOUR_MS);
      await run({ PAYMENT_REMINDER_HOURS: 0 });
      expect(await mails('payment-reminder')).toEqual([]);
      shop.provider.failure = 'down';
      await run();
      expect(await mails('payment-reminder')).toEqual([]);
      shop.provider.failure = null;
      await run();
      expect(await mails('payment-reminder')).toHaveLength(1);
      await forgetMails();
      await unpaid();
      shop.advance(shop.deps.env.BANK_TRANSFER_HOURS * HOUR_MS);
      await run();
      expect(await mails('payment-reminder')).toEqual([]);
    });
  });
});

test.each<[string, readonly (readonly [string, string])[] | undefined]>([
  ['', []],
  [
    'EF=https://a.example/?x=1, DBC=http://b.example',
    [
      ['EF', 'https://a.example/?x=1'],
      ['DBC', 'http://b.example'],
    ],
  ],
  ['XX=https://a.example', undefined],
  ['EF=javascript:alert(1)', undefined],
  ['https://a.example', undefined],
])('REVIEW_URLS=%j', (value, expected) => {
  if (expected) expect([...reviewUrls(readCommerceEnv({ REVIEW_URLS: value }))]).toEqual(expected);
  else expect(() => readCommerceEnv({ REVIEW_URLS: value })).toThrow('REVIEW_URLS');
});
