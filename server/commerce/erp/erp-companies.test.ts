import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { products } from '../db/schema/catalogue/products.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { OWN_COMPANY, openBusinessCentral } from './business-central.fixture.ts';
import { queueErpCustomer } from './erp-outbox.service.ts';
import { type ErpShop, openErpShop } from './erp-shop.fixture.ts';

const CUSTOMER = {
  isBusiness: false,
  name: 'Ans',
  email: 'ans@example.org',
  phone: '',
  vatNumber: '',
  address: null,
};

describe.each(commerceDatabases)('two brands in one API, with two companies, on $name', (database) => {
  let opened: ErpShop;
  beforeAll(async () => {
    opened = await openErpShop(await database.open(), { ERP_COMPANY_ID_EF: OWN_COMPANY });
    await opened.connect();
  });
  afterAll(() => opened.close());

  test('each brand has its customers and orders in its company', async () => {
    const { erp, shop, buy, sync } = opened;
    const order = await buy();
    const other = backgroundOrderContext(shop.deps, { brand: 'FIB', locale: 'nl-NL' }, 'operator');
    await queueErpCustomer(other, 'c3f3f1d0-0000-4000-8000-000000000001', CUSTOMER);
    await sync();
    expect(erp.entity('own salesOrders')).toMatchObject([{ externalDocumentNumber: order.number }]);
    expect(erp.entity('own customers')).toMatchObject([{ displayName: 'Marit de Boer' }]);
    expect(erp.entity('salesOrders')).toEqual([]);
    expect(erp.entity('customers')).toMatchObject([{ displayName: 'Ans' }]);
  });

  test('the stock of a brand is that of its company', async () => {
    const { erp, shop, sync } = opened;
    const [panel] = (await shop.deps.db.orm.select().from(products)).filter(({ id }) => id === PANEL);
    const item = { id: '1', number: panel?.sku, lastModifiedDateTime: '2026-11-19T09:00:00.000Z' };
    erp.entity('items').push({ ...item, inventory: 900 });
    erp.entity('own items').push({ ...item, inventory: 500 });
    await sync();
    const [counted] = (await shop.deps.db.orm.select().from(products)).filter(({ id }) => id === PANEL);
    expect(counted?.stock).toBe(498);
  });
});

test('a company of a brand needs the other settings of the ERP', async () => {
  const { settings, close } = await openBusinessCentral();
  await close();
  expect(readCommerceEnv({ ...settings, ERP_COMPANY_ID_EF: OWN_COMPANY }).ERP_COMPANY_ID_EF).toBe(
    OWN_COMPANY,
  );
  expect(() => readCommerceEnv({ ERP_COMPANY_ID_EF: OWN_COMPANY })).toThrow(/ERP_COMPANY_ID_EF: got/);
  expect(() => readCommerceEnv({ ...settings, ERP_COMPANY_ID_EF: 'felt' })).toThrow(
    /ERP_COMPANY_ID_EF: got "felt"/,
  );
});
