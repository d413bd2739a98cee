import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrandCode } from '#shared/brands/index.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { everyDatabase } from '../../db/commerce-databases.fixture.ts';
import { INVOICE_KINDS } from '../../db/schema/orders/invoices.ts';
import { takeInvoiceNumber } from '../../invoices/invoices.repository.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { takeOrderNumber } from '../../order-records/orders/orders.repository.ts';
import { takeQuotationNumber } from '../../quotations/quotations.repository.ts';
import { resumeShop, sendMails } from './resume-shop.ts';

describe.each(everyDatabase)('numbers after a restore on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  /** Takes the next numbers of an order, invoice, credit note and quotation. */
  async function takeNumbers(brand: BrandCode, year: number): Promise<number[]> {
    const ctx = backgroundOrderContext(shop.deps, { brand, locale: 'nl-NL' }, 'job');
    const numbers = [await takeOrderNumber(ctx, brand, year)];
    for (const kind of INVOICE_KINDS) numbers.push(await takeInvoiceNumber(ctx, { brand, kind, year }));
    return [...numbers, await takeQuotationNumber(ctx, brand, year)];
  }

  it('leaves numbers out of every series, also of one that the backup does not have', async () => {
    await takeNumbers('EF', 2025);
    // The shops have 2027 already, that of London does not.
    shop.setTime('2026-12-31T23:30:00Z');
    await resumeShop(shop.deps, { skip: 1_000 });
    expect(await takeNumbers('EF', 2025)).toEqual([1_002, 1_002, 1_002, 1_002]);
    expect(await takeNumbers('EF', 2026)).toEqual([1_001, 1_001, 1_001, 1_001]);
    expect(await takeNumbers('EF', 2027)).toEqual([1_001, 1_001, 1_001, 1_001]);
    expect(await takeNumbers('EF', 2028)).toEqual([1, 1, 1, 1]);
    expect(await takeNumbers('DBC', 2026), 'a brand that another database has').toEqual([1, 1, 1, 1]);
  });

  it('sends no mail whose id is unknown or none', async () => {
    const unknown = '00000000-0000-4000-8000-000000000009';
    expect(await sendMails(shop.deps, ['x', unknown])).toEqual({
      text: `mail x: is neither set aside nor given up\nmail ${unknown}: is neither set aside nor given up`,
      exitCode: 1,
    });
  });
});
