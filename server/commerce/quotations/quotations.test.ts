import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { signedInShopper } from '../accounts/account.fixture.ts';
import { BAFFLE, LAST_ONE, PANEL } from '../cart/lines/products.fixture.ts';
import { insertSampledProducts, SAMPLED } from '../cart/lines/samples.fixture.ts';
import {
  openShop,
  type Shop,
  type Shopper,
  sandboxId,
  sentMails,
  submitPaymentPage,
} from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { products } from '../db/schema/catalogue/products.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { sandboxPayments } from '../db/schema/orders/payments.ts';
import { insertDiscount } from '../discounts/discounts.repository.ts';
import { CONFIGURABLE_PANEL } from '../products/configuration/configured-products.fixture.ts';
import { expireQuotations } from './quotation-expiry.service.ts';
import {
  CONTACT,
  changePrice,
  mailedTokens,
  type Quotation,
  readPrices,
  requestQuotation,
  restorePrices,
} from './quotations.fixture.ts';

type Order = components['schemas']['Order'];
type Fault = components['schemas']['Error'];

const [SAMPLED_PANEL = ''] = SAMPLED;

const ANSWERS = { colour: 'OAT', edge: 'straight', size: { width: 1200, height: 600 } };

describe.each(commerceDatabases)('quotations on $name', (database) => {
  let shop: Shop;
  let catalogue: Awaited<ReturnType<typeof readPrices>>;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertSampledProducts(db);
    catalogue = await readPrices(shop);
  });
  beforeEach(async () => {
    await shop.reset();
    await restorePrices(shop, catalogue);
  });
  afterAll(() => shop.close());

  const accept = (person: Shopper, reference: object) =>
    person.call<Order>('POST', '/Quotations/accept', reference);
  const view = (person: Shopper, reference: object) =>
    person.call<Quotation>('POST', '/Quotations/view', reference);
  const prices = (order: Order) => order.lines.map(({ unitPriceExcVat }) => unitPriceExcVat);

  async function quoted(quantity = 12) {
    const person = shop.shopper();
    await person.add(PANEL, quantity);
    const { body } = await requestQuotation(person);
    const [token = ''] = await mailedTokens(shop);
    return { person, quotation: body, token };
  }

  describe('a request', () => {
    test('quotes the cart, leaves it as it is and mails number, validity and link', async () => {
      const { person, quotation, token } = await quoted();
      expect(quotation).toMatchObject({
        number: 'EF-Q-2026-000001',
        state: 'open',
        validUntil: '2026-12-18',
        isOwn: true,
        contact: CONTACT,
        version: 1,
        discount: 0,
        note: null,
        orderNumber: null,
      });
      expect(prices(quotation.order)).toEqual([1521]);
      expect(quotation.order.totals.linesExcVat).toBe(12 * 1521);
      const cart = await person.cart();
      expect(cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[PANEL, 12]]);
      expect(cart.lines[0]?.quoted).toBeUndefined();
      const [mail] = await sentMails(shop);
      expect(mail).toMatchObject({
        recipient: CONTACT.email,
        subject: 'Je offerte EF-Q-2026-000001 van Easy Felt',
      });
      expect(mail?.text).toContain(' Marit,');
      expect(mail?.text).toContain('Geldig tot en met: 18 december 2026');
      expect(mail?.text).toContain('Een offerte reserveert geen voorraad.');
      expect(mail?.text).toContain(`/mijn-account?view=quotation&token=${token}`);
    });

    test('reserves no stock', async () => {
      const person = shop.shopper();
      await person.add(LAST_ONE);
      await requestQuotation(person);
      expect((await shop.shopper().add(LAST_ONE)).status).toBe(201);
      const [row] = await shop.deps.db.orm.select().from(products).where(eq(products.id, LAST_ONE));
      expect(row).toMatchObject({ stock: 1, reserved: 0 });
    });

    test('quotes one configured product of a visitor without session', async () => {
      const person = shop.shopper();
      const line = { productId: CONFIGURABLE_PANEL, quantity: 2, answers: ANSWERS };
      const { status, body, token } = await requestQuotation(person, { line, message: ' Voor de hal \n' });
      expect([status, body.message]).toEqual([201, 'Voor de hal']);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(body.order.lines).toMatchObject([{ quantity: 2, options: expect.arrayContaining([]) }]);
      expect(await person.cart()).toBeNull();
      const { body: page } = await person.call<components['schemas']['QuotationPage']>('GET', '/Quotations');
      expect(page).toMatchObject({ total: 1, items: [{ number: body.number, state: 'open', itemCount: 2 }] });
    });

    test('stores an internationalised address and a national number in one form', async () => {
      const person = shop.shopper();
      const contact = { ...CONTACT, email: 'Marit@MÜLLER.de', phone: '06-12345678' };
      const { status, body } = await requestQuotation(person, {
        contact,
        line: { productId: PANEL, quantity: 1 },
      });
      expect(status).toBe(201);
      expect(body.contact).toMatchObject({ email: 'Marit@xn--mller-kva.de', phone: '+31 61 234 5678' });
    });

    test('is rejected with every invalid field, and leaves nothing behind', async () => {
      const person = shop.shopper();
      const contact = { firstName: ' ', lastName: 'x', email: 'marit@', phone: '12' };
      const { status, body } = await person.call<Fault>('POST', '/Quotations', {
        contact,
        line: { productId: PANEL, quantity: 1 },
      });
      expect(status).toBe(400);
      expect(body.fields?.map(({ path }) => path)).toEqual([
        'body.contact.firstName',
        'body.contact.email',
        'body.contact.phone',
      ]);
      expect(await shop.deps.db.orm.select().from(orders)).toEqual([]);
    });

    test('needs lines', async () => {
      const { status, body } = await shop.shopper().call<Fault>('POST', '/Quotations', { contact: CONTACT });
      expect([status, body.messageKey]).toEqual([412, 'quotationOfNothing']);
    });

    test('is limited by network address and by session', async () => {
      const limit = shop.deps.env.QUOTATIONS_PER_ADDRESS;
      const line = { productId: PANEL, quantity: 1 };
      const person = shop.shopper();
      for (let count = 0; count < limit; count += 1) {
        const contact = { ...CONTACT, email: `marit${count}@example.com` };
        expect((await requestQuotation(person, { line, contact })).status).toBe(201);
      }
      const roaming = shop.shopper();
      roaming.useToken(person.token());
      // The first request of the session came without its token.
      expect((await requestQuotation(roaming, { line })).status).toBe(201);
      for (const refused of [person, roaming]) {
        const { status, body } = await refused.call<Fault>('POST', '/Quotations', { contact: CONTACT, line });
        expect([status, body.messageKey]).toEqual([429, 'tooManyQuotations']);
      }
      shop.advance(DAY_MS + 1);
      expect((await requestQuotation(person, { line })).status).toBe(201);
    });

    test('with the address of somebody else does not keep that person from requesting one', async () => {
      const limit = shop.deps.env.QUOTATIONS_PER_ADDRESS;
      const line = { productId: PANEL, quantity: 1 };
      const contact = { ...CONTACT, email: 'victim@example.com' };
      const mailed = async () =>
        (await sentMails(shop)).filter(({ recipient }) => recipient === contact.email).length;
      for (let count = 0; count < limit + 2; count += 1) {
        expect((await requestQuotation(shop.shopper(), { line, contact })).status).toBe(201);
      }
      expect(await mailed()).toBe(limit + 2);
      const guest = shop.shopper();
      const { number } = await requestQuotation(guest, { line, contact }).then(({ body }) => body);
      expect((await guest.call<Quotation>('POST', '/Quotations/view', { number })).body.number).toBe(number);
      const { person } = await signedInShopper(shop);
      expect((await requestQuotation(person, { line, contact })).status).toBe(201);
      expect(await mailed()).toBe(limit + 4);
    });

    test('of an earlier quotation is made at current prices', async () => {
      const { token, quotation } = await quoted();
      await changePrice(shop, PANEL, 1700);
      const { body } = await requestQuotation(shop.shopper(), { quotation: { token } });
      expect(body.number).toBe('EF-Q-2026-000002');
      expect([prices(body.order), prices(quotation.order)]).toEqual([[1700], [1521]]);
    });

    test('of an earlier quotation leaves out the samples of its cart', async () => {
      const { person, token } = await quoted();
      await shop.deps.db.orm.update(products).set({ stock: 5 }).where(eq(products.id, SAMPLED_PANEL));
      await accept(person, { token });
      const { status } = await person.call('POST', '/orders/samples', { productId: SAMPLED_PANEL });
      expect(status).toBe(201);
      shop.setTime('2026-12-10T12:00:00Z');
      await person.cart(); // renews the session
      shop.setTime('2026-12-19T12:00:00Z');
      const { body } = await requestQuotation(person, { quotation: { token } });
      expect(body.order.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[PANEL, 12]]);
    });

    test('can be of the cart of a quotation, at current prices', async () => {
      const { person, token } = await quoted();
      await changePrice(shop, PANEL, 1700);
      await accept(person, { token });
      const { body } = await requestQuotation(person);
      expect(prices(body.order)).toEqual([1700]);
      expect(prices(await person.cart())).toEqual([1521]);
    });
  });

  describe('a quotation', () => {
    test('is shown to visitors with its link or its session, and to nobody else', async () => {
      const { person, quotation, token } = await quoted();
      const stranger = shop.shopper();
      const { number } = quotation;
      expect((await view(stranger, { token })).body).toMatchObject({ number, isOwn: false });
      expect((await view(person, { number })).body).toMatchObject({ number, isOwn: true });
      const wrong = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
      for (const reference of [{ number }, { token: wrong }, {}]) {
        expect((await view(stranger, reference)).status).toBe(404);
      }
      expect((await view(shop.shopper('FIB-nl-NL'), { token })).status).toBe(404);
    });

    test('is in no list of orders', async () => {
      const { person } = await quoted();
      expect((await person.call<{ total: number }>('GET', '/Orders')).body.total).toBe(0);
    });

    test('has a history that begins with the quotation', async () => {
      const { person, quotation, token } = await quoted();
      await accept(person, { token });
      const events = await shop.deps.db.orm
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, quotation.order.id));
      expect(events.map(({ state, cause }) => [state, cause])).toEqual([
        ['Quotation', 'shopper'],
        ['Cart', 'shopper'],
      ]);
    });
  });

  describe('accepting', () => {
    test('makes it the cart at the quoted prices, after the catalogue changed', async () => {
      const { person, quotation, token } = await quoted();
      await changePrice(shop, PANEL, 9900);
      const { status, body } = await accept(person, { token });
      expect([status, body.id, body.state]).toEqual([200, quotation.order.id, 'Cart']);
      expect(prices(body)).toEqual([1521]);
      expect(body.lines).toHaveLength(1);
      expect(body.lines[0]?.quoted).toMatchObject({
        number: quotation.number,
        state: 'applies',
        quantity: 12,
      });
      expect(await person.cart()).toEqual(body);
      expect((await view(person, { token })).body.state).toBe('accepted');
    });

    test('keeps other lines of the cart at their own prices', async () => {
      const { person, token } = await quoted();
      await person.add(BAFFLE, 1);
      await changePrice(shop, PANEL, 9900);
      const { body } = await accept(person, { token });
      expect(body.lines.map(({ productId, unitPriceExcVat }) => [productId, unitPriceExcVat])).toEqual([
        [PANEL, 1521],
        [BAFFLE, 12_900],
      ]);
    });

    test('refuses discount codes, and keeps one that was in the cart without effect, with the reason', async () => {
      await insertDiscount(shop.deps, {
        brand: 'EF',
        code: 'QUOTED10',
        kind: 'percent',
        percent: 10,
        createdAt: new Date(0),
      });
      const { person, token } = await quoted();
      const enter = () => person.call<Fault>('POST', '/Orders/discount', { code: 'QUOTED10' });
      expect((await enter()).status).toBe(200);
      const { body } = await accept(person, { token });
      expect(body.discount).toEqual({ code: 'QUOTED10', fault: 'quotation' });
      expect(body.totals).toMatchObject({ linesExcVat: 12 * 1521 });
      expect(body.totals).not.toHaveProperty('discountExcVat');
      const refused = await enter();
      expect([refused.status, refused.body.messageKey]).toEqual([409, 'discount.quotation']);
      expect((await person.call('DELETE', '/Orders/discount')).body).not.toHaveProperty('discount');
    });

    test('works in a browser without session, with VAT and delivery of the address', async () => {
      const { token } = await quoted();
      const person = shop.shopper();
      const { body, token: session } = await accept(person, { token });
      expect(session).toMatch(/^[\w-]{43}$/);
      expect(body.totals.vatRate).toBe(21);
      const { body: abroad } = await person.details({
        billingAddress: {
          firstName: 'A',
          lastName: 'B',
          street: 'Weg',
          houseNumber: '1',
          postalCode: '10115',
          city: 'Berlin',
          country: 'DE',
        },
      });
      expect(abroad.totals).toMatchObject({ vatRate: 19, linesExcVat: 12 * 1521 });
    });

    test('again changes nothing in the same session, and is refused in another', async () => {
      const { person, token } = await quoted();
      const { body } = await accept(person, { token });
      expect((await accept(person, { token })).body).toEqual(body);
      const other = await shop.shopper().call<Fault>('POST', '/Quotations/accept', { token });
      expect([other.status, other.body.messageKey]).toEqual([409, 'quotationUsed']);
    });

    test('leads to a paid order at the quoted price; a failed payment leaves the cart', async () => {
      const { person, quotation, token } = await quoted();
      await changePrice(shop, PANEL, 9900);
      await accept(person, { token });
      await person.details();
      await person.ship();
      const failed = await person.pay();
      await submitPaymentPage(failed.body.redirectUrl, 'failed', 'before');
      expect(await person.cart()).toMatchObject({ state: 'Cart', lines: [{ unitPriceExcVat: 1521 }] });
      const { body } = await person.pay();
      await submitPaymentPage(body.redirectUrl, 'paid', 'before');
      const { body: order } = await person.complete(body.paymentId);
      expect(order).toMatchObject({
        state: 'Paid',
        number: 'EF-2026-000001',
        quotation: { number: quotation.number, validUntil: '2026-12-18' },
        totals: { linesExcVat: 12 * 1521 },
      });
      expect((await view(person, { token })).body).toMatchObject({
        state: 'ordered',
        orderNumber: 'EF-2026-000001',
      });
      expect((await person.call<{ total: number }>('GET', '/Orders')).body.total).toBe(1);
    });

    test('keeps the numbers of the quotation in lists, whatever its cart became and was sold for', async () => {
      const { person, token, quotation } = await quoted();
      const { body: cart } = await accept(person, { token });
      const [line] = cart.lines;
      await person.call('PUT', `/orders/lines/${line?.id}`, { quantity: 13 });
      await person.add(BAFFLE, 2);
      const summary = async () => {
        const { body } = await person.call<components['schemas']['QuotationPage']>('GET', '/Quotations');
        return body.items.map(({ number, itemCount, currency, totals }) => [
          number,
          itemCount,
          currency,
          totals,
        ]);
      };
      const { number, order } = quotation;
      const expected = [[number, 12, 'EUR', order.totals]];
      expect(await summary()).toEqual(expected);
      await person.details();
      await person.ship();
      const { body } = await person.pay();
      await submitPaymentPage(body.redirectUrl, 'paid', 'before');
      const { body: sold } = await person.complete(body.paymentId);
      expect([sold.state, sold.itemCount]).toEqual(['Paid', 15]);
      expect(await summary()).toEqual(expected);
    });

    test('reserves no stock: the payment fails when it is gone', async () => {
      const person = shop.shopper();
      await person.add(LAST_ONE);
      await requestQuotation(person);
      const [token = ''] = await mailedTokens(shop);
      await shop.deps.db.orm.update(products).set({ stock: 0 }).where(eq(products.id, LAST_ONE));
      await accept(person, { token });
      await person.details();
      await person.ship();
      const { status, body } = await person.call<Fault>('POST', '/orders/payment/initiate', {
        method: 'ideal',
        returnUrl: 'https://www.easyfelt.nl/',
        totalIncVat: (await person.cart()).totals.incVat,
      });
      expect([status, body.messageKey]).toEqual([409, 'outOfStock']);
    });

    test('while the cart is being paid cancels that payment', async () => {
      const { person, token } = await quoted();
      await person.details();
      await person.ship();
      await person.pay();
      const { body } = await accept(person, { token });
      expect(body).toMatchObject({ state: 'Cart', lines: [{ quoted: { state: 'applies' } }] });
    });

    test('another one releases the first, with its lines', async () => {
      const { person, token } = await quoted();
      await accept(person, { token });
      await person.add(BAFFLE, 1);
      const line = { productId: PANEL, quantity: 3 };
      await requestQuotation(person, { line });
      // Mails of the same moment have no order.
      const second = (await mailedTokens(shop)).find((mailed) => mailed !== token) ?? '';
      const { body } = await accept(person, { token: second });
      expect(body.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
        [PANEL, 3],
        [BAFFLE, 1],
      ]);
      expect((await view(person, { token })).body.state).toBe('open');
      const { body: again } = await accept(person, { token });
      expect(again.lines.map(({ quantity }) => quantity)).toEqual([12, 1]);
    });

    test('a released one in another session: a late payment of the first shopper does not pay for it', async () => {
      const { person, token } = await quoted();
      await accept(person, { token });
      await person.details();
      await person.ship();
      const { body: payment } = await person.pay();
      const provider = sandboxId(payment.redirectUrl);
      // The provider cannot cancel a payment that is pending.
      await shop.deps.db.orm.update(sandboxPayments).set({ state: 'pending' });
      const cancel = vi.spyOn(shop.sandbox, 'cancel').mockImplementation((id) => shop.sandbox.get(id));
      await requestQuotation(person, { line: { productId: BAFFLE, quantity: 3 } });
      const second = (await mailedTokens(shop)).find((mailed) => mailed !== token) ?? '';
      expect((await accept(person, { token: second })).status).toBe(200);
      cancel.mockRestore();
      const other = shop.shopper();
      expect((await accept(other, { token })).status).toBe(200);
      await shop.deps.db.orm.update(sandboxPayments).set({ state: 'paid' });
      expect((await shop.webhook(provider)).status).toBe(200);
      expect(await other.cart()).toMatchObject({ state: 'Cart', itemCount: 12 });
    });
  });

  describe('a quoted line', () => {
    test('has its normal price with another quantity, and the quoted one again when it is changed back', async () => {
      const { person, token } = await quoted();
      await changePrice(shop, PANEL, 2000);
      const { body } = await accept(person, { token });
      const path = `/orders/lines/${body.lines[0]?.id}`;
      const more = (await person.call('PUT', path, { quantity: 13 })).body;
      expect(more.lines[0]).toMatchObject({
        unitPriceExcVat: 2000,
        quoted: { state: 'quantity', quantity: 12 },
      });
      const added = (await person.add(PANEL, 1)).body;
      expect(added.lines[0]).toMatchObject({ quantity: 14, quoted: { state: 'quantity' } });
      const back = (await person.call('PUT', path, { quantity: 12 })).body;
      expect(back.lines[0]).toMatchObject({ unitPriceExcVat: 1521, quoted: { state: 'applies' } });
    });

    test('has its normal price while that is lower, and the quoted one again when it rises', async () => {
      const { person, token } = await quoted();
      await accept(person, { token });
      await changePrice(shop, PANEL, 900);
      const cart = await person.cart();
      const guest = (await shop.shopper().add(PANEL, 12)).body;
      expect(cart.totals.linesExcVat).toBe(guest.totals.linesExcVat);
      expect(cart.lines[0]).toMatchObject({
        unitPriceExcVat: 900,
        lineExcVat: 12 * 900,
        quoted: { state: 'lower', unitPriceExcVat: 1521 },
      });
      await changePrice(shop, PANEL, 2000);
      expect((await person.cart()).lines[0]).toMatchObject({
        unitPriceExcVat: 1521,
        quoted: { state: 'applies' },
      });
    });

    test('is sold at the lower price, and at the quoted one when its product has left the catalogue', async () => {
      const { person, token } = await quoted();
      await accept(person, { token });
      await changePrice(shop, PANEL, 900);
      await person.details();
      await person.ship();
      const failed = await person.pay();
      await submitPaymentPage(failed.body.redirectUrl, 'failed', 'before');
      await shop.deps.db.orm.update(products).set({ active: false }).where(eq(products.id, PANEL));
      try {
        const { body } = await person.call('POST', '/Quotations/accept', { token });
        expect(body.lines[0]).toMatchObject({ unitPriceExcVat: 1521, quoted: { state: 'applies' } });
      } finally {
        await shop.deps.db.orm.update(products).set({ active: true }).where(eq(products.id, PANEL));
      }
      const payment = await person.pay();
      await submitPaymentPage(payment.body.redirectUrl, 'paid', 'before');
      const { body } = await person.complete(payment.body.paymentId);
      expect(body).toMatchObject({ state: 'Paid', lines: [{ unitPriceExcVat: 900 }] });
    });

    test('has its normal price after the last day, and in another currency', async () => {
      const { person, token } = await quoted();
      await changePrice(shop, PANEL, 2000);
      await accept(person, { token });
      shop.setTime('2026-12-10T12:00:00Z');
      await person.cart(); // renews the session
      const british = shop.shopper('EF-en-GB');
      british.useToken(person.token());
      expect((await british.cart()).lines[0]).toMatchObject({ quoted: { state: 'currency' } });
      shop.setTime('2026-12-18T22:59:00Z');
      expect((await person.cart()).lines[0]).toMatchObject({ unitPriceExcVat: 1521 });
      shop.setTime('2026-12-18T23:00:00Z');
      expect((await person.cart()).lines[0]).toMatchObject({
        unitPriceExcVat: 2000,
        quoted: { state: 'expired' },
      });
    });

    test.each(['sell', 'refuse'] as const)('of a product that is gone: %s', async (policy) => {
      Object.assign(shop.deps.env, { QUOTED_PRODUCTS_GONE: policy });
      try {
        const { person, token } = await quoted();
        await shop.deps.db.orm.update(products).set({ active: false }).where(eq(products.id, PANEL));
        await accept(person, { token });
        await person.details();
        await person.ship();
        const payment = await person.pay();
        if (policy === 'refuse') {
          expect(payment.status).toBe(409);
          return;
        }
        await submitPaymentPage(payment.body.redirectUrl, 'paid', 'before');
        const { body } = await person.complete(payment.body.paymentId);
        expect(body).toMatchObject({ state: 'Paid', lines: [{ unitPriceExcVat: 1521 }] });
        const [row] = await shop.deps.db.orm.select().from(products).where(eq(products.id, PANEL));
        expect(row).toMatchObject({ stock: 400, reserved: 0 });
      } finally {
        Object.assign(shop.deps.env, { QUOTED_PRODUCTS_GONE: 'sell' });
        await shop.deps.db.orm.update(products).set({ active: true }).where(eq(products.id, PANEL));
      }
    });
  });

  describe('signing in', () => {
    test('assigns quotations to the customer, and keeps an accepted one as the cart', async () => {
      const { person: customer, account } = await signedInShopper(shop);
      await customer.add(PANEL, 1);
      await customer.add(BAFFLE, 1);
      await customer.call('POST', '/auth/logout');
      const { person, token } = await quoted();
      await changePrice(shop, PANEL, 2000);
      await accept(person, { token });
      const login = await person.call('POST', '/auth/login', account);
      expect(login.status).toBe(200);
      expect((await person.cart()).lines.map((line) => [line.quantity, line.unitPriceExcVat])).toEqual([
        [12, 1521],
        [1, 12_900],
      ]);
      const { body } = await person.call<components['schemas']['QuotationPage']>('GET', '/Quotations');
      expect(body.items).toMatchObject([{ state: 'accepted' }]);
    });

    test('keeps the details of an accepted quotation: those in the cart of the customer are older', async () => {
      const { person: customer, account } = await signedInShopper(shop);
      await customer.add(BAFFLE, 1);
      await customer.details({ phone: '+31 612 345 0000' });
      await customer.ship('Pickup');
      await customer.call('POST', '/auth/logout');
      const { person, token } = await quoted();
      await accept(person, { token });
      await person.details({ phone: '+31 612 345 1111' });
      await person.call('POST', '/auth/login', account);
      expect(await person.cart()).toMatchObject({
        details: { phone: '+31 612 345 1111' },
        shipping: { method: 'Pickup' },
      });
    });
  });

  describe('the job', () => {
    const run = () => expireQuotations(shop.deps);
    const subjects = async () => (await sentMails(shop)).map(({ subject }) => subject);

    test('reminds once, some days before the last day', async () => {
      const { token } = await quoted();
      shop.setTime('2026-12-12T23:30:00Z');
      await run();
      expect(await subjects()).toHaveLength(1);
      shop.setTime('2026-12-13T09:00:00Z');
      await run();
      await run();
      expect(await subjects()).toEqual([
        'Je offerte EF-Q-2026-000001 van Easy Felt',
        'Je offerte EF-Q-2026-000001 is geldig tot en met 18 december 2026',
      ]);
      const tokens = await mailedTokens(shop);
      expect(new Set(tokens).size).toBe(2);
      for (const one of [token, ...tokens])
        expect((await view(shop.shopper(), { token: one })).status).toBe(200);
    });

    test('ends a quotation after its last day, and offers a new one', async () => {
      const { person, quotation, token } = await quoted();
      shop.setTime('2026-12-18T12:00:00Z');
      await run();
      expect((await view(person, { token })).body.state).toBe('open');
      shop.setTime('2026-12-19T12:00:00Z');
      expect((await view(person, { token })).body.state).toBe('expired');
      await run();
      const [row] = await shop.deps.db.orm.select().from(orders).where(eq(orders.id, quotation.order.id));
      expect(row?.state).toBe('Cancelled');
      const refused = await person.call<Fault>('POST', '/Quotations/accept', { token });
      expect([refused.status, refused.body.messageKey]).toEqual([409, 'quotationExpired']);
      expect((await view(person, { token })).body.state).toBe('expired');
      expect((await requestQuotation(person, { quotation: { token } })).body).toMatchObject({
        state: 'open',
      });
    });

    test('leaves an accepted quotation to its shopper', async () => {
      const { person, token } = await quoted();
      await accept(person, { token });
      shop.setTime('2026-12-10T12:00:00Z');
      await person.cart(); // renews the session
      shop.setTime('2026-12-19T12:00:00Z');
      await run();
      expect((await person.cart()).lines).toMatchObject([{ quoted: { state: 'expired' } }]);
      expect(await subjects()).toHaveLength(1);
    });
  });
});
