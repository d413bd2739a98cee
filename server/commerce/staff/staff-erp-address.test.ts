import { afterAll, beforeAll, expect, test } from 'vitest';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { erpOutbox } from '../db/schema/orders/erp.ts';
import { type ErpShop, openErpShop } from '../erp/erp-shop.fixture.ts';
import { openStaffPage, STAFF_SETTINGS, type StaffPage } from './staff.fixture.ts';

let opened: ErpShop;
let staff: StaffPage;
beforeAll(async () => {
  const [database] = commerceDatabases;
  if (!database) throw new Error('there is no database');
  opened = await openErpShop(await database.open(), STAFF_SETTINGS);
  staff = await openStaffPage(opened.shop);
});
afterAll(async () => {
  await staff.close();
  await opened.close();
});

test('the page of an order says whether the ERP has the corrected address, and when it is too late', async () => {
  const { id } = await opened.buy();
  const path = `/staff/orders/${id}`;
  const page = async () => (await staff.get(path)).text();
  expect(await page()).not.toContain('Address in the ERP');
  const typed = {
    firstName: 'Marit',
    lastName: 'de Boer',
    street: 'Kerkstraat',
    houseNumber: '14',
    postalCode: '3511AC',
    city: 'Utrecht',
  };
  const form = await (await staff.get(`${path}/address`)).text();
  const confirmation = await (await staff.submit(form, typed)).text();
  expect(confirmation).toContain('The ERP gets the address too.');
  await staff.submit(confirmation, {});
  const expectPage = async (columns: Partial<typeof erpOutbox.$inferInsert>, words: string) => {
    await opened.shop.deps.db.orm.update(erpOutbox).set(columns);
    expect(await page()).toContain(words);
  };
  await expectPage({ state: 'queued' }, 'The ERP does not have the corrected address yet.');
  await expectPage({ state: 'sent', externalId: 'a' }, 'The ERP has the corrected address.');
  await expectPage({ externalId: null }, '<strong>Not changed: in the ERP the order is shipped or posted');
  await expectPage(
    { state: 'failed', lastError: '400 no' },
    '<span class="badge bad" lang="en">400 no</span>',
  );
});
