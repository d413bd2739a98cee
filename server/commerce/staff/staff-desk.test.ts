import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMoney } from '#shared/money/format-money.ts';
import { BAFFLE, PANEL } from '../cart/lines/products.fixture.ts';
import { catalogueFiles, productRow, writeCatalogue } from '../catalogue/catalogue.fixture.ts';
import { importCatalogue } from '../catalogue/catalogue.service.ts';
import { CatalogueError } from '../catalogue/catalogue.ts';
import { openShop, readyToPay, type Shop, sentMails, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { messageFiles, messages } from '../db/schema/messages.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { refunds } from '../db/schema/orders/refunds.ts';
import { orderReturns } from '../db/schema/orders/returns.ts';
import { productAlerts } from '../db/schema/product-alerts.ts';
import { productReviews } from '../db/schema/product-reviews.ts';
import { PDF, sendMessage, uploadFile } from '../messages/messages.fixture.ts';
import { requestQuotation } from '../quotations/quotations.fixture.ts';
import { countMissedSearch } from '../searches/missed-searches.repository.ts';
import { shopOf } from '../shops/shop-context.ts';
import { asPerson, openStaffPage, STAFF_SETTINGS, type StaffPage } from './staff.fixture.ts';

const PERSON = 'lotte@example.com';
const NUMBER = 'EF-2026-000001';

describe.each(commerceDatabases)('the sections of the staff page, on $name', (database) => {
  let shop: Shop;
  let staff: StaffPage;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { settings: STAFF_SETTINGS });
    staff = await openStaffPage(shop);
  });
  beforeEach(async () => {
    for (const table of [messageFiles, messages, orderReturns]) await orm().delete(table);
    await shop.reset();
  });
  afterAll(async () => {
    await staff.close();
    await shop.close();
  });

  const orm = () => shop.deps.db.orm;
  const text = async (path: string) => (await staff.get(path)).text();
  const events = async () =>
    (await orm().select().from(orderEvents).orderBy(desc(orderEvents.id))).map(({ kind, state, data }) => ({
      kind: state ?? kind,
      by: data.by,
    }));
  /** Fills in the form of an action, and confirms it. Returns the page that it leads to. */
  async function act(path: string, fields: Readonly<Record<string, string>> = {}) {
    const first = await text(path);
    const isConfirmation = first.includes('name="confirmed"');
    const confirmation = isConfirmation ? first : await (await staff.submit(first, fields)).text();
    const done = await staff.submit(confirmation, {});
    return text(done.headers.get('location') ?? '');
  }

  async function buy() {
    const person = await readyToPay(shop, PANEL, 2);
    const { body } = await person.pay('ideal');
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    return { person, order: (await person.complete(body.paymentId)).body };
  }

  async function askReturn(quantity = 1) {
    const { person, order } = await buy();
    for (const state of ['Shipped', 'Completed']) {
      await orm().execute(sql`update orders set state = ${state} where number = ${NUMBER}`);
      await orm().execute(sql`insert into order_events (order_id, kind, state, cause, at)
        select id, 'state', ${state}, 'job', ${shop.deps.clock().toISOString()} from orders where number = ${NUMBER}`);
    }
    const lines = order.lines.map(({ id }) => ({ lineId: id, quantity }));
    const asked = await person.call('POST', '/Orders/withdrawal', { number: NUMBER, lines });
    expect(asked.status).toBe(201);
    return `${NUMBER}-R1`;
  }

  test('receives a return, and refunds it in the name of the person', async () => {
    const number = await askReturn();
    expect(await text('/staff/returns')).toContain(`${number}</a>`);
    expect(await text('/staff/orders')).toContain('Returns <b class="count">1</b>');
    const page = await act(`/staff/returns/${number}/receive`, { 'line-1': '1', 'restock-1': 'yes' });
    expect(page).toContain(`${number} is received; the order shows the refund.`);
    expect((await orm().select().from(orderReturns))[0]).toMatchObject({ state: 'refunded' });
    expect((await orm().select().from(refunds))[0]).toMatchObject({ restock: true, state: 'done' });
    expect((await events()).slice(0, 2)).toEqual([
      { kind: 'refund', by: PERSON },
      { kind: 'return-received', by: PERSON },
    ]);
    expect(page).not.toContain(`${number}</a>`);
    expect(await text('/staff/returns?state=refunded')).toContain(`${number}</a>`);
    const again = await text(`/staff/returns/${number}/receive`);
    expect(await (await staff.submit(again, {})).text()).toContain('the return is in the state “Refunded”');
    const [refund] = await orm().select().from(refunds);
    const german = { ...asPerson(PERSON), 'Accept-Language': 'de' };
    const order = await (await staff.get(`/staff/orders/${refund?.orderId}`, german)).text();
    expect(order).toContain(`Retoure ${number}</span>`);
    expect(order).not.toContain(`return ${number}`);
  });

  test('names the pieces of a return, and refunds those that have arrived; the others stay open', async () => {
    const number = await askReturn(2);
    const piece = 'WPP60-OAT nl-NL (WPP60-OAT)';
    expect(await text('/staff/returns')).toContain(`2 × ${piece}`);
    const path = `/staff/returns/${number}/receive`;
    const form = await text(path);
    expect(form).toContain('name="line-1" value="2"');
    expect(form).toContain('<legend>WPP60-OAT nl-NL <span class="quiet">WPP60-OAT</span></legend>');
    expect(form).toContain('of the 2 asked');
    for (const [typed, fault] of [
      ['3', 'at most as many as were asked'],
      ['half', 'at most as many as were asked'],
      ['0', 'Nothing has arrived.'],
    ] as const) {
      const refused = await staff.submit(form, { 'line-1': typed });
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain(fault);
      expect(page).toContain(`name="line-1" value="${typed}"`);
    }
    const plan = await (await staff.submit(form, { 'line-1': '1' })).text();
    const [, amount = ''] = /The customer gets (€[\d.]+) back/.exec(plan) ?? [];
    expect(plan).toContain(`Arrived: 1 × ${piece}.`);
    expect(plan).toContain(`Not arrived, and open as a return of its own: 1 × ${piece}.`);
    expect(await orm().select().from(refunds)).toEqual([]);
    await staff.submit(plan, {});
    const [refund] = await orm().select().from(refunds);
    expect(refund?.lines).toMatchObject([{ quantity: 1 }]);
    expect(amount).toBe(`€${((refund?.amount ?? 0) / 100).toFixed(2)}`);
    const rest = number.replace('-R1', '-R2');
    expect(await text('/staff/returns?state=refunded')).toContain(`1 × ${piece}`);
    expect(await text('/staff/returns')).toContain(`${rest}</a>`);
    expect(await text(`/staff/returns/${rest}/receive`)).toContain('of the 1 asked');
    expect(await act(`/staff/returns/${rest}/receive`, { 'line-1': '1' })).toContain(`${rest} is received`);
    expect((await orm().select().from(refunds)).map(({ lines }) => lines[0]?.quantity)).toEqual([1, 1]);
  });

  test('promises only the stock that the refund of a receipt puts back', async () => {
    const number = await askReturn(2);
    const [asked] = await orm().select().from(orderReturns);
    await act(`/staff/orders/${asked?.orderId}/refund`, { 'line-1': '1', reason: 'Promised by phone' });
    const form = await text(`/staff/returns/${number}/receive`);
    const plan = await (await staff.submit(form, { 'line-1': '2', 'restock-1': 'yes' })).text();
    expect(plan).toContain('Back to stock: 1 × WPP60-OAT nl-NL (WPP60-OAT).');
  });

  test('keeps a part of the price for loss of value, with a reason that the customer reads', async () => {
    const number = await askReturn(2);
    const path = `/staff/returns/${number}/receive`;
    const form = await text(path);
    expect(form).toContain('Reduction for loss of value in EUR, including VAT');
    const typed = { 'line-1': '2', 'restock-1': 'yes', 'reduction-1': '5.25', 'reason-1': 'Scratched' };
    for (const [changes, fault, field] of [
      [{ 'reduction-1': 'five' }, 'at most €39.90', 'reduction-1'],
      [{ 'reduction-1': '5.255' }, 'at most €39.90', 'reduction-1'],
      [{ 'reduction-1': '1.200' }, 'at most €39.90', 'reduction-1'],
      [{ 'reduction-1': '-1' }, 'at most €39.90', 'reduction-1'],
      [{ 'reduction-1': '39.91' }, 'at most €39.90', 'reduction-1'],
      [{ 'line-1': '1', 'reduction-1': '19.96' }, 'at most €19.95', 'reduction-1'],
      [{ 'reduction-1': '' }, 'at most €39.90', 'reduction-1'],
      [{ 'reason-1': '' }, 'give the reason for the reduction', 'reason-1'],
      [{ 'reason-1': 'x'.repeat(501) }, 'At most 500 characters', 'reason-1'],
      [{ 'line-1': '3' }, 'at most as many as were asked', 'line-1'],
    ] as const) {
      const posted = { ...typed, ...changes };
      const refused = await staff.submit(form, posted);
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain(`WPP60-OAT nl-NL: `);
      expect(page).toContain(fault);
      const isMarked = new RegExp(`name="${field}" value="[^"]*" aria-invalid="true"`);
      expect(page).toMatch(isMarked);
      for (const [name, value] of Object.entries(posted))
        expect(page).toContain(`name="${name}" value="${value}"`);
      expect(page).toContain('name="restock-1" value="yes" checked');
    }
    const plan = await (await staff.submit(form, typed)).text();
    expect(plan).toContain('€5.25 kept for loss of value: Scratched.');
    expect(plan).toContain('Back to stock: 2 × WPP60-OAT nl-NL (WPP60-OAT).');
    await staff.submit(plan, {});
    const [refund] = await orm().select().from(refunds);
    expect(plan).toContain(`The customer gets €${((refund?.amount ?? 0) / 100).toFixed(2)} back.`);
    expect(refund?.lines).toMatchObject([{ restock: true, reduction: { incVat: 525, reason: 'Scratched' } }]);
    expect(await text('/staff/returns?state=refunded')).toContain('€5.25 kept for loss of value: Scratched');
    const orderPage = await text(`/staff/orders/${refund?.orderId}`);
    expect(orderPage).toContain('€5.25 kept for loss of value: Scratched');
    const undo = `/staff/orders/${refund?.orderId}/money`;
    expect(orderPage).toContain(undo);
    expect(await text(undo)).toContain('€5.25 is kept for loss of value. Money back comes out of it first');
    await act(undo, { amount: '5,25', kind: 'goodwill', reason: 'Not damaged' });
    const [, back] = await orm().select().from(refunds).orderBy(refunds.createdAt);
    expect(back).toMatchObject({ amount: 525, state: 'done' });
  });

  test('shows the reduction of pieces that have arrived with two decimals', async () => {
    const number = await askReturn();
    const [asked] = await orm().select().from(orderReturns);
    const reduction = { amount: 550, reason: 'Scratched' };
    const lines = asked?.lines.map((line) => ({ ...line, reduction })) ?? [];
    await orm().update(orderReturns).set({ state: 'received', receivedAt: shop.deps.clock(), lines });
    expect(await text(`/staff/returns/${number}/receive`)).toContain('name="reduction-1" value="5.50"');
  });

  test('lists all open returns page by page, and those that nobody has confirmed apart', async () => {
    const number = await askReturn();
    // As many newer ones as a list once had, and that nobody handles.
    await orm().execute(sql`insert into order_returns (order_id, state, lines, requested_at)
      select order_id, kind, lines, requested_at + more * interval '1 minute'
      from order_returns, (values ('unconfirmed', 201), ('requested', 50)) kinds (kind, count),
        generate_series(1, count) more`);
    const shown = (page: string) => page.match(/class="key"/g)?.length ?? 0;
    const first = await text('/staff/returns');
    expect(first).toContain('Open <b class="count">51</b>');
    expect(shown(first)).toBe(50);
    expect(first).not.toContain('Not confirmed</span>');
    expect(first).not.toContain(`>${number}</a>`);
    const older = /<a class="button" href="([^"]+)">Older/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await text(older);
    expect(shown(second)).toBe(1);
    expect(second).toContain(`>${number}</a>`);
    const apart = await text('/staff/returns?state=unconfirmed');
    expect(shown(apart)).toBe(50);
    expect(apart).toContain('Not confirmed</span>');
    expect(apart).not.toContain('Expected</span>');
  });

  test('rejects a return with a reason', async () => {
    const number = await askReturn();
    const form = await text(`/staff/returns/${number}/reject`);
    expect(await (await staff.submit(form, { reason: ' ' })).text()).toContain('Give the reason.');
    await act(`/staff/returns/${number}/reject`, { reason: 'Op maat gemaakt' });
    expect((await orm().select().from(orderReturns))[0]).toMatchObject({
      state: 'rejected',
      rejectionReason: 'Op maat gemaakt',
    });
    expect((await events())[0]).toEqual({ kind: 'return-rejected', by: PERSON });
    expect((await staff.get('/staff/returns/EF-2026-000009-R1/reject')).status).toBe(404);
  });

  test('shows messages with their files, and handles them with an undo', async () => {
    const file = await uploadFile(shop, PDF, 'Plattegrond.pdf');
    await sendMessage(shop, shop.shopper(), {
      kind: 'advice',
      topic: null,
      room: 'office',
      area: 42,
      files: [file.body.id],
    });
    const [message] = await orm().select().from(messages);
    const path = `/staff/inbox/${message?.id}`;
    expect(await text('/staff/inbox')).toContain(`href="${path}"`);
    const page = await text(path);
    expect(page).toContain('Kunnen jullie het paneel ook in\neen ronde vorm snijden?');
    const download = await staff.get(/href="([^"]+\/files\/[^"]+)"/.exec(page)?.[1] ?? '');
    expect(download.headers.get('content-disposition')).toBe('attachment; filename=Plattegrond.pdf');
    expect(await download.text()).toBe(PDF);
    const handled = await act(`${path}/handle`);
    expect(handled).toContain('The message is handled.');
    expect(handled).toContain(`href="${path}/reopen">Undo</a>`);
    expect((await orm().select().from(messages))[0]).toMatchObject({
      state: 'handled',
      handledBy: 'lotte@example.com',
    });
    expect(await text(path)).toMatch(/<dt>Handled<\/dt><dd>[\s\S]*?, lotte@example\.com<\/dd>/);
    expect(await text('/staff/inbox')).toContain('There are no such messages.');
    await act(`${path}/reopen`);
    expect((await orm().select().from(messages))[0]).toMatchObject({
      state: 'new',
      handledAt: null,
      handledBy: null,
    });
    expect(await act(`${path}/delete`)).toContain('The message is deleted.');
    expect(await orm().select().from(messages)).toEqual([]);
  });

  test('writes to the address of a message alone, whatever it contains', async () => {
    await sendMessage(shop, shop.shopper(), { email: 'x?bcc=eve%40example.org&body=Hoi@example.com' });
    const [message] = await orm().select().from(messages);
    const [, link = ''] = /href="(mailto:[^"]*)"/.exec(await text(`/staff/inbox/${message?.id}`)) ?? [];
    const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
    expect([decodeURIComponent(pathname), search]).toEqual([message?.email, '']);
  });

  test('cuts the text of a long message between two characters', async () => {
    await sendMessage(shop, shop.shopper(), { text: `${'x'.repeat(119)}🧶 en meer` });
    const list = await text('/staff/inbox');
    expect(list).toContain(`>${'x'.repeat(119)}</span>`);
    expect(list).not.toContain('\ufffd');
  });

  test('counts suspected messages, and accepts one that is no spam', async () => {
    await sendMessage(shop, shop.shopper(), { stamp: 'none' });
    const list = await text('/staff/inbox?state=suspected');
    expect(list).toContain('Possibly spam <b class="count">1</b>');
    expect(list).toContain('form without a valid time');
    const [message] = await orm().select().from(messages);
    const mails = (await sentMails(shop)).length;
    await act(`/staff/inbox/${message?.id}/accept`);
    expect((await orm().select().from(messages))[0]).toMatchObject({ state: 'new' });
    expect((await sentMails(shop)).length).toBe(mails + 2);
  });

  test('answers a review once: a colleague who has read it without the answer sees it first', async () => {
    const { order } = await buy();
    const now = shop.deps.clock();
    const [review] = await orm()
      .insert(productReviews)
      .values({
        brand: 'EF',
        family: 'WPP60',
        productId: PANEL,
        orderId: order.id,
        locale: 'nl-NL',
        name: 'Marit',
        stars: 4,
        text: 'Hangt recht.',
        state: 'published',
        createdAt: now,
        decidedAt: now,
      })
      .returning();
    const replies = async () => (await orm().select().from(productReviews)).map(({ reply }) => reply);
    const path = `/staff/reviews/${review?.id}/reply`;
    const read = await text(path);
    shop.advance(1_000);
    expect(await act(path, { reply: 'Dank je wel.' })).toContain('The answer is stored.');
    const refused = await staff.submit(read, { reply: '' });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('has changed this review meanwhile');
    expect(page).toContain('Answer of the shop: Dank je wel.');
    expect(await replies()).toEqual(['Dank je wel.']);
    shop.advance(1_000);
    await staff.submit(await (await staff.submit(page, { reply: '' })).text(), {});
    expect(await replies()).toEqual([null]);
    await orm().delete(productReviews);
  });

  test('sends a quotation with a discount, again, and ends it', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    const { number } = (await requestQuotation(person)).body;
    const path = `/staff/quotations/${number}`;
    expect(await text('/staff/quotations')).toContain(`href="${path}"`);
    expect((await (await staff.get(`${path}/quotation.pdf`)).text()).slice(0, 5)).toBe('%PDF-');
    const mails = async () =>
      (await sentMails(shop)).filter(({ subject }) => subject.includes(number)).length;
    const before = await mails();
    const form = await text(`${path}/change`);
    expect(await (await staff.submit(form, { percent: '101' })).text()).toContain(
      'a percentage from 0 to 100',
    );
    const offer = { until: '2026-12-18', percent: '7,5', 'pieces-1': '2', note: 'Voor de school' };
    const plan = await (await staff.submit(form, { ...offer, percent: '7,5%', note: '' })).text();
    expect(plan).toMatch(/<dd>7\.5%<\/dd>/);
    expect(plan).not.toContain('Note for the customer');
    const noted = await (await staff.submit(form, offer)).text();
    expect(noted).toContain('<dt>Note for the customer</dt><dd>Voor de school</dd>');
    const page = await act(`${path}/change`, offer);
    expect(page).toContain('<dd>7.5%</dd>');
    const inDutch = async (address: string) =>
      (await staff.get(address, { ...asPerson(PERSON), 'Accept-Language': 'nl' })).text();
    expect(await inDutch(path)).toContain('<dd>7,5%</dd>');
    expect(await inDutch(`${path}/change`)).toContain('value="7,5"');
    expect(page).toContain('Voor de school');
    expect(page).toContain('Version 2 was sent');
    expect(await mails()).toBe(before + 1);
    await act(`${path}/send`);
    expect(await mails()).toBe(before + 2);
    const end = await text(`${path}/expire`);
    for (const [reason, fault] of [
      [' ', 'Give the reason.'],
      ['x'.repeat(501), 'At most 500 characters'],
    ] as const) {
      const refused = await staff.submit(end, { reason });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain(fault);
    }
    const reason = 'De kleur wordt niet meer gemaakt.';
    expect(await (await staff.submit(end, { reason })).text()).toContain(
      `marit@example.com gets a mail with the reason: “${reason}”`,
    );
    expect(await act(`${path}/expire`, { reason })).toContain('The quotation has ended.');
    expect(await mails()).toBe(before + 3);
    expect((await events())[0]).toEqual({ kind: 'Cancelled', by: PERSON });
    expect(await text(path)).toContain(`<span>Expired · ${reason} <span class="quiet">${PERSON}`);
    expect(await text(`${path}/send`)).toContain('no longer open');
  });

  test('lists quotations by state with their numbers, and finds them by texts that no address has', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    const { number } = (await requestQuotation(person)).body;
    const row = `href="/staff/quotations/${number}"`;
    expect(await text('/staff/quotations')).toContain('Requested <b class="count">1</b>');
    const requested = await text('/staff/quotations?state=requested');
    expect(requested).toContain('aria-current="true">Requested');
    expect(requested).toContain(row);
    expect(await text('/staff/quotations?state=offered')).not.toContain(row);
    const searched = async (entered: string) => {
      const done = await staff.submit(requested, { text: entered });
      const address = done.headers.get('location') ?? '';
      expect(address).toMatch(/^\/staff\/quotations\?state=requested&search=[\w%.-]+$/);
      return text(address);
    };
    const found = await searched('interieur');
    expect(found).toContain(row);
    expect(found).toContain('name="text" value="interieur"');
    expect(await searched('somebody else')).toContain('There are no quotations.');
  });

  test('refuses the offer of a form that was opened before a colleague sent another one', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    const { number } = (await requestQuotation(person)).body;
    const path = `/staff/quotations/${number}`;
    const second = { until: '2026-12-18', percent: '5', 'pieces-1': '2', note: 'Tweede' };
    const late = await text(`${path}/change`);
    const planned = await (await staff.submit(late, second)).text();
    await act(`${path}/change`, { ...second, percent: '7,5', 'pieces-1': '3', note: 'Voor de school' });
    for (const form of [late, planned]) {
      const refused = await staff.submit(form, second);
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain('Version 2 was sent in the meantime: Discount in percent: 7.5 · ');
      expect(page).toMatch(/WPP60-OAT: 2 × €[\d.]+ → 3 × €[\d.]+ · Voor de school\. What you entered/);
      expect(page).toContain('value="5"');
      expect(page).toContain('>Tweede</textarea>');
    }
    expect(await text(path)).not.toContain('Version 3');
    const again = await (await staff.submit(late, second)).text();
    const confirmation = await (await staff.submit(again, second)).text();
    await staff.submit(confirmation, {});
    const page = await text(path);
    for (const version of [
      'Version 1 was sent</span>',
      `Version 2 was sent · Discount in percent: 7.5 · WPP60-OAT: 2 × €16.49 → 3 × €15.25 · Voor de school <span class="quiet">${PERSON}`,
      `Version 3 was sent · Discount in percent: 5 · WPP60-OAT: 3 × €15.25 → 2 × €15.67 · Tweede <span class="quiet">${PERSON}`,
    ]) {
      expect(page).toContain(version);
    }
  });

  test('shows lines, VAT, delivery and total of an offer before it is sent, and its changes afterwards', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 12);
    const { number, order } = (await requestQuotation(person)).body;
    const path = `/staff/quotations/${number}`;
    const form = await text(`${path}/change`);
    expect(form).toContain('list price €15.21');
    const offer = { until: '2027-01-15', percent: '0', 'pieces-1': '20', 'price-1': '12,50', note: '' };
    const plan = await (await staff.submit(form, offer)).text();
    expect(order.totals.shippingExcVat, 'free from this sum').toBe(0);
    // The price of a piece is rounded with its VAT.
    const [lines, vat] = [20 * 1250, 20 * 263];
    const euros = (amount: number) => formatMoney(amount, 'EUR', 'en-GB');
    const sums = [
      'Version 2 goes to marit@example.com:',
      '20 × €12.50 <span class="quiet">list price €15.21</span>',
      `<dt>Valid until</dt><dd>15 January 2027</dd>`,
      `<dt>Lines without VAT</dt><dd>${euros(lines)}</dd>`,
      `<dt>Delivery without VAT</dt><dd>${euros(0)}</dd>`,
      `<dt>VAT 21%</dt><dd>${euros(vat)}</dd>`,
      `<dt>Total</dt><dd>${euros(lines + vat)}</dd>`,
    ];
    for (const shown of sums) expect(plan).toContain(shown);
    expect(await text(path)).not.toContain('Version 2');
    await staff.submit(plan, {});
    const page = await text(path);
    for (const shown of sums.slice(1)) expect(page).toContain(shown);
    expect(page).toContain(
      `Version 2 was sent · until 15 January 2027 · WPP60-OAT: 12 × €15.21 → 20 × €12.50 <span class="quiet">${PERSON}`,
    );
    expect(await text(`${path}/change`)).toMatch(/name="price-1"[^>]* value="12\.50"/);
    await person.call('POST', '/Quotations/accept', { number, version: 2 });
    expect(await text(path)).toContain('<span>Accepted <span class="quiet">Customer');
  });

  test('leaves out a line of which no pieces are offered, and tells so in the history', async () => {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    await person.add(BAFFLE, 1);
    const { number } = (await requestQuotation(person)).body;
    const path = `/staff/quotations/${number}`;
    const form = await text(`${path}/change`);
    const offer = { until: '2026-12-18', percent: '0', 'pieces-1': '0', 'pieces-2': '1', note: '' };
    const plan = await (await staff.submit(form, offer)).text();
    expect(plan).not.toContain('WPP60-OAT');
    await staff.submit(plan, {});
    expect(await text(path)).toContain('Version 2 was sent · WPP60-OAT: 2 × €16.49 → – <span');
  });

  test.each([
    [{ until: '' }, 'is a day, such as'],
    [{ until: '2026-11-17' }, 'is a day from 18 November 2026 to 18 November 2027'],
    [{ note: 'x'.repeat(2_001) }, 'at most 2,000 characters'],
    [{ 'price-1': 'veel' }, 'is an amount such as 12.50, at most its list price €16.49'],
    [{ 'price-1': '16,50' }, 'is an amount such as 12.50, at most its list price €16.49'],
    [{ 'price-1': '12' }, 'No line has the discount, because each has a price of its own.'],
    [{ 'pieces-1': '413' }, 'are a whole number from 1 to 412'],
    [{ 'pieces-1': '' }, 'are a whole number from 1 to 9,999'],
    [{ 'pieces-1': '0' }, 'A quotation has at least one line.'],
  ])('refuses an offer with %j, and keeps what was entered', async (entered, fault) => {
    const person = shop.shopper();
    await person.add(PANEL, 2);
    const { number } = (await requestQuotation(person)).body;
    const form = await text(`/staff/quotations/${number}/change`);
    const offer = { until: '2026-12-18', percent: '5', 'pieces-1': '2', 'price-1': '', note: '', ...entered };
    const refused = await staff.submit(form, offer);
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toContain(fault);
    const [[name = '', value = ''] = []] = Object.entries(entered);
    expect(page).toContain(name === 'note' ? `>${value}</textarea>` : `value="${value}"`);
    expect(page).toContain(
      'name="percent" inputmode="decimal" required maxlength="7" autocomplete="off" value="5"',
    );
  });

  test('retries a refund that was rejected, and records that a person has paid it', async () => {
    const { order } = await buy();
    shop.provider.failure = 'down';
    const form = await text(`/staff/orders/${order.id}/refund`);
    const confirmation = await (await staff.submit(form, { all: 'yes', reason: 'Kras' })).text();
    await staff.submit(confirmation, {});
    await orm().update(refunds).set({ state: 'failed', lastError: 'account closed' });
    const [refund] = await orm().select().from(refunds);
    const list = await text('/staff/refunds');
    expect(list).toContain('account closed');
    expect(list).toContain('Refunds <b class="count">1</b>');
    shop.provider.failure = null;
    await act(`/staff/refunds/${refund?.id}/retry`);
    expect((await orm().select().from(refunds))[0]).toMatchObject({ state: 'done' });
    await orm()
      .update(refunds)
      .set({ state: 'failed' })
      .where(eq(refunds.id, refund?.id ?? ''));
    expect(await act(`/staff/refunds/${refund?.id}/paid`)).toContain('The refund is marked as paid.');
    expect((await orm().select().from(refunds))[0]).toMatchObject({ state: 'done' });
    expect(await text('/staff/refunds')).toContain('No refund needs a hand');
  });

  test('says that a form was sent before, also when its thing has left the list', async () => {
    const { order } = await buy();
    shop.provider.failure = 'down';
    const form = await text(`/staff/orders/${order.id}/refund`);
    const confirmation = await (await staff.submit(form, { all: 'yes', reason: 'Kras' })).text();
    await staff.submit(confirmation, {});
    await orm().update(refunds).set({ state: 'failed' });
    shop.provider.failure = null;
    const [refund] = await orm().select().from(refunds);
    const paid = await text(`/staff/refunds/${refund?.id}/paid`);
    expect((await staff.submit(paid, {})).headers.get('location')).toMatch(/^\/staff\/refunds\?done=paid&/);
    const second = await staff.submit(paid, {});
    expect(second.headers.get('location')).toBe(`/staff/refunds?repeated=paid&on=${refund?.id}`);
    expect(await text(second.headers.get('location') ?? '')).toContain('This form was sent before');
  });

  test('does not act again after a post that failed, because it may have acted', async () => {
    const path = `/staff/returns/${await askReturn()}/reject`;
    const confirmation = await (await staff.submit(await text(path), { reason: 'Op maat gemaakt' })).text();
    vi.spyOn(shop.deps.mailer, 'deliverSoon').mockImplementation(() => {
      throw new Error('no mail server');
    });
    expect((await staff.submit(confirmation, {})).status).toBe(500);
    vi.restoreAllMocks();
    const second = await staff.submit(confirmation, {});
    expect(second.headers.get('location')).toMatch(/^\/staff\/returns\?repeated=reject&/);
    expect(await text(second.headers.get('location') ?? '')).toContain(
      'If this page does not show the result, start again.',
    );
    expect((await orm().select().from(orderReturns))[0]).toMatchObject({ state: 'rejected' });
  });

  test('shows the faults of an import until one succeeds', async () => {
    const run = (rows: Record<string, unknown>[]) => {
      const folder = writeCatalogue({ ...catalogueFiles(), 'products/table.json': rows });
      return importCatalogue(shop.deps.db, { brand: 'FIB', folder, logger: shop.deps.logger });
    };
    await run([productRow('TCR-PET')]);
    expect(await text('/staff/imports')).toContain('1 product,');
    await expect(run([productRow('TCR-PET', { deliveryDays: -1 })])).rejects.toThrow(CatalogueError);
    const page = await text('/staff/imports');
    expect(page).toContain('The last import was refused');
    expect(page).toContain(
      '<ol class="faults" lang="en"><li>products/table.json row 1 (TCR-PET): deliveryDays',
    );
    const inDutch = await staff.get('/staff/imports', { ...asPerson(PERSON), 'Accept-Language': 'nl' });
    expect(await inDutch.text()).toContain('De fouten zijn in het Engels, zoals de opdracht ze ook toont.');
    await run([productRow('TCR-PET', { deliveryDays: 3 })]);
    expect(await text('/staff/imports')).not.toContain('The last import was refused');
  });

  test('lists searches without results by brand', async () => {
    const ctx = { ...shop.deps, shop: shopOf({ brand: 'EF', locale: 'nl-NL' }, new Date()) };
    for (const words of ['vilt', 'kurk', 'kurk']) await countMissedSearch(ctx, '2026-11-17', words);
    const words = (page: string) => [...page.matchAll(/<b lang="nl-NL">([^<]+)</g)].map(([, found]) => found);
    expect(words(await text('/staff/searches'))).toEqual(['kurk', 'vilt']);
    expect(words(await text('/staff/searches?brand=DBC'))).toEqual([]);
    shop.advance(10 * 24 * 3_600_000);
    expect(words(await text('/staff/searches?days=7'))).toEqual([]);
  });

  test('lists the products that somebody waits for by brand, without who waits', async () => {
    const now = shop.deps.clock();
    for (const name of ['marit', 'jonas']) {
      await orm()
        .insert(productAlerts)
        .values({
          brand: 'EF',
          locale: 'nl-NL',
          origin: 'https://www.easyfelt.nl',
          email: `${name}@example.com`,
          productId: PANEL,
          kind: 'stock',
          state: 'active',
          price: 1649,
          mailedAt: now,
          createdAt: now,
        });
    }
    const page = await text('/staff/searches');
    expect(page).toContain('<b>WPP60-OAT</b><span>2 for stock, 0 for the price</span>');
    expect(page).not.toContain('marit');
    expect(await text('/staff/searches?brand=DBC')).toContain('Nobody waits for a product.');
    await orm().delete(productAlerts);
  });
});
