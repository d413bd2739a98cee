import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { BAFFLE, LAST_ONE, PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, sentMails, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { ADDRESS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { NUMBER, quotePanels, runQuotations, viewMailed } from './mailed-quotation.fixture.ts';
import { requestQuotation } from './quotations.fixture.ts';

type Schemas = components['schemas'];

describe.each(commerceDatabases)('the delivery costs of a quotation on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const change = (...args: string[]) => runQuotations(shop, 'change', NUMBER, ...args);
  /** A quotation of 12 panels and a baffle. */
  const quoted = () => quotePanels(shop, { hasBaffle: true });
  const view = () => viewMailed(shop);

  test('are an amount until the rules of the shop apply again', async () => {
    const person = await quoted();
    const shipping = async () => {
      const { totals } = (await view()).order;
      return [totals.shippingExcVat, totals.shippingIncVat, totals.incVat - totals.linesIncVat];
    };
    const before = await shipping();
    expect((await change('--delivery', '95', '--dry-run')).text).toMatch(/delivery excluding VAT +€95\.00/);
    expect(await shipping()).toEqual(before);
    await change('--delivery', '95');
    expect(await shipping()).toEqual([9_500, 11_495, 11_495]);
    await change('--pieces', '1:11');
    expect(await shipping(), 'with other pieces').toEqual([9_500, 11_495, 11_495]);
    const texts = (await sentMails(shop)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(formatMoney(11_495, 'EUR', 'nl-NL')))).toHaveLength(2);
    await change('--delivery', 'rules');
    expect(await shipping()).toEqual(before);
    await change('--delivery', '0');
    await person.call('POST', '/Quotations/accept', { number: NUMBER, version: 5 });
    expect((await person.cart()).totals.shippingExcVat).toBe(0);
  });

  test('are those of the order, and other pieces and places cannot lower them', async () => {
    const person = await quoted();
    await change('--delivery', '95');
    await person.call('POST', '/Quotations/accept', { number: NUMBER, version: 2 });
    const place = async (country: string) => (await person.call('POST', '/Orders/country', { country })).body;
    const [line] = (await person.cart()).lines;
    const pieces = async (quantity: number) =>
      (await person.call('PUT', `/orders/lines/${line?.id}`, { quantity })).body;
    expect(await pieces(11), 'other pieces').toMatchObject({
      lines: [{ quantity: 11 }, { quantity: 1 }],
      totals: { shippingExcVat: 9_500 },
    });
    expect((await pieces(12)).totals.shippingExcVat).toBe(9_500);
    expect(await place('FR'), 'another country').toMatchObject({
      deliveryCountry: 'FR',
      totals: { shippingExcVat: 9_500 },
    });
    await place('NL');
    await person.details();
    const { body: methods } = await person.call<Schemas['ShippingOption'][]>(
      'POST',
      '/Orders/shipping/calculate',
      { country: 'NL' },
    );
    const { body: shipped } = await person.ship();
    expect(methods.find(({ method }) => method === 'Deliver')).toMatchObject({ priceExcVat: 9_500 });
    expect(shipped.totals).toMatchObject({ shippingExcVat: 9_500, shippingIncVat: 11_495 });
    const { body } = await person.pay();
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const { body: order } = await person.complete(body.paymentId);
    expect(order).toMatchObject({ state: 'Paid', totals: { shippingExcVat: 9_500, shippingIncVat: 11_495 } });
  });

  test.each([
    ['its only line', [PANEL], [13]],
    ['its only line, of which fewer are left', [PANEL], [11]],
    ['both lines', [PANEL, BAFFLE], [13, 2]],
  ] as const)('are the least with other pieces of %s', async (_name, productIds, quantities) => {
    const person = shop.shopper();
    for (const productId of productIds) await person.add(productId, productId === PANEL ? 12 : 1);
    await requestQuotation(person);
    await change('--delivery', '95');
    const { body: cart } = await person.call('POST', '/Quotations/accept', { number: NUMBER, version: 2 });
    for (const [at, quantity] of quantities.entries()) {
      await person.call('PUT', `/orders/lines/${cart.lines[at]?.id}`, { quantity });
    }
    expect(await person.cart()).toMatchObject({
      lines: quantities.map((quantity) => ({ quantity, quoted: { state: 'quantity' } })),
      totals: { shippingExcVat: 9_500 },
    });
  });

  test('stay those of a place that asks for an arrangement, also after another quotation was accepted', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 12);
    const place = { country: 'FR', postalCode: '97400' } as const;
    await person.call('POST', '/Orders/country', place);
    await requestQuotation(person);
    await change('--delivery', '900');
    const accept = (number: string, version: number) =>
      person.call('POST', '/Quotations/accept', { number, version });
    const { body: cart } = await accept(NUMBER, 2);
    const { body: shipping } = await person.call<Schemas['Shipping']>('GET', '/Orders/shipping');
    expect([cart.totals.shippingExcVat, cart.totals.vatRate]).toEqual([90_000, 0]);
    expect(cart.promisedDate).toBe(shipping.days.Deliver?.[0]?.date);
    expect((await person.call('POST', '/Orders/country', { country: 'DE' })).status).toBe(200);
    await requestQuotation(person, { line: { productId: BAFFLE, quantity: 3 } });
    await accept('EF-Q-2026-000002', 1);

    await change('--note', 'Tot ziens');
    const { order } = await view();
    expect(order).toMatchObject({ deliveryCountry: 'FR', deliveryTerritory: { id: 'FR-reunion' } });
    expect([order.totals.shippingExcVat, order.totals.vatRate]).toEqual([90_000, 0]);
    await accept(NUMBER, 3);
    await person.details({ billingAddress: { ...ADDRESS, ...place } });
    const { status, body: shipped } = await person.ship();
    expect([status, shipped.totals.shippingExcVat]).toEqual([200, 90_000]);
  });

  test('do not apply to a cart that has none of its pieces, or after its last day', async () => {
    const person = await quoted();
    await change('--delivery', '95', '--until', '2026-11-25');
    const { body: cart } = await person.call('POST', '/Quotations/accept', { number: NUMBER, version: 2 });
    await person.add(LAST_ONE, 1);
    const costs = async () => (await person.cart()).totals.shippingExcVat;
    expect(await costs(), 'with another product').toBe(9_500);
    shop.setTime('2026-11-26T09:00:00Z');
    expect(await costs(), 'after the last day').toBe(0);
    shop.setTime('2026-11-25T09:00:00Z');
    expect(await costs()).toBe(9_500);
    for (const { id } of cart.lines) await person.call('DELETE', `/orders/lines/${id}`);
    expect(await costs(), 'without its pieces').toBe(574);
  });
});
