import { type Country, localeDefinition } from '#shared/locales/index.ts';
import { lineTotal } from '#shared/pricing/line-total.ts';
import { cartTotals } from '#shared/pricing/totals.ts';
import { type VatRate, vatRateFor } from '#shared/pricing/vat.ts';
import type { CommerceContext } from '../context.ts';
import type { OrderDetails, OrderTotals, ShippingChoice } from '../db/schema/order-values.ts';
import { type CartDiscount, cartDiscount } from '../discounts/discounts.service.ts';
import { parcelOf } from '../shipping/parcel.service.ts';
import {
  findUnavailableField,
  type ShippingRequest,
  shippingLineTotal,
} from '../shipping/shipping.service.ts';
import { shopOf } from '../shops/shop-context.ts';
import {
  type LineCatalogue,
  type PricedLine,
  priceLines,
  readLineCatalogue,
} from './line-pricing.service.ts';
import type { LineRow, OrderRow } from './orders.repository.ts';

/** A cart at current prices. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly totals: OrderTotals;
  /** The shopper's choice; null before a choice, and when the choice has become unavailable. */
  readonly shipping: ShippingChoice | null;
  readonly shippingRequest: ShippingRequest;
  /** undefined without a code. */
  readonly discount: CartDiscount | undefined;
}

/** The delivery country of an order: of its address, else the one that the shopper chose, else the shop's. */
export function deliveryCountry(order: Pick<OrderRow, 'details' | 'deliveryCountry' | 'locale'>): Country {
  const { details, locale } = order;
  const address = details?.deliveryAddress ?? details?.billingAddress;
  return address?.country ?? order.deliveryCountry ?? localeDefinition(locale).country;
}

/**
 * Prices a cart: each line at its volume price with the VAT of the delivery country, and shipping: delivery, until the
 * shopper chooses another method, less the discount of its code. Texts are in the locale of the request, amounts in the currency of the order. Reads
 * products and pictures unless `catalogue` has them.
 */
export async function priceCart(
  ctx: CommerceContext,
  order: OrderRow,
  rows: readonly LineRow[],
  known: { readonly country?: Country | undefined; readonly catalogue?: LineCatalogue } = {},
): Promise<PricedCart> {
  const shop = shopOf(order);
  const country = known.country ?? deliveryCountry(order);
  const vat = orderVat(order.details, country, shop.country);
  const catalogue = known.catalogue ?? (await readLineCatalogue(ctx, order, rows));
  const lines = await priceLines(ctx, order, rows, { vatRate: vat.rate, catalogue });

  const lineTotals = lines.map(({ row, snapshot }) => lineTotal({ ...snapshot, quantity: row.quantity }));
  const lineSums = cartTotals(lineTotals, null);
  const discount = await cartDiscount(ctx, order, lineSums);
  const applied = discount?.fault === null ? discount : undefined;
  const shippingRequest: ShippingRequest = {
    parcel: parcelOf(lines.map((line) => line.packed)),
    deliveryDays: Math.max(0, ...lines.map((line) => line.deliveryDays)),
    country,
    shopCountry: shop.country,
    currency: order.currency,
    linesIncVat: lineSums.linesIncVat,
    isFreeDelivery: applied?.kind === 'free-delivery',
    vatRate: vat.rate,
    timeZone: localeDefinition(order.locale).timeZone,
    now: ctx.clock(),
  };
  const isAvailable = order.shipping && !findUnavailableField(shippingRequest, order.shipping);
  const shipping = isAvailable ? order.shipping : null;
  const method = shipping?.method ?? 'Deliver';
  const totals = cartTotals(lineTotals, lines.length > 0 ? shippingLineTotal(shippingRequest, method) : null);
  return {
    lines,
    shipping,
    shippingRequest,
    discount,
    totals: {
      ...(applied ? { ...applied.deduct(totals), discountKind: applied.kind } : totals),
      ...{ vatRate: vat.rate, reverseCharged: vat.reverseCharged },
    },
  };
}

function orderVat(details: OrderDetails | null, country: Country, shopCountry: Country): VatRate {
  return vatRateFor({
    deliveryCountry: country,
    shopCountry,
    customerType: details?.customerType ?? 'Private',
    // Nothing verifies VAT numbers yet, so VAT is charged whatever number a business gives.
    vatNumberVerified: false,
  });
}
