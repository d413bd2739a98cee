import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { inputOf } from '../operator/input-of.fixture.ts';
import { listInvoices, writeInvoice } from '../operator/invoices/write-invoices.ts';

let shop: Shop;
beforeAll(async () => {
  const [database] = commerceDatabases;
  if (!database) throw new Error('there is no database');
  shop = await openShop(await database.open());
});
afterAll(() => shop.close());

const list = async (...args: string[]) => listInvoices(shop.deps, inputOf(['invoices', 'list', ...args]));
const write = async (...args: string[]) => writeInvoice(shop.deps, inputOf(['invoices', 'write', ...args]));

test('lists the documents of an order and writes its invoice', async () => {
  const person = await readyToPay(shop, PANEL, 2);
  const { body } = await person.pay();
  await submitPaymentPage(body.redirectUrl, 'paid', 'before');
  const out = join(tmpdir(), `invoice-${body.orderId}.pdf`);
  expect(await list('EF-2026-000001')).toEqual({
    text: 'EF-F-2026-000001  invoice      2026-11-18T09:00:00.000Z',
    exitCode: 0,
  });
  expect(await write('EF-2026-000001', '--out', out)).toMatchObject({
    exitCode: 0,
  });
  expect((await readFile(out)).subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(await write('EF-F-2026-000001', '--xml', '--out', out)).toMatchObject({
    exitCode: 1,
  });
  expect(await list('EF-2026-000009')).toMatchObject({ exitCode: 1 });
  expect(await write('EF-2026-000009', '--out', out)).toMatchObject({ exitCode: 1 });
  await expect(list()).rejects.toThrow('NUMBER is missing');
  await expect(write('EF-2026-000001')).rejects.toThrow('--out is missing');
  await expect(list('--frobnicate')).rejects.toThrow(TypeError);
});
