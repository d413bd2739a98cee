import { inArray } from 'drizzle-orm';
import { type Country, localeDefinition } from '#shared/locales/index.ts';
import { lineTotal } from '#shared/pricing/line-total.ts';
import { selectPrice } from '#shared/pricing/select-price.ts';
import { cartTotals } from '#shared/pricing/totals.ts';
import { type VatRate, vatRateFor } from '#shared/pricing/vat.ts';
import { isVatNumber } from '#shared/validation/vat-number.ts';
import type { CommerceContext } from '../context.ts';
import type { LineSnapshot, OrderDetails, OrderTotals, ShippingChoice } from '../db/schema/order-values.ts';
import { products } from '../db/schema/products.ts';
import type { ProductSummary } from '../products/product-answer.ts';
import { getSummaries } from '../products/products.service.ts';
import { parcelOf } from '../shipping/parcel.ts';
import { impossiblePart, priceOf, type ShippingQuestion } from '../shipping/shipping.service.ts';
import { shopOfOrder } from './order-context.ts';
import type { LineRow, OrderRow } from './orders.repository.ts';

/** A cart at the prices of this moment. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly totals: OrderTotals;
  /** The choice as long as it is still possible. */
  readonly shipping: ShippingChoice | null;
  readonly question: ShippingQuestion;
}

export interface PricedLine {
  readonly row: LineRow;
  readonly snapshot: LineSnapshot;
  /** Free pieces of the product; 0 when it left the catalogue. */
  readonly free: number;
}

/** Where an order goes; the shop's own country until the shopper says. */
export function deliveryCountry(order: Pick<OrderRow, 'details' | 'locale'>): Country {
  const { details, locale } = order;
  return (details?.deliveryAddress ?? details?.billingAddress)?.country ?? localeDefinition(locale).country;
}

/**
 * Prices a cart: every line at its tier, with the VAT of the country it goes to, and delivery as one more line. Texts
 * are the reader's, price and currency the order's. `country` asks as if it went there.
 */
export async function priceCart(
  ctx: CommerceContext,
  order: OrderRow,
  rows: readonly LineRow[],
  country: Country = deliveryCountry(order),
): Promise<PricedCart> {
  const shop = shopOfOrder(order);
  const vat = vatOf(order.details, country, shop.country);
  const ids = [...new Set(rows.map((row) => row.productId))];
  const reader = { ...ctx, shop: { ...shop, locale: ctx.shop.locale, vatRate: vat.rate } };
  const summaries = await getSummaries(reader, ids);
  const lines = rows.map((row): PricedLine => {
    const product = summaries.get(row.productId);
    if (!product) return { row, snapshot: row.snapshot, free: 0 };
    return { row, snapshot: snapshotOf(product, row.quantity, vat.rate), free: Math.max(product.stock, 0) };
  });

  const lineTotals = lines.map(({ row, snapshot }) =>
    lineTotal({ ...snapshot, quantity: row.quantity, vatRate: vat.rate }),
  );
  const packages = await findPackages(ctx, rows);
  const question: ShippingQuestion = {
    parcel: parcelOf(packages),
    deliveryDays: Math.max(0, ...packages.map((item) => item.deliveryDays)),
    country,
    shopCountry: shop.country,
    currency: order.currency,
    linesIncVat: cartTotals(lineTotals, null).linesIncVat,
    vatRate: vat.rate,
    timeZone: localeDefinition(order.locale).timeZone,
    now: ctx.clock(),
  };
  const shipping = order.shipping && !impossiblePart(question, order.shipping) ? order.shipping : null;
  const totals = cartTotals(lineTotals, shipping ? priceOf(question, shipping.method) : null);
  return {
    lines,
    shipping,
    question,
    totals: { ...totals, vatRate: vat.rate, reverseCharged: vat.reverseCharged },
  };
}

/** A product as a line of an order shows it, at a quantity and a rate of VAT. */
export function snapshotOf(product: ProductSummary, quantity: number, vatRate: number): LineSnapshot {
  const { sku, name, slug, image, unit } = product;
  const price = { ...product.price, quantity: { current: quantity } };
  const unitPriceExcVat = selectPrice(price, { includingVat: false });
  const total = lineTotal({ unitPriceExcVat, quantity, vatRate });
  return {
    ...{ sku, name, slug, image, unit, price, unitPriceExcVat, vatRate, options: [] },
    unitPriceIncVat: selectPrice(price, { includingVat: true }),
    lineIncVat: total.incVat,
    lineExcVat: total.excVat,
  };
}

function vatOf(details: OrderDetails | null, country: Country, shopCountry: Country): VatRate {
  return vatRateFor({
    deliveryCountry: country,
    shopCountry,
    customerType: details?.customerType ?? 'Private',
    vatNumberValid: details?.vatNumber ? movesVat(details.vatNumber, shopCountry) : false,
  });
}

/** A number of the shop's own country, or of Great Britain, moves no VAT to its holder. */
function movesVat(vatNumber: string, shopCountry: Country): boolean {
  return isVatNumber(vatNumber) && !isVatNumber(vatNumber, shopCountry) && !isVatNumber(vatNumber, 'GB');
}

async function findPackages(ctx: CommerceContext, rows: readonly LineRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.productId);
  const found = await ctx.db.orm
    .select({
      id: products.id,
      weightGrams: products.weightGrams,
      packageWidth: products.packageWidth,
      packageHeight: products.packageHeight,
      packageDepth: products.packageDepth,
      deliveryDays: products.deliveryDays,
    })
    .from(products)
    .where(inArray(products.id, ids));
  const byId = new Map(found.map((item) => [item.id, item]));
  return rows.flatMap(({ productId, quantity }) => {
    const item = byId.get(productId);
    return item ? [{ ...item, quantity }] : [];
  });
}
