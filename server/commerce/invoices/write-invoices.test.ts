import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { writeInvoices } from '../operator/invoices/write-invoices.ts';

let shop: Shop;
beforeAll(async () => {
  const [database] = commerceDatabases;
  if (!database) throw new Error('there is no database');
  shop = await openShop(await database.open());
});
afterAll(() => shop.close());

test('lists the documents of an order and writes its invoice', async () => {
  const person = await readyToPay(shop, PANEL, 2);
  const { body } = await person.pay();
  await submitPaymentPage(body.redirectUrl, 'paid', 'before');
  const out = join(tmpdir(), `invoice-${body.orderId}.pdf`);
  expect(await writeInvoices(shop.deps, ['EF-2026-000001'])).toEqual({
    text: 'EF-F-2026-000001  invoice      2026-11-18T09:00:00.000Z',
    isFailure: false,
  });
  expect(await writeInvoices(shop.deps, ['EF-2026-000001', '--out', out])).toMatchObject({
    isFailure: false,
  });
  expect((await readFile(out)).subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(await writeInvoices(shop.deps, ['EF-F-2026-000001', '--xml', '--out', out])).toMatchObject({
    isFailure: true,
  });
  expect(await writeInvoices(shop.deps, ['EF-2026-000009'])).toMatchObject({ isFailure: true });
  await expect(writeInvoices(shop.deps, [])).rejects.toThrow('Exactly one number is required');
  await expect(writeInvoices(shop.deps, ['--frobnicate'])).rejects.toThrow(TypeError);
});
