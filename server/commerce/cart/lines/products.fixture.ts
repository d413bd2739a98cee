import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import type { StoredConfiguration } from '#shared/configuration/authored-configuration.ts';
import type { ProductKind } from '#shared/enumerations.ts';
import { type Currency, LOCALES, localeDefinition } from '#shared/locales/index.ts';
import { manufacturers } from '../../db/schema/catalogue/catalogue.ts';
import { productPrices, productSlugs, products, productTexts } from '../../db/schema/catalogue/products.ts';
import { toSearchDocument } from '../../products/search/search-document.service.ts';

const ID = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

/** 16.49 excluding VAT, 15.21 from 12 pieces; 412 in stock. */
export const PANEL = ID(1);
/** 129.00 excluding VAT, 1.2 m long; 40 in stock. */
export const BAFFLE = ID(2);
/** 24.75 excluding VAT; one in stock. */
export const LAST_ONE = ID(3);

interface ProductFixture {
  readonly id: string;
  readonly sku: string;
  readonly EUR: number;
  readonly GBP: number;
  /** The price from 12 pieces. */
  readonly tier: Readonly<Record<Currency, number>> | null;
  readonly stock: number;
  readonly weight: number;
  readonly side: number;
  readonly kind?: ProductKind;
  readonly configuration?: StoredConfiguration;
}

const PRODUCTS: readonly ProductFixture[] = [
  {
    id: PANEL,
    sku: 'WPP60-OAT',
    EUR: 1649,
    GBP: 1496,
    tier: { EUR: 1521, GBP: 1375 },
    stock: 412,
    weight: 780,
    side: 620,
  },
  { id: BAFFLE, sku: 'CBS120-MOS', EUR: 12900, GBP: 11500, tier: null, stock: 40, weight: 2400, side: 1200 },
  { id: LAST_ONE, sku: 'SPR-OCH', EUR: 2475, GBP: 2250, tier: null, stock: 1, weight: 400, side: 400 },
];

/** Inserts three products in every locale. */
export async function insertProducts(db: Database): Promise<void> {
  const brand = 'EF' as const;
  await db.orm.insert(manufacturers).values({ brand, id: 'nordvilt', name: 'Nordvilt', position: 0 });
  for (const [position, product] of PRODUCTS.entries()) await insertProduct(db, product, position);
}

/** Inserts a product in every locale. Its delivery takes `position` + 1 days. */
export async function insertProduct(
  db: Database,
  { id, sku, stock, weight, side, tier, kind = 'Standard', configuration, ...price }: ProductFixture,
  position: number,
): Promise<void> {
  const brand = 'EF' as const;
  await db.orm.insert(products).values({
    id,
    brand,
    sku,
    kind,
    family: sku.split('-')[0] ?? sku,
    manufacturerId: 'nordvilt',
    position,
    stock,
    deliveryDays: position + 1,
    weightGrams: weight,
    unit: 'piece',
    images: [],
    packageWidth: side,
    packageHeight: 300,
    packageDepth: 20,
    ...(configuration ? { configuration } : {}),
  });
  for (const locale of LOCALES) {
    const name = `${sku} ${locale}`;
    const searched = { name, sku, properties: [], summary: '', description: '' };
    const { vector, words } = toSearchDocument(searched, localeDefinition(locale).language);
    await db.orm.insert(productSlugs).values({ productId: id, brand, locale, slug: sku.toLowerCase() });
    await db.orm.insert(productTexts).values({
      productId: id,
      brand,
      locale,
      name,
      namePosition: position,
      summary: '',
      description: '',
      highlights: [],
      metaDescription: '',
      attributes: [],
      searchVector: vector,
      searchWords: words,
    });
  }
  for (const currency of ['EUR', 'GBP'] as const) {
    const base = price[currency];
    await db.orm.insert(productPrices).values({
      productId: id,
      currency,
      priceExcVat: base,
      volumeDiscount: tier
        ? [
            { minQuantity: 1, maxQuantity: 11, priceExcVat: base },
            { minQuantity: 12, maxQuantity: null, priceExcVat: tier[currency] },
          ]
        : [],
    });
  }
}

/** Deletes all orders and restores the stock. */
export async function resetShop(db: Database): Promise<void> {
  await emptyTables(
    db,
    ...['sessions', 'vat_checks', 'orders', 'order_numbers', 'invoice_numbers', 'quotation_numbers'],
    ...['sandbox_payments', 'mail_outbox', 'mailbox_messages', 'job_leases', 'change_outbox', 'uploads'],
    ...['stored_items', 'customers', 'registrations', 'login_attempts', 'customer_terms', 'customer_groups'],
  );
  for (const { id, stock } of PRODUCTS) {
    await db.orm.update(products).set({ stock, reserved: 0 }).where(eq(products.id, id));
  }
}

export async function stockOf(db: Database, id: string): Promise<{ stock: number; reserved: number }> {
  const [row] = await db.orm
    .select({ stock: products.stock, reserved: products.reserved })
    .from(products)
    .where(eq(products.id, id));
  return row ?? { stock: -1, reserved: -1 };
}
