import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PRIVATE_DETAILS, signedInShopper } from '../accounts/account.fixture.ts';
import { BAFFLE, PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper, sentMails } from '../checkout/shop.fixture.ts';
import { ADDRESS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { customers } from '../db/schema/customers.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { accountCharges } from '../db/schema/orders/account-charges.ts';
import { customerTerms } from '../db/schema/terms.ts';
import { erpOrderOf } from '../erp/erp-content.ts';
import { parseInvoiceContent } from '../invoices/invoice-content.ts';
import { invoiceFiles } from '../invoices/invoice-files.service.ts';
import { findInvoicesByNumber } from '../invoices/invoices.repository.ts';
import { paymentSentence } from '../invoices/pdf/payment-sentence.ts';
import { settleInvoice } from '../invoices/settle-invoice.service.ts';
import { renderUbl } from '../invoices/ubl/ubl-invoice.ts';
import type { MailMessage, MailTransport } from '../mail/mail-transport.ts';
import { createMailer } from '../mail/mailer.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import type { OrderArguments } from '../operator/orders/order-arguments.ts';
import { runOrders } from '../operator/orders/run-orders.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { capturePayment } from '../payments/payment-capture.service.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';
import { listOpenCharges } from './account-charges.repository.ts';
import { assignTerms, refusalText, removeTerms } from './assign-terms.service.ts';
import { deleteUnusedTerms, findTermsOfCustomer } from './customer-terms.repository.ts';
import { deleteGroup, type GroupPrice, replacePriceList } from './groups.repository.ts';

type Schemas = components['schemas'];
const VAT_NUMBER = 'NL004495445B01';
const BELGIAN_NUMBER = 'BE0790467846';

describe.each(commerceDatabases)('the terms of a customer on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const context = () => backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
  const priceList = (prices: readonly GroupPrice[]) =>
    replacePriceList(shop.deps, {
      brand: 'EF',
      at: shop.deps.clock(),
      list: { code: 'dealers', name: 'Dealers', showsNet: true, prices },
    });
  const everything = (discount: number): GroupPrice => ({
    scope: 'all',
    target: '',
    discount,
    minQuantity: 1,
  });
  const net = (target: string, minQuantity: number, priceExcVat: number): GroupPrice => ({
    scope: 'product',
    target,
    minQuantity,
    priceExcVat,
    currency: 'EUR',
  });
  /** A colleague of the firm, with an account of their own. */
  const colleague = async (terms: { readonly group?: string; readonly creditLimit?: number }) => {
    const details = {
      ...PRIVATE_DETAILS,
      type: 'Business' as const,
      company: 'Vilt BV',
      vatNumber: VAT_NUMBER,
    };
    const { person, account, customerId } = await signedInShopper(shop, { details });
    const assignment = { brand: 'EF', who: account.email, by: 'Noor', ...terms } as const;
    expect(await assignTerms(shop.deps, assignment, { isDryRun: false })).toMatchObject({
      email: account.email,
    });
    return { person, account, customerId };
  };
  const ready = async (person: Shopper, productId = PANEL, quantity = 1, vatNumber = VAT_NUMBER) => {
    await person.add(productId, quantity);
    await person.details({ customerType: 'Business', vatNumber });
    await person.ship();
    return (await person.cart()).totals.incVat;
  };
  const open = async (customerId: string) => (await findTermsOfCustomer(shop.deps, customerId))?.open;

  test('price the lines of the cart alone: others see list prices, also after the group has ended', async () => {
    await priceList([everything(1000)]);
    const { person } = await colleague({ group: 'dealers' });
    const guest = shop.shopper();
    await guest.add(PANEL, 1);
    await person.add(PANEL, 1);
    expect((await person.cart()).lines[0]).toMatchObject({ unitPriceExcVat: 1484, unitPriceIncVat: 1796 });
    expect((await guest.cart()).lines[0]).toMatchObject({ unitPriceExcVat: 1649, unitPriceIncVat: 1995 });
    const { body } = await guest.call<Schemas['ProductSummary']>('GET', `/Products/${PANEL}`);
    expect(body.price.priceExcVat).toBe(1649);
    await deleteGroup(shop.deps, 'EF', 'dealers');
    expect((await person.cart()).lines[0]).toMatchObject({ unitPriceExcVat: 1649 });
  });

  test.each<[string, readonly GroupPrice[], number[]]>([
    ['a net price from a quantity', [net('WPP60-OAT', 5, 1400)], [1649, 1400, 1400]],
    ['the list price where it is lower', [net('WPP60-OAT', 1, 1600)], [1600, 1600, 1521]],
    ['a net price before a discount', [everything(5000), net('WPP60-OAT', 1, 1500)], [1500, 1500, 1500]],
    [
      'no discount on a product that is excepted',
      [everything(5000), { ...everything(0), scope: 'product', target: 'WPP60-OAT' }],
      [1649, 1649, 1521],
    ],
  ])('follow the price list and the tiers: %s', async (_name, prices, expected) => {
    await priceList(prices);
    const { person } = await colleague({ group: 'dealers' });
    const paid: number[] = [];
    for (const more of [1, 4, 7]) {
      const { body } = await person.add(PANEL, more);
      paid.push(body.lines[0]?.unitPriceExcVat ?? 0);
    }
    expect(paid).toEqual(expected);
  });

  test('tell the customer what the price list says, and nobody else', async () => {
    await priceList([everything(1000)]);
    const { person } = await colleague({ group: 'dealers' });
    const ask = (who: Shopper) => who.call('POST', '/me/prices', { ids: [PANEL, BAFFLE] });
    expect((await ask(person)).body).toEqual(
      expect.arrayContaining([{ productId: PANEL, vatRate: 21, listedExcVat: 1649, discount: 1000 }]),
    );
    expect((await ask((await signedInShopper(shop)).person)).body).toEqual([]);
    expect((await ask(shop.shopper())).body).toEqual([]);
  });

  test('give the same sums in cart, order, invoice and export, never above the list price', async () => {
    const { person, customerId } = await colleague({ creditLimit: 9_000_000 });
    const anyPrices = fc.oneof(
      fc.integer({ min: 0, max: 9_000 }).map((discount) => [everything(discount)]),
      fc.integer({ min: 1, max: 3_000 }).map((price) => [net('WPP60-OAT', 1, price)]),
    );
    await fc.assert(
      fc.asyncProperty(anyPrices, fc.integer({ min: 1, max: 20 }), async (prices, quantity) => {
        await shop.deps.db.orm.update(customerTerms).set({ groupId: null });
        const guest = shop.shopper();
        const listed = (await guest.add(PANEL, quantity)).body.totals.linesIncVat;
        await priceList(prices);
        const { email } = (
          await shop.deps.db.orm.select().from(customers).where(eq(customers.id, customerId))
        )[0] ?? { email: '' };
        await assignTerms(
          shop.deps,
          { brand: 'EF', who: email, group: 'dealers', by: 'Noor' },
          { isDryRun: false },
        );
        const total = await ready(person, PANEL, quantity);
        const cart = await person.cart();
        expect(cart.totals.linesIncVat).toBeLessThanOrEqual(listed);
        const { body: paid } = await person.pay('account', total);
        const { body: order } = await person.call('GET', `/Orders/${paid.orderId}`);
        const lines = ({ lines }: Schemas['Order']) =>
          lines.map(({ quantity, lineExcVat, lineIncVat }) => ({ quantity, lineExcVat, lineIncVat }));
        expect(lines(order)).toEqual(lines(cart));
        await capturePayment(context(), paid.orderId);
        const [stored] = await findInvoicesByNumber(shop.deps, order.number ?? '');
        const invoice = parseInvoiceContent(stored?.content);
        expect(invoice.lines.map(({ excVat, incVat }) => [excVat, incVat])).toEqual(
          cart.lines.map(({ lineExcVat, lineIncVat }) => [lineExcVat, lineIncVat]),
        );
        expect(invoice.totals.incVat).toBe(total);
        const { details, number } = order;
        if (!details || !number) throw new Error('the order has no details');
        const exported = erpOrderOf(
          { ...order, details, number },
          { customerNumber: 'W-1', date: '2026-11-18', comments: new Map() },
        );
        expect(
          exported.lines.map(({ unitPrice, quantity, discount }) => unitPrice * quantity - discount),
        ).toEqual(cart.lines.map(({ lineIncVat }) => lineIncVat));
        expect(exported.total).toBe(total);
      }),
      { numRuns: 6 },
    );
  });

  test('let a firm order on account up to its limit; the money that arrives frees it', async () => {
    const { person, customerId } = await colleague({ creditLimit: 4_000 });
    const total = await ready(person);
    const methods = async () =>
      (await person.call<Schemas['PaymentMethod'][]>('GET', '/orders/payment/methods')).body;
    expect(await methods()).toContainEqual({ id: 'account', offered: true, smallest: 1, largest: 4_000 });
    const { status, body } = await person.pay('account');
    expect(status).toBe(200);
    expect((await person.status(body.paymentId)).body).toMatchObject({
      status: 'authorized',
      orderState: 'Paid',
    });
    expect(await open(customerId)).toBe(total);

    await ready(person);
    expect(await methods()).toContainEqual({
      id: 'account',
      offered: false,
      smallest: 1,
      largest: 4_000 - total,
    });
    expect(await person.pay('account')).toMatchObject({
      status: 409,
      body: {
        messageKey: 'accountLimit',
        values: { amount: expect.stringContaining(((4_000 - total) / 100).toFixed(2).replace('.', ',')) },
        fields: [{ path: 'body.method' }],
      },
    });
    expect(await person.cart()).toMatchObject({ state: 'Cart', itemCount: 1 });

    const { body: order } = await person.call('GET', `/Orders/${body.orderId}`);
    const settle = () =>
      settleInvoice(shop.deps, { number: order.number ?? '', by: 'Noor', isDryRun: false });
    expect(await settle()).toEqual({ refusal: `${order.number} has no documents` });
    await capturePayment(context(), body.orderId);
    const [stored] = await findInvoicesByNumber(shop.deps, order.number ?? '');
    expect(parseInvoiceContent(stored?.content).payment).toEqual({
      method: 'account',
      paidOn: null,
      dueOn: '2026-12-18',
    });
    const mail = (await sentMails(shop)).find(({ subject }) => subject.startsWith('Factuur'));
    expect(mail?.subject).toBe(`Factuur EF-F-2026-000001 voor bestelling ${order.number}`);
    const money = (total / 100).toFixed(2).replace('.', ',');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      `Betaal € ${money} uiterlijk 18 december 2026 op NL`,
    );
    expect(mail?.text).toContain(`view=order&id=${order.id}`);
    expect(await open(customerId)).toBe(total);
    expect(await settle()).toMatchObject({
      charge: { captured: total, dueOn: '2026-12-18', settledBy: 'Noor' },
    });
    expect(await open(customerId)).toBe(0);
    expect(await settle()).toEqual({ refusal: `${order.number} was recorded as paid on 2026-11-18` });
    expect((await person.pay('account')).status).toBe(200);
  });

  test('record the money of an order whose first attempt failed', async () => {
    const { person, customerId } = await colleague({ creditLimit: 90_000 });
    const total = await ready(person);
    const provider = shop.deps.providers.find(({ name }) => name === 'account');
    if (!provider) throw new Error('there is no provider of payments on account');
    const failing = vi.spyOn(provider, 'create').mockRejectedValueOnce(new Error('the connection was reset'));
    expect((await person.pay('account')).status).not.toBe(200);
    failing.mockRestore();
    const { body } = await person.pay('account');
    await capturePayment(context(), body.orderId);
    const { number } = (await person.call('GET', `/Orders/${body.orderId}`)).body;
    const states = (await shop.deps.db.orm.select().from(accountCharges)).map(({ state }) => state);
    expect(states.sort()).toEqual(['authorized', 'captured']);
    expect(await open(customerId)).toBe(total);
    expect(
      await settleInvoice(shop.deps, { number: number ?? '', by: 'Noor', isDryRun: false }),
    ).toMatchObject({
      charge: { captured: total },
    });
    expect(await open(customerId)).toBe(0);
  });

  test('two colleagues who order at once do not exceed the limit', async () => {
    const people = [await colleague({ creditLimit: 4_000 }), await colleague({})];
    const [total = 0] = [
      await ready(people[0]?.person ?? shop.shopper()),
      await ready(people[1]?.person ?? shop.shopper()),
    ];
    const answers = await Promise.all(people.map(({ person }) => person.pay('account', total)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const { customerId } of people) expect(await open(customerId)).toBe(total);
  });

  test.each([
    [
      'without terms',
      async () =>
        (
          await signedInShopper(shop, {
            details: { ...PRIVATE_DETAILS, type: 'Business' as const, company: 'Vilt BV' },
          })
        ).person,
      VAT_NUMBER,
    ],
    [
      'with another VAT number on the order',
      async () => (await colleague({ creditLimit: 90_000 })).person,
      'NL123456789B01',
    ],
  ])('offer no account %s', async (_name, open, vatNumber) => {
    const person = await open();
    await ready(person, PANEL, 1, vatNumber);
    const { body } = await person.call<Schemas['PaymentMethod'][]>('GET', '/orders/payment/methods');
    expect(body.map(({ id }) => id)).not.toContain('account');
    expect(await person.pay('account')).toMatchObject({
      status: 409,
      body: { messageKey: 'accountNotOffered' },
    });
  });

  test('end with the last account, and stay while something is owed', async () => {
    const [kim, marit] = [await colleague({ creditLimit: 90_000 }), await colleague({})];
    const end = (who: string) => removeTerms(shop.deps, { brand: 'EF', who }, { isDryRun: false });
    const count = async () => (await shop.deps.db.orm.select().from(customerTerms)).length;
    await end(marit.account.email);
    expect(await findTermsOfCustomer(shop.deps, kim.customerId)).toMatchObject({ creditLimit: 90_000 });
    expect(await findTermsOfCustomer(shop.deps, marit.customerId)).toBeUndefined();
    await ready(kim.person);
    await kim.person.pay('account');
    await end(kim.account.email);
    expect(await count()).toBe(1);
    await shop.deps.db.orm.update(accountCharges).set({ settledAt: shop.deps.clock() });
    expect(await deleteUnusedTerms(shop.deps)).toBe(1);
    expect(await count()).toBe(0);
  });

  test('release what is refunded before and after the invoice', async () => {
    const { person, customerId } = await colleague({ creditLimit: 90_000 });
    const total = await ready(person);
    const { body } = await person.pay('account');
    await capturePayment(context(), body.orderId);
    const provider = shop.deps.providers.find(({ name }) => name === 'account');
    const refund = { amount: 500, currency: 'EUR', idempotencyKey: 'refund-1' } as const;
    for (const _again of [1, 2]) expect(await provider?.refund(body.paymentId, refund)).toBe('refunded');
    expect(await open(customerId)).toBe(total - 500);
    await expect(
      provider?.refund(body.paymentId, { ...refund, amount: total, idempotencyKey: 'refund-2' }),
    ).rejects.toMatchObject({ isRejected: true });
    await shop.deps.db.orm.update(accountCharges).set({ settledAt: shop.deps.clock() });
    await expect(
      provider?.refund(body.paymentId, { ...refund, idempotencyKey: 'refund-3' }),
    ).rejects.toMatchObject({ isRejected: true });
  });

  test('free the limit by what is refunded before the invoice', async () => {
    const { person, customerId } = await colleague({ creditLimit: 90_000 });
    const total = await ready(person, PANEL, 2);
    const { body } = await person.pay('account');
    const { body: order } = await person.call('GET', `/Orders/${body.orderId}`);
    const lineId = order.lines[0]?.id ?? '';
    const request = { lines: [{ lineId, quantity: 1 }], shipping: false, restock: false, reason: 'test' };
    const { amount } = await refundOrder(context(), body.orderId, request);
    const owed = async () => [
      await open(customerId),
      ...(await listOpenCharges(shop.deps)).map((charge) => charge.amount),
    ];
    expect(await owed()).toEqual([total - amount, total - amount]);
    await capturePayment(context(), body.orderId);
    expect(await owed()).toEqual([total - amount, total - amount]);
    const [document, ...others] = await findInvoicesByNumber(shop.deps, order.number ?? '');
    const invoice = parseInvoiceContent(document?.content);
    expect(others).toEqual([]);
    expect(invoice.totals.incVat).toBe(total - amount);
    // The sentence and the e-invoice ask for the same amount, with the same reference.
    const [xml, sentence] = [renderUbl(invoice), paymentSentence(invoice)];
    expect(/PayableAmount currencyID="EUR">([\d.]+)/.exec(xml)?.[1]).toBe(
      ((total - amount) / 100).toFixed(2),
    );
    expect(/PaymentID>([^<]+)/.exec(xml)?.[1]).toBe('EF-F-2026-000001');
    expect(sentence).toContain('EF-F-2026-000001');
    expect(sentence).toContain(((total - amount) / 100).toFixed(2).replace('.', ','));
    const mails = (await shop.deps.db.orm.select().from(mailOutbox)).filter(
      ({ kind }) => kind === 'refunded',
    );
    expect(mails).toMatchObject([{ content: { data: { amount, isOnAccount: true, isUncharged: true } } }]);
    const { body: shown } = await person.call<typeof order>('GET', `/Orders/${body.orderId}`);
    expect(shown.refunds).toMatchObject([{ amount, state: 'done', uncharged: true }]);
    const { data } = shown.history?.find(({ kind }) => kind === 'refund') ?? {};
    expect(data).toEqual({ amount, uncharged: true });
  });

  test('leave one invoice to pay when the VAT number is confirmed late', async () => {
    const { person, customerId } = await colleague({ creditLimit: 90_000 });
    await person.add(PANEL, 3);
    const billingAddress = { ...ADDRESS, postalCode: '2000', city: 'Antwerpen', country: 'BE' as const };
    await person.details({ customerType: 'Business', vatNumber: BELGIAN_NUMBER, billingAddress });
    await person.ship();
    await shop.deps.db.orm.update(customerTerms).set({ vatNumber: BELGIAN_NUMBER });
    const { body } = await person.pay('account');
    await capturePayment(context(), body.orderId);
    const { body: order } = await person.call('GET', `/Orders/${body.orderId}`);
    const { excVat, incVat } = order.totals;
    const args = ['orders', 'confirm-vat', order.number ?? '', '--proof', 'WAPIAAAAZ1'];
    await runOrders(shop.deps, inputOf<OrderArguments>(args));
    const documents = (await findInvoicesByNumber(shop.deps, order.number ?? '')).map(({ content }) =>
      parseInvoiceContent(content),
    );
    const facts = documents.map((document) => ({
      number: document.number,
      sum: document.totals.incVat,
      due: document.payment?.dueOn,
      says: paymentSentence(document)?.replaceAll('\u00a0', ' '),
      payable: /PayableAmount currencyID="EUR">([\d.]+)/.exec(renderUbl(document))?.[1],
    }));
    const [money, net] = [incVat, excVat].map((cents) => (cents / 100).toFixed(2));
    expect(facts.sort((a, b) => (a.number < b.number ? -1 : 1))).toEqual([
      {
        number: 'EF-C-2026-000001',
        sum: incVat,
        payable: money,
        says: 'Je hoeft dit bedrag van de factuur niet meer te betalen.',
      },
      {
        number: 'EF-F-2026-000001',
        sum: incVat,
        due: '2026-12-18',
        payable: money,
        says: expect.stringContaining('EF-F-2026-000001'),
      },
      {
        number: 'EF-F-2026-000002',
        sum: excVat,
        due: '2026-12-18',
        payable: net,
        says: expect.stringContaining('EF-F-2026-000002'),
      },
    ]);
    expect(await open(customerId)).toBe(excVat);
    const mails = (await shop.deps.db.orm.select().from(mailOutbox).orderBy(desc(mailOutbox.kind))).flatMap(
      ({ kind, content }) => (kind === 'vat-confirmed' || kind === 'refunded' ? [content] : []),
    );
    expect(mails).toMatchObject([
      {
        data: {
          amount: incVat - excVat,
          isUnpaid: true,
          documents: ['EF-F-2026-000002', 'EF-C-2026-000001'],
        },
      },
      { data: { amount: incVat - excVat, isOnAccount: true } },
    ]);
  });

  test('get the invoice as PDF and e-invoice with its mail, and the outbox keeps no copy', async () => {
    const { person } = await colleague({ creditLimit: 90_000 });
    await ready(person);
    const { body } = await person.pay('account');
    const later = vi.spyOn(shop.deps.mailer, 'deliverSoon').mockReturnValue();
    await capturePayment(context(), body.orderId);
    later.mockRestore();
    const sent: MailMessage[] = [];
    const { db, logger } = shop.deps;
    const transport: MailTransport = { send: async (message) => void sent.push(message), close: () => {} };
    const readInvoiceFiles = (number: string) => invoiceFiles({ db, logger }, number);
    const mailer = createMailer({ ...shop.deps, readInvoiceFiles }, transport);
    await mailer.deliverDue();
    await mailer.close();
    const { text, attachments = [] } = sent.find(({ subject }) => subject.startsWith('Factuur')) ?? {};
    expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['EF-F-2026-000001.pdf', 'application/pdf'],
      ['EF-F-2026-000001.xml', 'application/xml'],
    ]);
    const [pdf, xml] = attachments.map(({ content }) => content.toString('latin1'));
    expect(pdf?.slice(0, 8)).toBe('%PDF-1.7');
    expect(xml).toContain('<cbc:ID>EF-F-2026-000001</cbc:ID>');
    expect(text).toContain('Bijlage voor je boekhouding: EF-F-2026-000001.pdf.');
    const rows = JSON.stringify(await db.orm.select().from(mailOutbox));
    expect(rows).not.toMatch(/%PDF|cbc:ID|attachments/);
    expect(sent.filter(({ attachments: files = [] }) => files.length > 0)).toHaveLength(1);
    // Without a mail server, the mailbox reads them again.
    await db.orm
      .update(mailOutbox)
      .set({ state: 'queued', dueAt: shop.deps.clock() })
      .where(eq(mailOutbox.kind, 'order-invoiced'));
    const invoiced = (await sentMails(shop)).find(({ subject }) => subject.startsWith('Factuur'));
    expect(invoiced?.text).toContain('EF-F-2026-000001');
    expect(invoiced?.text).toContain('Bijlage voor je boekhouding: EF-F-2026-000001.xml.');
    const list = await (await fetch(`${shop.url}/mailbox`)).text();
    const [path] = /\/mailbox\/[0-9a-f-]{36}(?="[^/]+>Factuur)/.exec(list) ?? [];
    const mail = await (await fetch(`${shop.url}${path}`)).text();
    const links = [...mail.matchAll(/href="([^"]*\/attachments\/\d+)">([^<]+)</g)];
    expect(links.map(([, , name]) => name)).toEqual(['EF-F-2026-000001.pdf', 'EF-F-2026-000001.xml']);
    const files = await Promise.all(links.map(([, href]) => fetch(`${shop.url}${href}`)));
    expect(files.map(({ headers }) => headers.get('content-disposition'))).toEqual([
      'attachment; filename=EF-F-2026-000001.pdf',
      'attachment; filename=EF-F-2026-000001.xml',
    ]);
    expect((await files[0]?.text())?.slice(0, 8)).toBe('%PDF-1.7');
    expect(await files[1]?.text()).toContain('<cbc:ID>EF-F-2026-000001</cbc:ID>');
    expect((await fetch(`${shop.url}${path}/attachments/3`)).status).toBe(404);
    // As a former release could have stored it.
    await db.orm
      .update(mailOutbox)
      .set({ content: {} as never })
      .where(eq(mailOutbox.kind, 'order-invoiced'));
    const page = await fetch(`${shop.url}${path}`);
    expect([page.status, (await page.text()).includes('/attachments/')]).toEqual([200, false]);
  });

  test('keep a limit in its currency, and take none in another while something is owed', async () => {
    const { person, account, customerId } = await colleague({ creditLimit: 500_000 });
    const total = await ready(person);
    const { body } = await person.pay('account');
    await shop.deps.db.orm.update(customers).set({ locale: 'en-GB' });
    const assign = (creditLimit?: number | null) =>
      assignTerms(
        shop.deps,
        { brand: 'EF', who: account.email, creditLimit, by: 'Noor' },
        { isDryRun: false },
      );
    const limit = async () => {
      const { creditLimit, creditCurrency } = (await findTermsOfCustomer(shop.deps, customerId)) ?? {};
      return [creditLimit, creditCurrency];
    };
    await assign();
    expect(await limit()).toEqual([500_000, 'EUR']);
    const refused = await assign(400_000);
    expect(refused).toEqual({
      refusal: {
        reason: 'owesOtherCurrency',
        company: 'Vilt BV',
        currency: 'GBP',
        owed: total,
        owedCurrency: 'EUR',
      },
    });
    expect('refusal' in refused && refusalText(refused.refusal)).toBe(
      'Vilt BV owes €26.90; its limit can be in GBP when that is paid',
    );
    expect(await limit()).toEqual([500_000, 'EUR']);
    await assign(null);
    expect(await limit()).toEqual([null, 'EUR']);
    await capturePayment(context(), body.orderId);
    await shop.deps.db.orm.update(accountCharges).set({ settledAt: shop.deps.clock() });
    await assign(400_000);
    expect(await limit()).toEqual([400_000, 'GBP']);
  });

  test('are refused to an account that is no business, and to a VAT number that several accounts have', async () => {
    const { account } = await signedInShopper(shop);
    const assign = (who: string, creditLimit?: number) =>
      assignTerms(shop.deps, { brand: 'EF', who, creditLimit, by: 'Noor' }, { isDryRun: false });
    expect(await assign(account.email, 100)).toEqual({
      refusal: { reason: 'noBusiness', brand: 'EF', who: account.email },
    });
    const emails = [(await colleague({})).account.email, (await colleague({})).account.email].sort();
    expect(await assign('NL 0044.95.445 B01', 100)).toEqual({
      refusal: { reason: 'severalAccounts', who: 'NL 0044.95.445 B01', emails: emails.join(', ') },
    });
    expect(await assign('nobody@example.com')).toEqual({
      refusal: { reason: 'unknownAccount', brand: 'EF', who: 'nobody@example.com' },
    });
  });
});
