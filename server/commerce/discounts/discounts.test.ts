import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { LAST_ONE, PANEL } from '../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  type Shopper,
  sentMails,
  submitPaymentPage,
} from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { discountUses } from '../db/schema/orders/discounts.ts';
import { moveOrder } from '../fulfilment/order-moves.service.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { insertDiscount, type NewDiscount } from './discounts.repository.ts';

describe.each(commerceDatabases)('discount codes on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(async () => {
    await shop.reset();
    await shop.deps.db.orm.delete(discountUses);
  });
  afterAll(() => shop.close());

  let codes = 0;
  /** Adds a code of 10 percent, or another one, and returns it. */
  async function addCode(rule: Partial<NewDiscount> = {}): Promise<string> {
    codes += 1;
    const code = `CODE${codes}`;
    const isPercent = (rule.kind ?? 'percent') === 'percent';
    await insertDiscount(shop.deps, {
      brand: 'EF',
      code,
      kind: 'percent',
      percent: isPercent ? 10 : null,
      createdAt: new Date(0),
      ...rule,
    });
    return code;
  }
  const enter = (person: Shopper, code: string) => person.call('POST', '/Orders/discount', { code });
  const uses = () => shop.deps.db.orm.select().from(discountUses);

  test('ten percent of the lines, kept through edits, frozen and shown after the payment', async () => {
    const code = await addCode();
    const person = await readyToPay(shop, PANEL, 2, 'Pickup');
    const { status, body } = await enter(person, ` ${code.toLowerCase()} `);
    expect(status).toBe(200);
    expect(body.discount).toEqual({ code, kind: 'percent' });
    expect(body.totals).toMatchObject({
      linesIncVat: 3990,
      linesExcVat: 3298,
      discountIncVat: 399,
      discountExcVat: 330,
      incVat: 3591,
      excVat: 2968,
      vat: 623,
    });
    const line = body.lines[0]?.id;
    const { body: edited } = await person.call('PUT', `/orders/lines/${line}`, { quantity: 3 });
    expect(edited.totals).toMatchObject({ linesIncVat: 5985, discountIncVat: 599, incVat: 5386 });

    const create = vi.spyOn(shop.sandbox, 'create');
    const { body: payment } = await person.pay();
    const [request] = create.mock.lastCall ?? [];
    create.mockRestore();
    expect(request?.amount).toBe(5386);
    expect(request?.lines.reduce((sum, { totalIncVat }) => sum + totalIncVat, 0)).toBe(5386);
    expect(request?.lines.at(-1)).toEqual({
      kind: 'discount',
      description: code,
      totalIncVat: -599,
      vatRate: 21,
    });
    expect(await uses()).toMatchObject([{ orderId: body.id, code, brand: 'EF' }]);
    await submitPaymentPage(payment.redirectUrl, 'paid');
    const { body: paid } = await person.complete(payment.paymentId);
    expect(paid).toMatchObject({ state: 'Paid', discount: { code, kind: 'percent' } });
    expect(paid.totals).toMatchObject({ discountIncVat: 599, incVat: 5386 });
    const [mail] = await sentMails(shop);
    const text = mail?.text.replace(/[\u00a0\u202f]/g, ' ');
    expect(text).toContain(`Kortingscode ${code}: − € 5,99`);
    expect(text).toContain('€ 53,86');
  });

  test('an amount, at most what the lines cost, and free delivery', async () => {
    const person = await readyToPay(shop, PANEL);
    const tenner = await addCode({ kind: 'amount', amounts: { EUR: 1000 } });
    expect((await enter(person, tenner)).body.totals).toMatchObject({ discountIncVat: 1000, incVat: 1690 });
    const much = await addCode({ kind: 'amount', amounts: { EUR: 99_999 } });
    expect((await enter(person, much)).body.totals).toMatchObject({ discountIncVat: 1995, incVat: 695 });
    const delivery = await addCode({ kind: 'free-delivery' });
    const { body } = await enter(person, delivery);
    expect(body.discount).toEqual({ code: delivery, kind: 'free-delivery' });
    expect(body.totals).toMatchObject({ shippingIncVat: 0, incVat: 1995, discountKind: 'free-delivery' });
    expect(body.totals.discountIncVat).toBeUndefined();
    const { body: removed } = await person.call('DELETE', '/Orders/discount');
    expect(removed.discount).toBeUndefined();
    expect(removed.totals).toMatchObject({ shippingIncVat: 695, incVat: 2690 });
  });

  test('an order that costs nothing is paid without a provider', async () => {
    const person = await readyToPay(shop, PANEL, 1, 'Pickup');
    const everything = await addCode({ percent: 100 });
    expect((await enter(person, everything)).body.totals).toMatchObject({ incVat: 0, excVat: 0, vat: 0 });
    const create = vi.spyOn(shop.sandbox, 'create');
    const { status, body } = await person.pay();
    expect(status).toBe(200);
    expect(body.redirectUrl).toContain(`?payment=${body.paymentId}`);
    expect(create).not.toHaveBeenCalled();
    create.mockRestore();
    expect((await person.complete(body.paymentId)).body).toMatchObject({
      state: 'Paid',
      number: 'EF-2026-000001',
    });
  });

  test.each<[string, Partial<NewDiscount>, object | undefined]>([
    ['early', { startsAt: new Date('2026-11-18T09:00:01Z') }, undefined],
    ['expired', { endsAt: new Date('2026-11-18T09:00:00Z') }, undefined],
    ['usedUp', { maxUses: 0 }, undefined],
    ['currency', { kind: 'amount', amounts: { GBP: 500 } }, undefined],
    ['minimum', { minimums: { EUR: 5000 } }, { amount: '€ 50,00' }],
    ['unknown', { brand: 'DBC' }, undefined],
  ])('a code is refused as %s, and the field is named', async (fault, rule, values) => {
    const person = shop.shopper();
    await person.add(PANEL);
    const { status, body } = await person.call<{ values: object; fields: object[] }>(
      'POST',
      '/Orders/discount',
      { code: await addCode(rule) },
    );
    expect(status).toBe(409);
    expect(JSON.parse(JSON.stringify(body).replaceAll('\u00a0', ' '))).toMatchObject({
      messageKey: `discount.${fault}`,
      ...(values ? { values } : {}),
      fields: [{ path: 'body.code', messageKey: `apiErrors:discount.${fault}` }],
    });
    expect((await person.cart()).discount).toBeUndefined();
  });

  test('a code that no longer applies stays in the cart with its reason, and applies again', async () => {
    const code = await addCode({ minimums: { EUR: 3000 } });
    const person = shop.shopper();
    const { body } = await person.add(PANEL, 2);
    await enter(person, code);
    const path = `/orders/lines/${body.lines[0]?.id}`;
    const { body: one } = await person.call('PUT', path, { quantity: 1 });
    expect(one.discount).toEqual({ code, fault: 'minimum', minimum: 3000 });
    expect(one.totals).toMatchObject({ incVat: 2690 });
    expect(one.totals.discountKind).toBeUndefined();
    const { body: two } = await person.call('PUT', path, { quantity: 2 });
    expect(two.totals).toMatchObject({ discountIncVat: 399 });
  });

  test('a code for one use per customer: the same email address cannot use it again, another one can', async () => {
    const code = await addCode({ oncePerCustomer: true });
    const first = await readyToPay(shop, PANEL);
    await enter(first, code);
    expect((await first.pay()).status).toBe(200);
    const second = await readyToPay(shop, PANEL);
    expect((await enter(second, code)).body).toMatchObject({ messageKey: 'discount.usedBefore' });
    await second.details({ email: 'MARIT@example.com ' });
    expect((await enter(second, code)).body).toMatchObject({ messageKey: 'discount.usedBefore' });
    await second.details({ email: 'other@example.com' });
    expect((await enter(second, code)).status).toBe(200);
  });

  test('a use is given back when the order becomes a cart again', async () => {
    const code = await addCode({ maxUses: 1 });
    const person = await readyToPay(shop, PANEL);
    await enter(person, code);
    await person.pay();
    expect(await uses()).toHaveLength(1);
    const other = shop.shopper();
    await other.add(PANEL);
    expect((await enter(other, code)).body).toMatchObject({ messageKey: 'discount.usedUp' });
    await person.add(PANEL);
    expect(await uses()).toEqual([]);
    expect((await enter(other, code)).status).toBe(200);
  });

  test('a use is given back when an operator cancels the order before it is paid', async () => {
    const code = await addCode({ oncePerCustomer: true });
    const person = await readyToPay(shop, PANEL);
    await enter(person, code);
    await person.pay();
    const { id } = await person.cart();
    expect(await uses()).toHaveLength(1);
    const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    expect(await moveOrder(ctx, id, 'Cancelled', { reason: 'Sold out' })).toMatchObject({ status: 'moved' });
    expect(await uses()).toEqual([]);
    expect((await enter(await readyToPay(shop, PANEL), code)).status).toBe(200);
  });

  test('a code with one use is sold once, however many pay at the same time', async () => {
    const code = await addCode({ maxUses: 1 });
    const people = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const person = await readyToPay(shop, PANEL, 2);
        await person.details({ email: `shopper${at}@example.com` });
        await enter(person, code);
        return { person, total: (await person.cart()).totals.incVat };
      }),
    );
    const paid = await Promise.all(people.map(({ person, total }) => person.pay('ideal', total)));
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await uses()).toHaveLength(1);
    const refused = paid.filter(({ status }) => status === 409).map(({ body }) => body);
    for (const body of refused) {
      expect(['discount.usedUp', 'cartChanged']).toContain((body as { messageKey?: string }).messageKey);
    }
  });

  test('a late payment does not take a use that another order has taken: it is refunded', async () => {
    const code = await addCode({ maxUses: 1 });
    const late = await readyToPay(shop, LAST_ONE);
    await enter(late, code);
    const { body: opened } = await late.pay();
    await submitPaymentPage(opened.redirectUrl, 'expired');
    await late.status(opened.paymentId);
    expect(await uses()).toEqual([]);
    const other = await readyToPay(shop, PANEL);
    await enter(other, code);
    await other.pay();
    await submitPaymentPage(opened.redirectUrl, 'paid');
    expect((await late.cart()).state).toBe('Cart');
    expect(await uses()).toHaveLength(1);
  });

  test('after ten unknown codes in ten minutes, a session and its network are blocked', async () => {
    const code = await addCode();
    const person = shop.shopper();
    await person.add(PANEL);
    for (let n = 0; n < 20; n += 1) expect((await enter(person, code)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await enter(person, `GUESS${n}`)).status).toBe(409);
    const blocked = await enter(person, code);
    expect([blocked.status, blocked.retryAfter]).toEqual([429, '600']);
    const elsewhere = shop.shopper();
    elsewhere.useToken(person.token());
    expect((await enter(elsewhere, code)).status).toBe(429);
    shop.advance(10 * MINUTE_MS);
    expect((await enter(person, code)).status).toBe(200);
  });
});
