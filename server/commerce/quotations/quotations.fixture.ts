import { and, eq } from 'drizzle-orm';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { type Shop, type Shopper, sentMails } from '../checkout/shop.fixture.ts';
import { productPrices } from '../db/schema/catalogue/products.ts';

type Schemas = components['schemas'];
export type Quotation = Schemas['Quotation'];

export const CONTACT: Schemas['QuotationContact'] = {
  firstName: 'Marit',
  lastName: 'de Boer',
  email: 'marit@example.com',
  phone: '+31 612 345 6789',
  company: 'De Boer Interieur',
};

/** Requests a quotation of the cart, unless `request` names something else. */
export function requestQuotation(person: Shopper, request: Partial<Schemas['QuotationRequest']> = {}) {
  return person.call<Quotation>('POST', '/Quotations', { contact: CONTACT, ...request });
}

/** The tokens of the links in the mails about quotations, in the order of the mails. */
export async function mailedTokens(shop: Shop): Promise<string[]> {
  const mails = (await sentMails(shop)).toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  return mails.flatMap(({ text }) => /view=quotation&token=([\w-]{43})/.exec(text)?.[1] ?? []);
}

type Prices = (typeof productPrices.$inferSelect)[];

/** The prices of all products, for {@link restorePrices}. */
export function readPrices(shop: Shop): Promise<Prices> {
  return shop.deps.db.orm.select().from(productPrices);
}

export async function restorePrices(shop: Shop, prices: Prices): Promise<void> {
  for (const { productId, currency, priceExcVat, volumeDiscount } of prices) {
    await shop.deps.db.orm
      .update(productPrices)
      .set({ priceExcVat, volumeDiscount })
      .where(and(eq(productPrices.productId, productId), eq(productPrices.currency, currency)));
  }
}

/** Changes the price of a product, in euro cents without VAT, and removes its tiers. */
export async function changePrice(shop: Shop, productId: string, priceExcVat: number): Promise<void> {
  await shop.deps.db.orm
    .update(productPrices)
    .set({ priceExcVat, volumeDiscount: [] })
    .where(eq(productPrices.productId, productId));
}
