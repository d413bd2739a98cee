import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { ADDRESS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { vatChecks } from '../db/schema/catalogue/vat-checks.ts';
import { invoices } from '../db/schema/orders/invoices.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { parseInvoiceContent } from '../invoices/invoice-content.ts';
import { openAuthority } from './vat-authority.fixture.ts';
import { sweepVatChecks } from './vat-checks.service.ts';

const BELGIAN = {
  customerType: 'Business' as const,
  vatNumber: 'BE 0790.467.846',
  billingAddress: {
    ...ADDRESS,
    company: 'Studio Haag',
    postalCode: '2000',
    city: 'Antwerpen',
    country: 'BE' as const,
  },
};

describe.each(commerceDatabases)('checks of VAT numbers on $name', (database) => {
  let authority: Awaited<ReturnType<typeof openAuthority>>;
  let shop: Shop;
  beforeAll(async () => {
    authority = await openAuthority();
    const settings = { VIES_URL: authority.url, DAILY_LIMITS: 'vat-checks:5' };
    shop = await openShop(await database.open(), { settings });
  });
  beforeEach(async () => {
    await shop.reset();
    await shop.deps.db.orm.delete(vatChecks);
    authority.state.mode = 'ok';
    authority.state.requests = [];
  });
  afterAll(async () => {
    await shop.close();
    await authority.close();
  });

  const business = async () => {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    await person.details(BELGIAN);
    await person.ship();
    return person;
  };
  const storedCheck = async () => (await shop.deps.db.orm.select().from(orders))[0]?.vatCheck;
  const validate = async (vatNumber: string) =>
    (await shop.shopper().call<object>('POST', '/Misc/validate/vatnumber', { vatNumber })).body;

  test('while typing: confirmed with the name, not registered, and unknown', async () => {
    expect(await validate('be 0790.467.846')).toEqual({
      vatNumber: 'BE0790467846',
      result: 'valid',
      name: 'STUDIO HAAG BV',
    });
    expect(await validate('FR92918187121')).toMatchObject({ result: 'invalid', name: null });
    expect(await validate('BE12')).toMatchObject({ result: 'invalid' });
    authority.state.mode = 'VAT_BLOCKED';
    expect(await validate('ATU78146784')).toMatchObject({ result: 'unknown' });
    expect(authority.state.requests).toHaveLength(3);
    expect(await validate('BE0790467846')).toMatchObject({ result: 'valid' });
    expect(authority.state.requests).toHaveLength(3);
  });

  test('for one network, the authority is asked a limited number of times a day', async () => {
    const person = shop.shopper();
    const results: string[] = [];
    for (const vatNumber of ['BE0790467846', 'FR92918187121', 'ATU78146784', 'NL004495445B01']) {
      for (let times = 0; times < 2; times += 1) {
        shop.advance(11 * MINUTE_MS);
        const { body } = await person.call<{ result: string }>('POST', '/Misc/validate/vatnumber', {
          vatNumber,
        });
        results.push(body.result);
      }
    }
    // The valid number is asked about once; each of the others again after ten minutes.
    expect(authority.state.requests).toHaveLength(5);
    expect(results.slice(0, 2)).toEqual(['valid', 'valid']);
    expect(results.slice(-2)).toEqual(['unknown', 'unknown']);
    expect(await validate('FR92918187121')).toMatchObject({ result: 'invalid' });
  });

  test('a confirmed business pays no VAT, and the consultation number is kept with the order', async () => {
    const person = await business();
    const cart = await person.cart();
    expect(cart.totals).toMatchObject({ vatRate: 0, reverseCharged: true, linesIncVat: 3298, vat: 0 });
    expect(cart.vatCheck).toEqual({ vatNumber: 'BE0790467846', result: 'valid' });
    const { body } = await person.pay('bancontact');
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    expect(await storedCheck()).toEqual({
      vatNumber: 'BE0790467846',
      result: 'valid',
      consultationNumber: 'WAPIAAAAZ1',
      checkedAt: '2026-11-18T09:00:00.000Z',
    });
  });

  test('VAT is charged while the authority is down, and the payment goes on', async () => {
    authority.state.mode = 'MS_UNAVAILABLE';
    const person = await business();
    expect((await person.cart()).totals).toMatchObject({ vatRate: 21, reverseCharged: false });
    expect((await person.cart()).vatCheck?.result).toBe('unknown');
    expect((await person.pay('bancontact')).status).toBe(200);
  });

  test('a result that changes before the payment changes the total, which the shopper sees first', async () => {
    const other = await business();
    const before = (await other.cart()).totals.incVat;
    await shop.deps.db.orm.update(vatChecks).set({ checkedAt: new Date('2026-11-17T08:00:00Z') });
    authority.state.mode = 'VAT_BLOCKED';
    const { status, body } = await other.call<{ messageKey?: string }>('POST', '/orders/payment/initiate', {
      method: 'bancontact',
      totalIncVat: before,
      returnUrl: 'https://www.easyfelt.nl/afrekenen/resultaat?payment={paymentId}',
    });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('cartChanged');
    expect((await other.cart()).totals).toMatchObject({ vatRate: 21 });
    expect((await other.pay('bancontact')).status).toBe(200);
  });

  test('a result of an hour ago stands while the authority is down', async () => {
    const person = await business();
    await shop.deps.db.orm.update(vatChecks).set({ checkedAt: new Date('2026-11-18T07:00:00Z') });
    authority.state.mode = 'hanging';
    expect((await person.pay('bancontact')).status).toBe(200);
    expect((await person.cart()).totals.reverseCharged).toBe(true);
  });

  test('results are deleted after their retention period', async () => {
    await validate('BE0790467846');
    shop.advance(31 * DAY_MS);
    expect(await sweepVatChecks(shop.deps, new AbortController().signal)).toBe(1);
    expect(await shop.deps.db.orm.select().from(vatChecks)).toEqual([]);
  });

  test.each([
    ['ok', 'WAPIAAAAZ1'],
    ['VAT_BLOCKED', null],
  ])(
    'an order has no proof of another company: at the payment its own, authority %s',
    async (mode, proof) => {
      await shop.shopper('DBC-nl-NL').call('POST', '/Misc/validate/vatnumber', { vatNumber: 'BE0790467846' });
      const person = await business();
      expect(await storedCheck()).toMatchObject({ result: 'valid', consultationNumber: null });
      authority.state.mode = mode;
      authority.state.requests = [];
      expect((await person.pay('bancontact')).status).toBe(200);
      expect(authority.state.requests[0]?.body).toMatchObject({ requesterNumber: '866614035B01' });
      expect(await storedCheck()).toMatchObject({ result: 'valid', consultationNumber: proof });
      expect((await person.cart()).totals.reverseCharged).toBe(true);
    },
  );

  test('a business with a confirmed number of the shop’s country pays its VAT on goods to another one', async () => {
    const person = shop.shopper('EF-nl-BE');
    await person.add(PANEL, 2);
    const deliveryAddress = { ...ADDRESS, postalCode: '10115', city: 'Berlin', country: 'DE' as const };
    await person.details({ ...BELGIAN, deliveryAddress });
    await person.ship();
    expect((await person.cart()).totals).toMatchObject({
      vatRate: 21,
      vatCountry: 'BE',
      reverseCharged: false,
    });
    const { body } = await person.pay('bancontact');
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const [invoice] = await shop.deps.db.orm.select().from(invoices);
    expect(parseInvoiceContent(invoice?.content)).toMatchObject({
      vatRate: 21,
      deliveryCountry: 'DE',
      seller: { vatNumber: 'BE0790467846' },
    });
  });
});
