import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { addDays } from '#shared/dates/calendar-date.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openPurgeListener, type PurgeListener, TOKEN } from '../changes/purge-listener.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';

type Schemas = components['schemas'];
type Failure = Schemas['Error'];

describe.each(commerceDatabases)('the places of a time slot on $name', (database) => {
  let shop: Shop;
  let storefront: PurgeListener;
  beforeAll(async () => {
    storefront = await openPurgeListener();
    const purgeTargets = { storefronts: () => [storefront.url], edges: [], token: TOKEN };
    shop = await openShop(await database.open(), {
      purgeTargets,
      settings: { DELIVERY_SLOT_CAPACITY: '2' },
    });
  });
  beforeEach(() => shop.reset());
  afterAll(async () => {
    await shop.close();
    await storefront.down();
  });

  const offered = async () => {
    const person = shop.shopper();
    await person.add(PANEL);
    const { body } = await person.call<Schemas['Shipping']>('GET', '/Orders/shipping');
    const [day] = body.days.Deliver ?? [];
    return { date: day?.date, slots: day?.slots.map(({ from }) => from), cart: await person.cart() };
  };
  const calendar = async () =>
    (await shop.shopper().call<Schemas['DeliveryCalendar']>('GET', '/Orders/shipping/calendar')).body;

  test('are taken by payments that start together, and no more', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => readyToPay(shop, PANEL)));
    const results = await Promise.all(people.map((person) => person.pay()));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    const lost = results.findIndex(({ status }) => status === 409);
    const failure = results[lost]?.body as unknown as Failure;
    expect(failure).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'slotFull',
      fields: [{ path: 'body.slotFrom', messageKey: 'apiErrors:slotFull' }],
    });

    // The cart is as it was; another time slot of the same day is accepted.
    const person = people[lost];
    const cart = await person?.cart();
    expect(cart).toMatchObject({ state: 'Cart', itemCount: 1, shipping: { slotFrom: 480 } });
    const { date, slots } = await offered();
    expect(slots).toEqual([720, 1020]);
    const full = await person?.call<Failure>('POST', '/Orders/shipping', {
      method: 'Deliver',
      date,
      slotFrom: 480,
    });
    expect(full?.body.fields?.map(({ path }) => path)).toEqual(['body.slotFrom']);
    await person?.call('POST', '/Orders/shipping', { method: 'Deliver', date, slotFrom: 720 });
    expect((await person?.pay())?.status).toBe(200);
  });

  test('come back when a payment fails, and remain taken by a paid order', async () => {
    const [paid, failed] = [await readyToPay(shop, PANEL), await readyToPay(shop, PANEL)];
    const [one, two] = [(await paid.pay()).body, (await failed.pay()).body];
    expect((await offered()).slots).toEqual([720, 1020]);
    await submitPaymentPage(one.redirectUrl, 'paid', 'normal');
    await paid.complete(one.paymentId);
    await submitPaymentPage(two.redirectUrl, 'failed', 'normal');
    await failed.complete(two.paymentId);
    expect((await offered()).slots).toEqual([480, 720, 1020]);
  });

  /** Fills the time slots of a day. */
  const fill = async (date: string | undefined) => {
    for (const slotFrom of [480, 480, 720, 720, 1020, 1020]) {
      const person = await readyToPay(shop, PANEL);
      await person.call('POST', '/Orders/shipping', { method: 'Deliver', date, slotFrom });
      expect((await person.pay()).status).toBe(200);
    }
  };

  test('a full day moves the promised date of pages and carts, and purges the pages that show it', async () => {
    const before = await offered();
    expect(before.cart.promisedDate).toBe(before.date);
    expect((await calendar()).fullDays).toEqual([]);
    await fill(before.date);
    const { holidays, fullDays } = await calendar();
    expect(fullDays).toEqual([before.date]);
    expect(holidays).toContain('2026-12-25');
    const after = await offered();
    expect(after.cart.promisedDate).toBe(after.date);
    expect(String(after.date) > String(before.date)).toBe(true);
    await shop.deps.changes.deliverDue();
    expect(storefront.tags().filter((tag) => tag === 'delivery')).toEqual(['delivery']);
  });

  test('a full day does not make the last day on offer unavailable', async () => {
    const { date: first = '' } = await offered();
    await fill(first);
    const person = await readyToPay(shop, PANEL);
    const { body } = await person.call<Schemas['Shipping']>('GET', '/Orders/shipping');
    const last = body.days.Deliver?.at(-1)?.date ?? '';
    expect(last, 'four weeks after a day that is no longer on offer').toBe(addDays(first, 28));
    const choice = { method: 'Deliver', date: last, slotFrom: 480 };
    expect((await person.call('POST', '/Orders/shipping', choice)).status).toBe(200);
    expect((await person.cart()).shipping).toEqual(choice);
    expect((await person.pay()).status).toBe(200);
  });
});
