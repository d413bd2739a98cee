import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Currency } from '#shared/locales/index.ts';

/** Groups of customers with prices of their own. */
export const customerGroups = pgTable(
  'customer_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    /** Such as dealers: as in the file and the commands. */
    code: text().notNull(),
    name: text().notNull(),
    /** Whether its customers see prices without VAT until they choose. */
    showsNet: boolean('shows_net').notNull().default(true),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('customer_groups_code').on(table.brand, table.code)],
);

/** The products to which a row of a price list applies. */
export type PriceScope = 'all' | 'category' | 'product';

/** The price lists of groups: a discount on everything, a category or a product, or the net price of a product from a quantity. */
export const groupPrices = pgTable(
  'group_prices',
  {
    id: uuid().primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
    scope: text().$type<PriceScope>().notNull(),
    /** Id of a category or SKU; empty for everything. */
    target: text().notNull().default(''),
    /** Hundredths of a percent; null for a net price. */
    discount: integer(),
    /** Minor units without VAT; null for a discount. */
    priceExcVat: integer('price_exc_vat'),
    /** Of a net price. */
    currency: text().$type<Currency>(),
    minQuantity: integer('min_quantity').notNull().default(1),
  },
  (table) => [
    uniqueIndex('group_prices_row').on(
      table.groupId,
      table.scope,
      table.target,
      sql`coalesce(${table.currency}, '')`,
      table.minQuantity,
    ),
    check('group_prices_scope', sql`(${table.scope} = 'all') = (${table.target} = '')`),
    check(
      'group_prices_kind',
      sql`(${table.discount} is null) = (${table.priceExcVat} is not null and ${table.currency} is not null and ${table.scope} = 'product')`,
    ),
    check('group_prices_discount', sql`${table.discount} between 0 and 9000`),
    check('group_prices_price', sql`${table.priceExcVat} > 0 and ${table.minQuantity} > 0`),
  ],
);

/** The terms of a business: its group, and how much it may order on account. Its accounts share them. */
export const customerTerms = pgTable(
  'customer_terms',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    groupId: uuid('group_id').references(() => customerGroups.id, { onDelete: 'set null' }),
    company: text().notNull(),
    /** The number that the merchant verified; null for a customer without one, who cannot order on account. */
    vatNumber: text('vat_number'),
    /** Minor units including VAT that may be unpaid; null: no payment on account. */
    creditLimit: integer('credit_limit'),
    creditCurrency: text('credit_currency').$type<Currency>().notNull().default('EUR'),
    /** Days from the invoice until its payment is due. */
    paymentDays: integer('payment_days').notNull().default(30),
    /** The person who verified the business, and the time. */
    verifiedBy: text('verified_by').notNull(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('customer_terms_vat_number').on(table.brand, table.vatNumber),
    index('customer_terms_group').on(table.groupId),
    check('customer_terms_limit', sql`${table.creditLimit} >= 0 and ${table.paymentDays} between 0 and 120`),
    check('customer_terms_verified', sql`${table.creditLimit} is null or ${table.vatNumber} is not null`),
  ],
);
