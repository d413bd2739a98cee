import { describe, expect, test } from 'vitest';
import { formatMoney } from '#shared/money/format-money.ts';
import { BAFFLE, PANEL } from '../cart/lines/products.fixture.ts';
import { sentMails } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { requestQuotation } from '../quotations/quotations.fixture.ts';
import { asPerson, PERSON } from './staff.fixture.ts';
import { openStaffDesk } from './staff-desk.fixture.ts';

describe.each(commerceDatabases)('quotations on the staff page, on $name', (database) => {
  const desk = openStaffDesk(database);
  const { text, events, act } = desk;

  test('sends a quotation with a discount, again, and ends it', async () => {
    const person = desk.shop.shopper();
    await person.add(PANEL, 2);
    const { number } = (await requestQuotation(person)).body;
    const path = `/staff/quotations/${number}`;
    expect(await text('/staff/quotations')).toContain(`href="${path}"`);
    expect((await (await desk.staff.get(`${path}/quotation.pdf`)).text()).slice(0, 5)).toBe('%PDF-');
    const mails = async () =>
      (await sentMails(desk.shop)).filter(({ subject }) => subject.includes(number)).length;
    const before = await mails();
    const form = await text(`${path}/change`);
    expect(await (await desk.staff.submit(form, { percent: '101' })).text()).toContain(
      'a percentage from 0 to 100',
    );
    const offer = { until: '2026-12-18', percent: '7,5', 'pieces-1': '2', note: 'Voor de school' };
    const plan = await (await desk.staff.submit(form, { ...offer, percent: '7,5%', note: '' })).text();
    expect(plan).toMatch(/<dd>7\.5%<\/dd>/);
    expect(plan).not.toContain('Note for the customer');
    const [, until = ''] = /name="until" required value="([^"]+)/.exec(form) ?? [];
    const unchanged = await desk.staff.submit(form, { until, percent: '0', 'pieces-1': '2', note: '' });
    expect(unchanged.status).toBe(422);
    expect(await unchanged.text()).toContain('Nothing differs from version 1.');
    const noted = await (await desk.staff.submit(form, offer)).text();
    expect(noted).toContain('<dt>Note for the customer</dt><dd>Voor de school</dd>');
    const page = await act(`${path}/change`, offer);
    expect(page).toContain('<dd>7.5%</dd>');
    const inDutch = async (address: string) =>
      (await desk.staff.get(address, { ...asPerson(PERSON), 'Accept-Language': 'nl' })).text();
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
      const refused = await desk.staff.submit(end, { reason });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain(fault);
    }
    const reason = 'De kleur wordt niet meer gemaakt.';
    expect(await (await desk.staff.submit(end, { reason })).text()).toContain(
      `marit@example.com gets a mail with the reason: “${reason}”`,
    );
    expect(await act(`${path}/expire`, { reason })).toContain('The quotation has ended.');
    expect(await mails()).toBe(before + 3);
    expect((await events())[0]).toEqual({ kind: 'Cancelled', by: PERSON });
    expect(await text(path)).toContain(`<span>Ended · ${reason} <span class="quiet">${PERSON}`);
    expect(await text(`${path}/send`)).toContain('no longer open');
  });

  test('lists quotations by state with their numbers, and finds them by texts that no address has', async () => {
    const person = desk.shop.shopper();
    await person.add(PANEL, 2);
    const { number } = (await requestQuotation(person)).body;
    const row = `href="/staff/quotations/${number}"`;
    expect(await text('/staff/quotations')).toContain('Requested <b class="count">1</b>');
    const requested = await text('/staff/quotations?state=requested');
    expect(requested).toContain('aria-current="true">Requested');
    expect(requested).toContain(row);
    expect(await text('/staff/quotations?state=offered')).not.toContain(row);
    const searched = async (entered: string) => {
      const done = await desk.staff.submit(requested, { text: entered });
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
    const person = desk.shop.shopper();
    await person.add(PANEL, 2);
    const { number } = (await requestQuotation(person)).body;
    const path = `/staff/quotations/${number}`;
    const second = { until: '2026-12-18', percent: '5', 'pieces-1': '2', note: 'Tweede' };
    const late = await text(`${path}/change`);
    const planned = await (await desk.staff.submit(late, second)).text();
    await act(`${path}/change`, { ...second, percent: '7,5', 'pieces-1': '3', note: 'Voor de school' });
    for (const form of [late, planned]) {
      const refused = await desk.staff.submit(form, second);
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain('Version 2 was sent in the meantime: Discount in percent: 7.5 · ');
      expect(page).toMatch(/WPP60-OAT: 2 × €[\d.]+ → 3 × €[\d.]+ · Voor de school\. What you entered/);
      expect(page).toContain('value="5"');
      expect(page).toContain('>Tweede</textarea>');
    }
    expect(await text(path)).not.toContain('Version 3');
    const again = await (await desk.staff.submit(late, second)).text();
    const confirmation = await (await desk.staff.submit(again, second)).text();
    await desk.staff.submit(confirmation, {});
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
    const person = desk.shop.shopper();
    await person.add(PANEL, 12);
    const { number, order } = (await requestQuotation(person)).body;
    const path = `/staff/quotations/${number}`;
    const form = await text(`${path}/change`);
    expect(form).toContain('list price €15.21');
    const offer = { until: '2027-01-15', percent: '0', 'pieces-1': '20', 'price-1': '12,50', note: '' };
    const plan = await (await desk.staff.submit(form, offer)).text();
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
    await desk.staff.submit(plan, {});
    const page = await text(path);
    for (const shown of sums.slice(1)) expect(page).toContain(shown);
    expect(page).toContain(
      `Version 2 was sent · until 15 January 2027 · WPP60-OAT: 12 × €15.21 → 20 × €12.50 <span class="quiet">${PERSON}`,
    );
    expect(await text(`${path}/change`)).toMatch(/name="price-1"[^>]* value="12\.50"/);
    await person.call('POST', '/Quotations/accept', { number, version: 2 });
    expect(await text(path)).toContain('<span>Accepted <span class="quiet">Customer');
  });

  test('offers delivery costs, which stay until the field is empty', async () => {
    const person = desk.shop.shopper();
    await person.add(PANEL, 12);
    const { number, order } = (await requestQuotation(person)).body;
    const path = `/staff/quotations/${number}`;
    const offer = { until: '2026-12-18', percent: '0', 'pieces-1': '12', 'price-1': '', note: '' };
    const form = await text(`${path}/change`);
    expect(form).toMatch(/<label>Delivery costs in EUR, without VAT<input name="shipping"[^>]* value="">/);
    const euros = (amount: number) => formatMoney(amount, 'EUR', 'en-GB');
    const plan = await (await desk.staff.submit(form, { ...offer, shipping: '95,50' })).text();
    const sums = [
      `<dt>Delivery without VAT</dt><dd>${euros(9_550)}</dd>`,
      `<dt>Total</dt><dd>${euros(order.totals.incVat + 11_556)}</dd>`,
    ];
    for (const shown of sums) expect(plan).toContain(shown);
    await desk.staff.submit(plan, {});
    const page = await text(path);
    for (const shown of sums) expect(page).toContain(shown);
    expect(page).toContain('Version 2 was sent · Delivery without VAT: €0.00 → €95.50 <span');
    expect(await text(`${path}/change`)).toMatch(/name="shipping"[^>]* value="95\.50"/);
    await act(`${path}/change`, { ...offer, shipping: '' });
    expect(await text(path)).toContain('Version 3 was sent · Delivery without VAT: €95.50 → €0.00 <span');
  });

  test('leaves out a line of which no pieces are offered, and tells so in the history', async () => {
    const person = desk.shop.shopper();
    await person.add(PANEL, 2);
    await person.add(BAFFLE, 1);
    const { number } = (await requestQuotation(person)).body;
    const path = `/staff/quotations/${number}`;
    const form = await text(`${path}/change`);
    const offer = { until: '2026-12-18', percent: '0', 'pieces-1': '0', 'pieces-2': '1', note: '' };
    const plan = await (await desk.staff.submit(form, offer)).text();
    expect(plan).not.toContain('WPP60-OAT');
    await desk.staff.submit(plan, {});
    expect(await text(path)).toContain('Version 2 was sent · WPP60-OAT: 2 × €16.49 → – <span');
  });

  test('adds articles behind the lines, and says so in the history', async () => {
    const person = desk.shop.shopper();
    await person.add(PANEL, 2);
    const { number } = (await requestQuotation(person)).body;
    const path = `/staff/quotations/${number}`;
    const added = 'cbs120-mos 1 99,50\r\n\r\nSPR-OCH;1\r\n';
    const offer = { until: '2026-12-18', percent: '10', 'pieces-1': '2', note: '', added };
    const plan = await (await desk.staff.submit(await text(`${path}/change`), offer)).text();
    expect(plan).toContain('CBS120-MOS</span> · 1 × €99.50');
    expect(plan).toContain('SPR-OCH</span> · 1 × €22.28');
    await desk.staff.submit(plan, {});
    expect(await text(path)).toContain('CBS120-MOS: – → 1 × €99.50 · SPR-OCH: – → 1 × €22.28');
  });

  test.each([
    [{ until: '' }, 'is a day, such as'],
    [{ added: 'CBS120-MOS' }, '“CBS120-MOS” is not an item number with pieces'],
    [{ added: 'CBS120-MOS 1 veel' }, '“CBS120-MOS 1 veel” is not an item number with pieces'],
    [{ added: 'NONE 1' }, 'There is no article NONE for sale.'],
    [{ added: 'WPP60-OAT 1' }, 'WPP60-OAT is in the quotation already.'],
    [{ added: Array.from({ length: 101 }, () => 'CBS120-MOS 1').join('\n') }, 'at most 100 lines'],
    [{ added: 'CBS120-MOS 41' }, 'The pieces of “CBS120-MOS” are a whole number from 1 to 40'],
    [{ added: 'CBS120-MOS 1 130' }, 'The price of “CBS120-MOS” is an amount such as 12.50'],
    [{ until: '2026-11-17' }, 'is a day from 18 November 2026 to 18 November 2027'],
    [{ note: 'x'.repeat(2_001) }, 'at most 2,000 characters'],
    [{ 'price-1': 'veel' }, 'is an amount such as 12.50, at most its list price €16.49'],
    [{ 'price-1': '16,50' }, 'is an amount such as 12.50, at most its list price €16.49'],
    [{ 'price-1': '12' }, 'No line has the discount, because each has a price of its own.'],
    [{ shipping: 'veel' }, 'The delivery costs are an amount such as 95.00, at most €99,999.99'],
    [{ shipping: '-1' }, 'The delivery costs are an amount such as 95.00, at most €99,999.99'],
    [{ 'pieces-1': '413' }, 'are a whole number from 1 to 412'],
    [{ 'pieces-1': '' }, 'are a whole number from 1 to 9,999'],
    [{ 'pieces-1': '0' }, 'A quotation has at least one line.'],
  ])('refuses an offer with %j, and keeps what was entered', async (entered, fault) => {
    const person = desk.shop.shopper();
    await person.add(PANEL, 2);
    const { number } = (await requestQuotation(person)).body;
    const form = await text(`/staff/quotations/${number}/change`);
    const offer = { until: '2026-12-18', percent: '5', 'pieces-1': '2', 'price-1': '', note: '', ...entered };
    const refused = await desk.staff.submit(form, offer);
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toContain(fault);
    const [[name = '', value = ''] = []] = Object.entries(entered);
    const isText = name === 'note' || name === 'added';
    expect(page).toContain(isText ? `>${value}</textarea>` : `value="${value}"`);
    expect(page).toContain(
      'name="percent" inputmode="decimal" required maxlength="7" autocomplete="off" value="5"',
    );
  });
});
