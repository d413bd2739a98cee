import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { DEFAULT_LOCALE } from '#shared/locales/index.ts';
import { productPrices, products, productTexts } from '../db/schema/catalogue/products.ts';

/** The configurable products of a brand with their Dutch names, or else their SKUs, and prices in euro cents. */
export async function findConfigurableProducts({ db }: { readonly db: Database }, brand: BrandCode) {
  return db.orm
    .select({
      sku: products.sku,
      name: sql<string>`coalesce(${productTexts.name}, ${products.sku})`,
      // A sale of the shop is none of the configurator.
      priceExcVat: sql<number>`coalesce((${productPrices.schedule} -> 'regular' ->> 'priceExcVat')::int, ${productPrices.priceExcVat})`,
      active: products.active,
    })
    .from(products)
    .leftJoin(
      productTexts,
      and(eq(productTexts.productId, products.id), eq(productTexts.locale, DEFAULT_LOCALE)),
    )
    .innerJoin(
      productPrices,
      and(eq(productPrices.productId, products.id), eq(productPrices.currency, 'EUR')),
    )
    .where(and(eq(products.brand, brand), isNotNull(products.configuration)))
    .orderBy(asc(products.sku));
}
