import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { productPrices } from '../../db/schema/catalogue/products.ts';
import { pdfContent } from '../../documents/pdf-content.fixture.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
} from '../configuration/configured-products.fixture.ts';
import { renderDataSheet } from './data-sheet-pdf.ts';

type Sheet = components['schemas']['DataSheet'];
type Product = components['schemas']['ProductDetail'];

describe.each(commerceDatabases)('the data sheet of a product on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    const db = await database.open();
    shop = await openShop(db);
    await insertConfigurableProducts(db);
  });
  afterAll(() => shop.close());

  async function sheetOf(id: string, identifier = 'EF-nl-NL') {
    const { status, body } = await shop.shopper(identifier).call<Sheet>('GET', `/Products/${id}/data-sheet`);
    return { status, fileName: body.fileName, file: Buffer.from(body.content ?? '', 'base64') };
  }

  test.each(LOCALES)(
    'is a tagged PDF of at most two pages in %s, with the address of the page',
    async (locale) => {
      const identifier = `EF-${locale}`;
      const { body: product } = await shop.shopper(identifier).call<Product>('GET', `/Products/${PANEL}`);
      const { status, fileName, file } = await sheetOf(PANEL, identifier);
      const text = file.toString('latin1');
      expect([status, fileName]).toEqual([200, `${product.sku}.pdf`]);
      expect(text).toContain(`/Lang (${locale})`);
      for (const tag of ['H1', 'H2', 'Table', 'Link']) expect(text).toContain(`/S /${tag}\n`);
      expect(text.match(/\/Type \/Page$/gm)?.length).toBeLessThanOrEqual(2);
      expect(/\/URI \(https:\/\/[^)]*\)/.exec(text)?.[0]).toContain(`/${product.slug})`);
    },
  );

  test('is the same for everybody, and shows the sizes of a configurable product', async () => {
    const [first, second] = [await sheetOf(CONFIGURABLE_PANEL), await sheetOf(CONFIGURABLE_PANEL)];
    expect(second.file.equals(first.file)).toBe(true);
    expect(first.file.length).toBeGreaterThan(1_000);
  });

  test('has the answers, price, weight and days of the query', async () => {
    const { status, body } = await shop
      .shopper('EF-nl-NL')
      .call<Sheet>(
        'GET',
        `/Products/${CONFIGURABLE_PANEL}/data-sheet?answers=${encodeURIComponent('answer.colour=PET&answer.edge=bevelled&width.size=1200&height.size=600&answer.colour=&number.no=3')}`,
      );
    const text = pdfContent(Buffer.from(body.content, 'base64')).texts.join(' ').replace(/\s+/g, ' ');
    expect([status, body.fileName]).toEqual([200, 'WPC-BEV.pdf']);
    expect(text).toContain('edge bevelled');
    expect(text).toContain('1.200 × 600 mm');
    expect(text).toMatch(/Gewicht 3,38 kg/);
    expect(text).toMatch(/6 werkdagen/);
  });

  test('has the lowest price of the 30 days before a sale, and its end', async () => {
    const reduction = {
      endsAt: '2026-11-30T23:00:00.000Z',
      campaignStartsAt: '2026-11-26T23:00:00.000Z',
      percent: 20,
      prior: { price: { priceExcVat: 2_000, volumeDiscount: [] }, percent: 0 },
    };
    const { orm } = shop.deps.db;
    const write = (value: typeof reduction | null) =>
      orm.update(productPrices).set({ reduction: value }).where(eq(productPrices.productId, PANEL));
    const shown = async () => {
      const { texts } = pdfContent((await sheetOf(PANEL)).file);
      return texts.join(' ').replace(/\s+/g, ' ');
    };
    const lowest = 'Laagste prijs in de 30 dagen vóór de aanbieding € 20,00 € 24,20';
    const end = 'Einde van de aanbieding 1 december 2026 om 00:00 uur';
    await write(reduction);
    const inSale = await shown();
    await write(null);
    const after = await shown();
    expect([inSale.includes(lowest), inSale.includes(end)]).toEqual([true, true]);
    expect([after.includes('Laagste prijs'), after.includes('Einde van')]).toEqual([false, false]);
  });

  test('names the page of the product on the host of its environment', async () => {
    const { body: product } = await shop.shopper().call<Product>('GET', `/Products/${PANEL}`);
    const file = await renderDataSheet({
      product,
      configured: null,
      picture: undefined,
      logger: shop.deps.logger,
      shop: { brand: 'EF', locale: 'fr-BE', vatRate: 21 },
      domainSuffix: 'acc',
    });
    expect(pdfContent(file).texts.join('')).toContain('https://fr-acc.easyfelt.be/');
  });

  test('has one row for the price of a piece, and one for the weight', async () => {
    const { body } = await shop.shopper().call<Product>('GET', `/Products/${PANEL}`);
    const rowsOf = async (product: Product) => {
      const sheet = { product, configured: null, picture: undefined, logger: shop.deps.logger };
      const file = await renderDataSheet({
        ...sheet,
        shop: { brand: 'EF', locale: 'nl-NL', vatRate: 21 },
        domainSuffix: 'www',
      });
      const text = pdfContent(file).texts.join(' ').replace(/\s+/g, ' ');
      return [text.match(/vanaf 1 /g)?.length ?? 0, text.match(/Gewicht/g)?.length ?? 0];
    };
    const { price } = body;
    const first = {
      minQuantity: 1,
      maxQuantity: null,
      priceExcludingVat: price.priceExcVat,
      priceIncludingVat: price.priceIncVat,
    };
    const others = price.volumeDiscount.filter(({ minQuantity }) => minQuantity > 1);
    const attributes: Product['attributes'] = [];
    const weight = { name: 'Gewicht', value: '0,9 kg', type: 'text' };
    const without = { ...body, attributes, price: { ...price, volumeDiscount: others } };
    expect(await rowsOf(without)).toEqual([1, 1]);
    expect(
      await rowsOf({
        ...without,
        attributes: [...attributes, weight],
        price: { ...price, volumeDiscount: [first, ...others] },
      }),
    ).toEqual([1, 1]);
  });

  test('exists for products only', async () => {
    expect((await sheetOf('0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab009')).status).toBe(404);
  });
});
