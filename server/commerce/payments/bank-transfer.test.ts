import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { normaliseVatNumber } from '#shared/validation/vat-number.ts';
import { PRIVATE_DETAILS, signedInShopper, verifiedBusiness } from '../accounts/account.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import type { VatCheck } from '../db/schema/order-values.ts';
import { orders } from '../db/schema/orders.ts';
import { payments } from '../db/schema/payments.ts';
import { vatChecks } from '../db/schema/vat-checks.ts';
import { BAFFLE, PANEL, stockOf } from '../orders/products.fixture.ts';
import { openShop, type Shop, type Shopper } from '../orders/shop.fixture.ts';

const VAT_NUMBER = 'NL123456789B01';

describe.each(commerceDatabases)('bank transfer on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const ready = async (person: Shopper, productId = PANEL, quantity = 1, vatNumber?: string) => {
    await person.add(productId, quantity);
    await person.details({ customerType: 'Business', ...(vatNumber ? { vatNumber } : {}) });
    await person.ship();
    return person;
  };
  const isOffered = async (person: Shopper) =>
    (await person.call<{ id: string }[]>('GET', '/orders/payment/methods')).body.some(
      ({ id }) => id === 'banktransfer',
    );
  /** Replaces the check of the VAT number that the shop made, and the result that the payment reads again. */
  const checked = async (person: Shopper, result: VatCheck['result'], vatNumber = VAT_NUMBER) => {
    const check = { vatNumber, result, consultationNumber: null, checkedAt: '2026-11-18T09:00:00Z' };
    await shop.deps.db.orm
      .update(orders)
      .set({ vatCheck: sql`${JSON.stringify(check)}::jsonb` })
      .where(eq(orders.id, (await person.cart()).id));
    if (result === 'unknown') return;
    await shop.deps.db.orm.insert(vatChecks).values({
      ...{ vatNumber: normaliseVatNumber(vatNumber), result, consultationNumber: null, name: null },
      checkedAt: shop.deps.clock(),
    });
  };
  const businessAccount = async () => {
    const details = { ...PRIVATE_DETAILS, type: 'Business' as const, company: 'Vilt BV' };
    return (await signedInShopper(shop, { details })).person;
  };

  test('is refused to a guest, to a private account, and without a confirmed number, and the cart stays', async () => {
    const people = [shop.shopper(), (await signedInShopper(shop)).person, await businessAccount()];
    for (const person of people) {
      await ready(person, PANEL, 1, VAT_NUMBER);
      expect(await isOffered(person)).toBe(false);
      expect(await person.pay('banktransfer')).toMatchObject({
        status: 409,
        body: {
          ...{ messageKey: 'transferNotOffered', values: { amount: expect.stringContaining('5.000') } },
          fields: [{ path: 'body.method', messageKey: 'apiErrors:transferNotOffered' }],
        },
      });
      expect(await person.cart()).toMatchObject({ state: 'Cart', itemCount: 1 });
    }
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
  });

  test.each([
    ['valid', VAT_NUMBER, true],
    ['valid', 'nl 1234.56789 B01', true],
    ['valid', 'NL999999990B01', false],
    ['invalid', VAT_NUMBER, false],
    ['unknown', VAT_NUMBER, false],
  ] as const)('a business account whose check is %s for %s: %s', async (result, number, offered) => {
    const person = await ready(await businessAccount(), PANEL, 1, VAT_NUMBER);
    await checked(person, result, number);
    expect(await isOffered(person)).toBe(offered);
    expect((await person.pay('banktransfer')).status).toBe(offered ? 200 : 409);
  });

  test('a business with a completed order needs no check, up to the limit of amount', async () => {
    const person = await ready(await verifiedBusiness(shop), BAFFLE, 1);
    expect(await isOffered(person)).toBe(true);
    await person.add(BAFFLE, 39);
    expect(await isOffered(person)).toBe(false);
    expect((await person.pay('banktransfer')).body).toMatchObject({ messageKey: 'transferNotOffered' });
    expect((await person.pay('ideal')).status).toBe(200);
  });

  test('of five concurrent transfers with one VAT number three are accepted, however it is written', async () => {
    const numbers = [VAT_NUMBER, 'NL 123456789 B01', 'nl123456789b01', VAT_NUMBER, VAT_NUMBER];
    const people: Shopper[] = [];
    for (const number of numbers) people.push(await ready(await verifiedBusiness(shop), PANEL, 1, number));
    const totals = await Promise.all(people.map(async (person) => (await person.cart()).totals.incVat));
    const responses = await Promise.all(
      people.map((person, index) => person.pay('banktransfer', totals[index])),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ messageKey: 'tooManyOpenTransfers', values: { count: 3 } },
    });
    expect(await shop.deps.db.orm.select().from(payments)).toHaveLength(3);
  });
});
