import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PRIVATE_DETAILS, signedInShopper, verifiedBusiness } from '../../accounts/account.fixture.ts';
import { BAFFLE, PANEL, stockOf } from '../../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper } from '../../checkout/shop.fixture.ts';
import { ADDRESS } from '../../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { vatChecks } from '../../db/schema/catalogue/vat-checks.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { openAuthority } from '../../vat/vat-authority.fixture.ts';

/** A number that the fake register of the tests knows. */
const REGISTERED = 'BE0790467846';
const UNKNOWN = 'NL123456789B01';

describe.each(commerceDatabases)('bank transfer on $name', (database) => {
  let authority: Awaited<ReturnType<typeof openAuthority>>;
  let shop: Shop;
  beforeAll(async () => {
    authority = await openAuthority();
    shop = await openShop(await database.open(), { settings: { VIES_URL: authority.url } });
  });
  beforeEach(async () => {
    await shop.reset();
    await shop.deps.db.orm.delete(vatChecks);
    authority.state.mode = 'ok';
  });
  afterAll(async () => {
    await shop.close();
    await authority.close();
  });

  const ready = async (person: Shopper, productId = PANEL, quantity = 1, vatNumber?: string) => {
    await person.add(productId, quantity);
    const isBelgian = vatNumber === REGISTERED;
    await person.details({
      customerType: 'Business',
      ...(vatNumber ? { vatNumber } : {}),
      billingAddress: isBelgian ? { ...ADDRESS, postalCode: '9000', country: 'BE' } : ADDRESS,
    });
    await person.ship();
    return person;
  };
  const isOffered = async (person: Shopper) =>
    (await person.call<{ id: string; offered: boolean }[]>('GET', '/orders/payment/methods')).body.some(
      ({ id, offered }) => id === 'banktransfer' && offered,
    );
  const businessAccount = async () => {
    const details = { ...PRIVATE_DETAILS, type: 'Business' as const, company: 'Vilt BV' };
    return (await signedInShopper(shop, { details })).person;
  };

  test('is refused to a guest, to a private account, and without a confirmed number, and the cart stays', async () => {
    const people = [shop.shopper(), (await signedInShopper(shop)).person, await businessAccount()];
    for (const person of people) {
      await ready(person, PANEL, 1, UNKNOWN);
      expect(await isOffered(person)).toBe(false);
      expect(await person.pay('banktransfer')).toMatchObject({
        status: 409,
        body: {
          messageKey: 'transferNotOffered',
          values: { amount: expect.stringContaining('5.000') },
          fields: [{ path: 'body.method', messageKey: 'apiErrors:transferNotOffered' }],
        },
      });
      expect(await person.cart()).toMatchObject({ state: 'Cart', itemCount: 1 });
    }
    expect(await stockOf(shop.deps.db, PANEL)).toEqual({ stock: 412, reserved: 0 });
  });

  test.each([
    ['confirms', REGISTERED, 'ok', true],
    ['does not know', UNKNOWN, 'ok', false],
    ['cannot be asked about', REGISTERED, 'broken', false],
  ])('a business account whose VAT number the authority %s: %s', async (_what, number, mode, offered) => {
    authority.state.mode = mode;
    const person = await ready(await businessAccount(), PANEL, 1, number);
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
    const numbers = [UNKNOWN, 'NL 123456789 B01', 'nl123456789b01', UNKNOWN, UNKNOWN];
    const people: Shopper[] = [];
    for (const number of numbers) people.push(await ready(await verifiedBusiness(shop), PANEL, 1, number));
    const totals = await Promise.all(people.map(async (person) => (await person.cart()).totals.incVat));
    const responses = await Promise.all(
      people.map((person, index) => person.pay('banktransfer', totals[index])),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      messageKey: 'tooManyOpenTransfers',
      values: { count: 3 },
    });
    expect(await shop.deps.db.orm.select().from(payments)).toHaveLength(3);
  });
});
