import { type Country, localeDefinition } from '#shared/locales/index.ts';
import { lineTotal } from '#shared/pricing/line-total.ts';
import { cartTotals } from '#shared/pricing/totals.ts';
import { type VatRate, vatRateFor } from '#shared/pricing/vat.ts';
import { isVatNumber } from '#shared/validation/vat-number.ts';
import type { CommerceContext } from '../context.ts';
import type { OrderDetails, OrderTotals, ShippingChoice } from '../db/schema/order-values.ts';
import { parcelOf } from '../shipping/parcel.ts';
import { impossiblePart, priceOf, type ShippingQuestion } from '../shipping/shipping.service.ts';
import { shopOfOrder } from './order-context.ts';
import type { LineRow, OrderRow } from './orders.repository.ts';
import { type PricedLine, priceLines } from './priced-lines.ts';

/** A cart at the prices of this moment. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly totals: OrderTotals;
  /** The choice as long as it is still possible. */
  readonly shipping: ShippingChoice | null;
  readonly question: ShippingQuestion;
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
  const lines = await priceLines(ctx, order, rows, vat.rate);

  const lineTotals = lines.map(({ row, snapshot }) =>
    lineTotal({ ...snapshot, quantity: row.quantity, vatRate: vat.rate }),
  );
  const question: ShippingQuestion = {
    parcel: parcelOf(lines.map((line) => line.packed)),
    deliveryDays: Math.max(0, ...lines.map((line) => line.deliveryDays)),
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
