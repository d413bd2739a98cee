import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/dates/durations.ts';
import { PRIVATE_DETAILS, signedInShopper } from '../accounts/account.fixture.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { ADDRESS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { customers } from '../db/schema/customers.ts';
import { customerTerms } from '../db/schema/terms.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { capturePayment } from '../payments/payment-capture.service.ts';
import { findTermsOfCustomer } from '../terms/customer-terms.repository.ts';
import { replacePriceList } from '../terms/groups.repository.ts';
import { openStaffPage, STAFF_SETTINGS, type StaffPage } from './staff.fixture.ts';

const VAT_NUMBER = 'NL004495445B01';

describe.each(commerceDatabases)('customers on the staff page, on $name', (database) => {
  let shop: Shop;
  let staff: StaffPage;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { settings: STAFF_SETTINGS });
    staff = await openStaffPage(shop);
  });
  beforeEach(() => shop.reset());
  afterAll(async () => {
    await staff.close();
    await shop.close();
  });

  const text = async (path: string) => (await staff.get(path)).text();
  async function act(path: string, fields: Readonly<Record<string, string>> = {}) {
    const form = await text(path);
    const confirmation =
      Object.keys(fields).length > 0 ? await (await staff.submit(form, fields)).text() : form;
    await staff.submit(confirmation, {});
    return confirmation;
  }
  const business = () =>
    signedInShopper(shop, {
      details: { ...PRIVATE_DETAILS, type: 'Business', company: 'Vilt BV', vatNumber: VAT_NUMBER },
    });

  test('get a limit, and what they owe is listed until somebody records the money', async () => {
    const { person, account, customerId } = await business();
    const confirmation = await act('/staff/customers/new/assign', {
      brand: 'EF',
      who: account.email,
      group: '',
      limit: '500',
      days: '14',
    });
    expect(confirmation).toContain(`Vilt BV (${account.email})`);
    expect(confirmation).toContain('€500.00 on account, to pay within 14 days.');
    expect(await findTermsOfCustomer(shop.deps, customerId)).toMatchObject({
      creditLimit: 50_000,
      paymentDays: 14,
      verifiedBy: 'lotte@example.com',
    });

    await person.add(PANEL);
    await person.details({ customerType: 'Business', vatNumber: VAT_NUMBER });
    await person.ship();
    const { body } = await person.pay('account');
    expect(await text('/staff/customers')).toContain('not invoiced yet');
    await capturePayment(
      backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator'),
      body.orderId,
    );
    const list = await text('/staff/customers');
    expect(list).toContain('€26.90 of €500.00 open');
    expect(list).toContain('due 2 December 2026');
    const overdue = '<span class="badge bad">overdue: was due 2 December 2026</span>';
    shop.advance(14 * DAY_MS);
    expect(await text('/staff/customers')).not.toContain(overdue);
    shop.advance(DAY_MS);
    expect(await text('/staff/customers')).toContain(overdue);
    await act(`/staff/customers/${body.paymentId}/paid`);
    expect(await text('/staff/customers')).toContain('Nothing is open.');
    expect(await findTermsOfCustomer(shop.deps, customerId)).toMatchObject({ open: 0 });
  });

  test('owe nothing of a credited invoice, and the order says what is owed and what was never paid out', async () => {
    const { person, account } = await business();
    const fields = { brand: 'EF', who: account.email, group: '', limit: '500', days: '14' };
    await act('/staff/customers/new/assign', fields);
    await person.add(PANEL, 2);
    await person.details({ customerType: 'Business', vatNumber: VAT_NUMBER });
    await person.ship();
    const { body } = await person.pay('account');
    const path = `/staff/orders/${body.orderId}`;
    const payment = async () => /<dt>Payment<\/dt><dd>([^<]*)/.exec(await text(path))?.[1];
    expect(await payment()).toBe('On account: not invoiced yet');
    await act(`${path}/ship`, { without: 'yes' });
    expect(await payment()).toBe('On account: due 2 December 2026');
    await act(`${path}/refund`, { 'line-1': '1', reason: 'Beschadigd' });
    expect(await text('/staff/customers')).toContain('due 2 December 2026');
    await act(`${path}/refund`, { all: 'yes', reason: 'Beschadigd' });
    expect(await payment()).toBe('On account: nothing is owed');
    expect(await text(path)).toContain('taken off what is owed');
    expect(await text(path)).not.toContain('paid out');
    expect(await text('/staff/customers')).toContain('Nothing is open.');
  });

  test('get no money back for a VAT number that is confirmed before they have paid', async () => {
    const { person, account, customerId } = await business();
    const fields = { brand: 'EF', who: account.email, group: '', limit: '500', days: '14' };
    await act('/staff/customers/new/assign', fields);
    const vatNumber = 'BE0790467846';
    const billingAddress = { ...ADDRESS, postalCode: '2000', city: 'Antwerpen', country: 'BE' as const };
    await person.add(PANEL, 3);
    await person.details({ customerType: 'Business', vatNumber, billingAddress });
    await person.ship();
    await shop.deps.db.orm.update(customerTerms).set({ vatNumber });
    const { body } = await person.pay('account');
    await capturePayment(
      backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator'),
      body.orderId,
    );
    const open = (await findTermsOfCustomer(shop.deps, customerId))?.open ?? 0;
    const confirmation = await act(`/staff/orders/${body.orderId}/vat`, { proof: 'VIES WAPIAAAAZ1' });
    const left = (await findTermsOfCustomer(shop.deps, customerId))?.open ?? 0;
    const vat = ((open - left) / 100).toFixed(2);
    expect(confirmation).toContain(`The customer has not paid yet, has €${vat} less to pay, and gets a mail`);
    expect(confirmation).not.toContain('back');
  });

  test('whose language changes keep their limit in euros, and get none in pounds while they owe euros', async () => {
    const { person, account, customerId } = await business();
    const fields = { brand: 'EF', who: account.email, group: '', limit: '500', days: '14' };
    await act('/staff/customers/new/assign', fields);
    await person.add(PANEL);
    await person.details({ customerType: 'Business', vatNumber: VAT_NUMBER });
    await person.ship();
    await person.pay('account');
    await shop.deps.db.orm.update(customers).set({ locale: 'en-GB' });
    const { id } = (await findTermsOfCustomer(shop.deps, customerId)) ?? {};
    const form = `/staff/customers/${id}/assign`;
    expect(await act(form, { group: '', limit: '500', days: '30' })).toContain(
      '€500.00 on account, to pay within 30 days.',
    );
    const refused = await staff.submit(await text(form), { group: '', limit: '600', days: '30' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(
      'Limit on account: Vilt BV still owes €26.90. Its limit can only be in GBP once that is paid.',
    );
    expect(await findTermsOfCustomer(shop.deps, customerId)).toMatchObject({
      creditLimit: 50_000,
      creditCurrency: 'EUR',
      paymentDays: 30,
    });
  });

  test('of one firm share its terms: a second account keeps what is left empty', async () => {
    const prices = [{ scope: 'all', target: '', discount: 1000, minQuantity: 1 }] as const;
    const list = { code: 'dealers', name: 'Dealers', showsNet: true, prices };
    await replacePriceList(shop.deps, { brand: 'EF', at: shop.deps.clock(), list });
    const [first, second] = [await business(), await business()];
    const who = first.account.email;
    const given = { brand: 'EF', group: 'dealers', limit: '500', days: '14' };
    await act('/staff/customers/new/assign', { ...given, who });
    const form = await text('/staff/customers/new/assign');
    expect(form).toContain('name="days" inputmode="numeric" maxlength="3" autocomplete="off" value=""');
    const empty = { brand: 'EF', group: '', limit: '', days: '', who: second.account.email };
    expect(await act('/staff/customers/new/assign', empty)).toContain(
      `Vilt BV (${second.account.email}): dealers. €500.00 on account, to pay within 14 days.`,
    );
    for (const { customerId } of [first, second]) {
      expect(await findTermsOfCustomer(shop.deps, customerId)).toMatchObject({
        groupCode: 'dealers',
        creditLimit: 50_000,
        paymentDays: 14,
      });
    }
    const terms = await findTermsOfCustomer(shop.deps, first.customerId);
    const path = `/staff/customers/${terms?.id}/assign`;
    const mistyped = { group: '', limit: '', days: '14 days' };
    const refused = await (await staff.submit(await text(path), mistyped)).text();
    expect(refused).toContain('name="limit" inputmode="numeric" maxlength="7" autocomplete="off" value=""');
    expect(refused).toContain('<option value="" selected>No group</option>');
    await act(path, { group: '', limit: '', days: '' });
    expect(await findTermsOfCustomer(shop.deps, second.customerId)).toMatchObject({
      groupCode: null,
      creditLimit: null,
      paymentDays: 14,
    });
    await act(path.replace('assign', 'remove'));
  });

  test('keep the terms of a colleague that a form has not shown', async () => {
    const { account, customerId } = await business();
    const fields = { brand: 'EF', who: account.email, group: '', limit: '500', days: '14' };
    await act('/staff/customers/new/assign', fields);
    const [, path = ''] =
      /href="(\/staff\/customers\/[\w-]+\/assign)">Assign terms<\/a>\s*<a/.exec(
        await text('/staff/customers'),
      ) ?? [];
    const opened = await text(path);
    shop.advance(1_000);
    await act(path, { group: '', limit: '9000', days: '14' });
    const unread = await (await staff.submit(opened, { group: '', limit: '5,00', days: '30' })).text();
    expect(unread).toContain('Somebody has changed these terms in the meantime');
    const refused = await (await staff.submit(opened, { group: '', limit: '500', days: '30' })).text();
    expect(refused).toContain(
      'Somebody has changed these terms in the meantime: No group. €9,000.00 on account',
    );
    expect(refused).toContain('name="days" inputmode="numeric" maxlength="3" autocomplete="off" value="30"');
    expect(await findTermsOfCustomer(shop.deps, customerId)).toMatchObject({ creditLimit: 900_000 });
    const confirmation = await (await staff.submit(refused, { group: '', limit: '500', days: '30' })).text();
    await staff.submit(confirmation, {});
    expect(await findTermsOfCustomer(shop.deps, customerId)).toMatchObject({
      creditLimit: 50_000,
      paymentDays: 30,
    });
  });

  test('that owe money stay listed after their terms have ended, without actions', async () => {
    const { person, account, customerId } = await business();
    const given = { brand: 'EF', group: '', limit: '500', days: '14' };
    await act('/staff/customers/new/assign', { ...given, who: account.email });
    await person.add(PANEL);
    await person.details({ customerType: 'Business', vatNumber: VAT_NUMBER });
    await person.ship();
    const { body } = await person.pay('account');
    const terms = await findTermsOfCustomer(shop.deps, customerId);
    const path = `/staff/customers/${terms?.id}`;
    await act(`${path}/remove`);
    const page = await text('/staff/customers');
    expect(page).toContain('These terms have ended.');
    expect(page).toContain('€26.90 of €500.00 open');
    expect(page).not.toContain(`href="${path}/`);
    expect((await staff.get(`${path}/assign`)).status).toBe(404);
    expect((await staff.get(`${path}/remove`)).status).toBe(404);
    await capturePayment(
      backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator'),
      body.orderId,
    );
    await act(`/staff/customers/${body.paymentId}/paid`);
  });

  test.each([
    [{ brand: 'EF', who: '', limit: '1', days: '14' }, 'Enter the email address or VAT number.'],
    [
      { brand: 'EF', who: 'x@example.com', limit: 'ten', days: '14' },
      'The limit is a whole number such as 5000.',
    ],
    [{ brand: 'EF', who: 'x@example.com', limit: '', days: '121' }, 'The days are a number from 0 to 120.'],
    [
      { brand: 'EF', who: 'x@example.com', limit: '', days: '14' },
      'Email address or VAT number: EF has no account with x@example.com.',
    ],
  ])('are not assigned %j, and what was entered stays', async (fields, fault) => {
    const refused = await staff.submit(await text('/staff/customers/new/assign'), fields);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain(fault);
    expect(page).toContain(`value="${fields.who}"`);
  });
});
