import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, sandboxId, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases, everyDatabase } from '../db/commerce-databases.fixture.ts';
import { invoices } from '../db/schema/orders/invoices.ts';
import { sandboxPayments } from '../db/schema/orders/payments.ts';
import { refunds } from '../db/schema/orders/refunds.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { capturePayment } from '../payments/payment-capture.service.ts';
import { settleDueRefunds } from '../payments/refunds/refund-settlement.service.ts';
import { refundOrder, unrefundedParts } from '../payments/refunds/refunds.service.ts';
import { parseInvoiceContent } from './invoice-content.ts';
import { takeInvoiceNumber } from './invoices.repository.ts';

describe.each(commerceDatabases)('invoices on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const purchase = async (method = 'ideal', details = {}, quantity = 12) => {
    const person = await readyToPay(shop, PANEL, quantity);
    await person.details(details);
    const { body } = await person.pay(method);
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    return { person, id: body.orderId, ...body };
  };
  const stored = () =>
    shop.deps.db.orm.select().from(invoices).orderBy(asc(invoices.issuedAt), asc(invoices.number));
  const file = async (path: string, token: string | null) =>
    fetch(`${shop.url}${path}`, {
      headers: { 'X-Shop': 'EF-nl-NL', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    });

  test('a paid order has one invoice, which says what was paid', async () => {
    const { person, id } = await purchase();
    const { body: order } = await person.call('GET', `/Orders/${id}`);
    expect(order.documents).toEqual([
      {
        kind: 'invoice',
        number: 'EF-F-2026-000001',
        hasXml: false,
        href: `/Orders/${id}/documents/EF-F-2026-000001`,
        issuedAt: '2026-11-18T09:00:00.000Z',
      },
    ]);
    const [row] = await stored();
    expect(parseInvoiceContent(row?.content)).toMatchObject({
      orderNumber: 'EF-2026-000001',
      issuedOn: '2026-11-18',
      vatRate: 21,
      totals: { linesExcVat: 18_252, excVat: 18_252, vat: 3828, rounding: 0, incVat: 22_080 },
      seller: { name: 'Easy Felt B.V.', vatNumber: 'NL866614035B01' },
      payment: { method: 'ideal', paidOn: '2026-11-18' },
    });
    expect((await person.call('GET', `/Orders/${id}/documents`)).body).toEqual(order.documents);
  });

  test('only the shopper downloads it, and it is rendered once', async () => {
    const { person, id } = await purchase('ideal', {
      customerType: 'Business',
      vatNumber: 'NL866614035B01',
    });
    const path = `/Orders/${id}/documents/EF-F-2026-000001`;
    const first = await file(path, person.token());
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    expect(first.headers.get('content-disposition')).toBe('attachment; filename="EF-F-2026-000001.pdf"');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    shop.advance(60_000);
    expect(Buffer.from(await (await file(path, person.token())).arrayBuffer())).toEqual(bytes);
    const xml = await file(`${path}?format=xml`, person.token());
    expect(xml.headers.get('content-type')).toContain('application/xml');
    expect(await xml.text()).toContain('<cbc:ID>EF-F-2026-000001</cbc:ID>');

    const stranger = shop.shopper();
    await stranger.add(PANEL);
    expect((await file(path, stranger.token())).status).toBe(404);
    expect((await file(path, null)).status).toBe(401);
    expect((await file(`/Orders/${id}/documents/EF-F-2026-000002`, person.token())).status).toBe(404);
  });

  test('a private customer has no e-invoice', async () => {
    const { person, id } = await purchase();
    expect((await file(`/Orders/${id}/documents/EF-F-2026-000001?format=xml`, person.token())).status).toBe(
      404,
    );
  });

  test.each([
    ['without a number', { vatNumber: null }, 404],
    ['with a number in the trade register', { vatNumber: null, registrationNumber: '87204678' }, 200],
  ])('a Dutch business %s', async (_which, numbers, status) => {
    const { person, id } = await purchase('ideal', { customerType: 'Business', ...numbers });
    const { body } = await person.call('GET', `/Orders/${id}`);
    expect(body.documents).toMatchObject([{ hasXml: status === 200 }]);
    const path = `/Orders/${id}/documents/${body.documents?.[0]?.number}?format=xml`;
    expect((await file(path, person.token())).status).toBe(status);
  });

  test('an authorised order is invoiced when it is captured', async () => {
    const { person, id } = await purchase('klarna');
    expect(await stored()).toEqual([]);
    shop.advance(60_000);
    await capturePayment(backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator'), id);
    expect(await stored()).toHaveLength(1);
    expect((await person.call('GET', `/Orders/${id}`)).body.documents).toHaveLength(1);
  });

  describe('an authorised order that was refunded in part', () => {
    const context = () => backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    const contents = async () => (await stored()).map(({ content }) => parseInvoiceContent(content));
    const captured = async () => {
      const [charge] = await shop.deps.db.orm.select().from(sandboxPayments);
      return charge?.captured ?? charge?.amount;
    };
    const parts = (lineId: string, quantity: number, shipping = false) => ({
      lines: quantity > 0 ? [{ lineId, quantity }] : [],
      shipping,
      restock: true,
      reason: 'test',
    });
    const goodwill = { amount: 500, kind: 'goodwill', reason: 'Te laat' } as const;

    test.each([
      ['pieces', (line: string) => [parts(line, 2)], [1], null],
      ['money back', () => [goodwill], [3], { excVat: 413, incVat: 500 }],
      ['both', (line: string) => [parts(line, 2), goodwill], [1], { excVat: 413, incVat: 500 }],
      ['its delivery costs', (line: string) => [parts(line, 1, true)], [2], null],
      ['all but its delivery costs', (line: string) => [parts(line, 3)], [], null],
    ] as const)(
      'is invoiced at its capture without %s, and exactly what is charged',
      async (_name, refunds, quantities, discount) => {
        const { person, id } = await purchase('klarna', {}, 3);
        const { body: order } = await person.call('GET', `/Orders/${id}`);
        for (const refund of refunds(order.lines[0]?.id ?? '')) await refundOrder(context(), id, refund);
        await capturePayment(context(), id);
        const [invoice, ...others] = await contents();
        expect(others).toEqual([]);
        expect(invoice?.totals.incVat).toBe(await captured());
        expect(invoice?.totals.incVat).toBeLessThan(order.totals.incVat);
        expect(invoice).toMatchObject({
          kind: 'invoice',
          discount,
          lines: quantities.map((quantity) => ({ quantity })),
        });

        // What is refunded afterwards has a credit note; together they are the whole invoice.
        const { lines, shipping } = await unrefundedParts(context(), id);
        await refundOrder(context(), id, { lines, shipping, restock: true, reason: 'all' });
        expect(
          (await contents()).map(({ kind, totals }) => [kind, totals.excVat, totals.vat, totals.incVat]),
        ).toEqual(
          (['credit-note', 'invoice'] as const).map((kind) => [
            kind,
            invoice?.totals.excVat,
            invoice?.totals.vat,
            invoice?.totals.incVat,
          ]),
        );
      },
    );

    test('has no credit note either for a refund that is done after the capture', async () => {
      const { person, id } = await purchase('klarna');
      const { body: order } = await person.call('GET', `/Orders/${id}`);
      await refundOrder(context(), id, parts(order.lines[0]?.id ?? '', 2));
      await shop.deps.db.orm.update(refunds).set({ state: 'due', doneAt: null });
      await capturePayment(context(), id);
      shop.advance(HOUR_MS);
      await settleDueRefunds(shop.deps, new AbortController().signal);
      expect((await shop.deps.db.orm.select().from(refunds)).map(({ state }) => state)).toEqual(['done']);
      expect((await contents()).map(({ kind, totals }) => [kind, totals.incVat])).toEqual([
        ['invoice', await captured()],
      ]);
    });

    test('is invoiced in full, with a credit note, when somebody captures all of it at the provider', async () => {
      const { person, id, redirectUrl } = await purchase('klarna');
      const { body: order } = await person.call('GET', `/Orders/${id}`);
      await refundOrder(context(), id, parts(order.lines[0]?.id ?? '', 2));
      await shop.deps.db.orm.update(sandboxPayments).set({ state: 'paid' });
      await shop.webhook(sandboxId(redirectUrl));
      expect((await contents()).map(({ kind, totals }) => [kind, totals.incVat])).toEqual([
        ['credit-note', 3680],
        ['invoice', order.totals.incVat],
      ]);
    });
  });

  test('a refund has a credit note at the prices of the invoice, weeks later', async () => {
    const { person, id } = await purchase();
    const { body: order } = await person.call('GET', `/Orders/${id}`);
    const before = await stored();
    shop.setTime('2026-12-10T09:00:00Z');
    const ctx = backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
    const lines = [{ lineId: order.lines[0]?.id ?? '', quantity: 2 }];
    await refundOrder(ctx, id, { lines, shipping: false, restock: true, reason: 'damaged' });
    const [invoice, note] = await stored();
    expect(invoice).toEqual(before[0]);
    expect(note).toMatchObject({ kind: 'credit-note', number: 'EF-C-2026-000001' });
    expect(parseInvoiceContent(note?.content)).toMatchObject({
      vatRate: 21,
      credits: { number: 'EF-F-2026-000001', issuedOn: '2026-11-18' },
      lines: [{ quantity: 2, excVat: 3042, incVat: 3680 }],
      totals: { excVat: 3042, vat: 638, incVat: 3680 },
    });
    const { body: refunded } = await person.call('GET', `/Orders/${id}`);
    expect(refunded.documents?.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    expect(refunded.totals).toEqual(order.totals);
  });

  test('content that cannot be parsed is not rendered', async () => {
    const { person, id } = await purchase();
    await shop.deps.db.orm
      .update(invoices)
      .set({ content: { number: 'x' } })
      .where(eq(invoices.orderId, id));
    expect((await file(`/Orders/${id}/documents/EF-F-2026-000001`, person.token())).status).toBe(500);
  });
});

describe.each(everyDatabase)('invoice numbers on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  afterAll(() => shop.close());

  test('have no gaps when transactions run at once and some roll back', async () => {
    const { db } = shop.deps;
    const series = { brand: 'EF', kind: 'invoice', year: 2026 } as const;
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        db.orm
          .transaction(async (orm) => {
            const number = await takeInvoiceNumber({ db: { ...db, orm } }, series);
            if (index % 3 === 0) throw new Error('rolled back');
            return number;
          })
          .catch(() => null),
      ),
    );
    const numbers = taken.filter((number) => number !== null).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    expect(await takeInvoiceNumber({ db }, { ...series, kind: 'credit-note' })).toBe(1);
    expect(await takeInvoiceNumber({ db }, { ...series, brand: 'DBC' })).toBe(1);
    expect(await takeInvoiceNumber({ db }, { ...series, year: 2027 })).toBe(1);
  });
});
