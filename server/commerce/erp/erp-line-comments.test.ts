import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { erpOutbox } from '../db/schema/orders/erp.ts';
import { syncErp } from '../fulfilment/erp-job.service.ts';
import { erpSettings } from '../kernel/env/erp-env.ts';
import { buy, openOrderedShop, placeOrdered } from '../operator/orders/ordered-things.fixture.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';
import { CONFIGURABLE_PANEL } from '../products/configuration/configured-products.fixture.ts';
import { openBusinessCentral } from './business-central.fixture.ts';
import { salesOrderResource } from './erp-documents.ts';
import { startAuthorization } from './erp-oauth.service.ts';
import { ERP_ORDER } from './erp-schemas.ts';

const comment = (description: string) => ({ lineType: 'Comment', description });
const LINK = comment('https://staff.example.com/orders/EF-2026-000001');

let erp: Awaited<ReturnType<typeof openBusinessCentral>>;
let opened: Awaited<ReturnType<typeof openOrderedShop>>;
beforeAll(async () => {
  const db = await commerceDatabases[0]?.open();
  if (!db) throw new Error('there is no database for tests');
  erp = await openBusinessCentral();
  const ERP_ORDER_LINK = 'https://staff.example.com/orders/{number}';
  opened = await openOrderedShop(db, { ...erp.settings, ERP_ORDER_LINK });
  const { shop } = opened;
  const settings = erpSettings(shop.deps.env);
  if (!settings) throw new Error('the shop has no ERP');
  const query = erp.signIn(await startAuthorization({ ...shop.deps, settings }));
  await fetch(`${shop.url}/BusinessCentral/callback?${query}`);
});
beforeEach(async () => {
  await opened.shop.reset();
  await opened.shop.deps.db.orm.delete(erpOutbox);
  for (const name of ['salesOrders', 'salesCreditMemos', 'customers']) erp.entity(name).length = 0;
});
afterAll(async () => {
  await opened.close();
  await erp.close();
});

const sync = () => syncErp(opened.shop.deps, new AbortController().signal);

test('each line is followed by its size, answers and crop, and the order ends with its link', async () => {
  await placeOrdered(opened.shop);
  await sync();
  await sync();
  const [order, ...others] = erp.entity('salesOrders');
  expect(others).toEqual([]);
  const item = (lineObjectNumber: string, quantity: number) =>
    expect.objectContaining({ lineType: 'Item', lineObjectNumber, quantity });
  expect(order?.salesOrderLines).toEqual([
    item('WPC-OAT-BEV', 2),
    comment('Kleur: Haver'),
    comment('edge: bevelled'),
    comment('size: 1.230 × 610 mm'),
    comment('radius: 20'),
    comment('extras: clips en fire'),
    comment('note: Rand niet lijmen'),
    item('PPW', 1),
    comment('size: 600 × 400 mm'),
    comment('photo: Strand.png (eigen foto), 38 dpi'),
    comment(
      'Uitsnede: 600 × 400 mm op x 33, y 200 van 667 × 1.333 mm · 900 × 600 px op x 50, y 300 van 1.000 ×',
    ),
    comment('2.000 px · 90° rechtsom gedraaid'),
    item('PPW', 3),
    comment('size: 900 × 600 mm'),
    comment('photo: Mistige heuvels (fotobibliotheek), 101 dpi'),
    comment('Uitsnede: hele foto'),
    item('PPW', 1),
    comment('size: 600 × 400 mm'),
    comment('photo: Mistige heuvels.jpg (fotobibliotheek), 63 dpi'),
    comment(
      'Uitsnede: 600 × 400 mm op x 240, y 0 van 1.440 × 960 mm · 1.500 × 1.000 px op x 600, y 0 van 3.600 ×',
    ),
    comment('2.400 px'),
    item('WPC-PET-SAMPLE', 1),
    comment('Staal: gratis kleurstaal, niet het product'),
    comment('Kleur: PET'),
    comment('VAT: NL 21%, 105.90 on the invoice'),
    LINK,
  ]);
});

test('a credit note says which of two pieces of one item came back', async () => {
  const person = opened.shop.shopper();
  for (const width of [600, 900]) {
    await person.add(CONFIGURABLE_PANEL, 1, {
      colour: 'OAT',
      edge: 'straight',
      size: { width, height: 600 },
    });
  }
  const order = await buy(person);
  const staff = backgroundOrderContext(opened.shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
  const lines = [{ lineId: order.lines[1]?.id ?? '', quantity: 1 }];
  await refundOrder(staff, order.id, { lines, shipping: false, restock: false, reason: 'broken' });
  await sync();
  expect(erp.entity('salesCreditMemos')[0]?.salesCreditMemoLines).toEqual([
    expect.objectContaining({ lineType: 'Item', lineObjectNumber: 'WPC-OAT-STR' }),
    comment('Kleur: Haver'),
    comment('edge: straight'),
    comment('size: 900 × 600 mm'),
    comment('VAT: NL 21%'),
    LINK,
  ]);
});

test('long texts fill several comments, and rows of an earlier release have none', () => {
  const address = { name: 'A', line1: 'B', line2: '', postalCode: 'C', city: 'D', country: 'NL' };
  const customer = {
    number: 'G',
    isBusiness: false,
    name: 'A',
    email: 'a@b.nl',
    phone: '',
    vatNumber: '',
    address,
  };
  const line = { sku: 'PPW', name: 'Print', quantity: 1, unitPriceExcVat: 100 };
  const note = `note: ${'x'.repeat(94)} ${'y'.repeat(150)} end`;
  const content = ERP_ORDER.validateSync({
    number: 'EF-2026-000001',
    date: '2026-11-18',
    currency: 'EUR',
    customer,
    shipTo: address,
    deliveryDate: null,
    reference: '',
    lines: [{ ...line, comments: [note] }, line],
    shippingExcVat: 0,
    discountExcVat: 0,
  });
  const { salesOrderLines } = salesOrderResource(content, {
    shippingItem: 'S',
    adjustmentItem: 'A',
    orderLink: undefined,
    taxCodes: new Map(),
  });
  const item = expect.objectContaining({ lineType: 'Item' });
  expect(salesOrderLines).toEqual([
    item,
    comment(`note: ${'x'.repeat(94)}`),
    comment('y'.repeat(100)),
    comment(`${'y'.repeat(50)} end`),
    item,
  ]);
});
