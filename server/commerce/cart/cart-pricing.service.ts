import { brandByCode } from '#shared/brands/index.ts';
import { handoverTerritory } from '#shared/countries/supply-territory.ts';
import { territoryOf } from '#shared/countries/territories.ts';
import type { Territory } from '#shared/countries/territory.ts';
import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { type Country, localeDefinition } from '#shared/locales/index.ts';
import { lineTotal } from '#shared/pricing/line-total.ts';
import { cartTotals } from '#shared/pricing/totals.ts';
import { type VatRate, vatRateFor } from '#shared/pricing/vat.ts';
import { isOnlySamples } from '#shared/samples/only-samples.ts';
import type { OrderTotals, ShippingChoice } from '../db/schema/orders/order-values.ts';
import { type CartDiscount, cartDiscount } from '../discounts/discounts.service.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findLines, type LineRow } from '../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import { parcelOf } from '../shipping/parcel.service.ts';
import {
  isStillAvailable,
  letterShipping,
  type ShippingRequest,
  shippingLineTotal,
} from '../shipping/shipping.service.ts';
import { shopOf } from '../shops/shop-context.ts';
import {
  type LineCatalogue,
  type PricedLine,
  priceLines,
  readLineCatalogue,
} from './lines/line-pricing.service.ts';
import { quotedDelivery } from './quoted-delivery.ts';

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly totals: OrderTotals;
  /** The shopper's choice; null before a choice, and when the choice has become unavailable. */
  readonly shipping: ShippingChoice | null;
  readonly shippingRequest: ShippingRequest;
  /** undefined without a code. */
  readonly discount: CartDiscount | undefined;
}

type DeliveredOrder = Pick<OrderRow, 'details' | 'deliveryCountry' | 'deliveryPostalCode' | 'locale'>;

function deliveryAddress({ details, deliveryCountry, deliveryPostalCode, locale }: DeliveredOrder) {
  const address = details?.deliveryAddress ?? details?.billingAddress;
  if (address) return { country: address.country, postalCode: address.postalCode };
  return { country: deliveryCountry ?? localeDefinition(locale).country, postalCode: deliveryPostalCode };
}

/** The delivery territory of an order: of its address, else the one that the shopper chose, else the shop's country. */
export function deliveryTerritory(order: DeliveredOrder): Territory {
  return territoryOf(deliveryAddress(order));
}

/** The place of delivery as columns of another order; the postal code only where it makes a difference. */
export function deliveryPlace(
  order: DeliveredOrder | undefined,
): Pick<OrderRow, 'deliveryCountry' | 'deliveryPostalCode'> {
  if (!order) return { deliveryCountry: null, deliveryPostalCode: null };
  const { id, country } = deliveryTerritory(order);
  const { postalCode } = deliveryAddress(order);
  return { deliveryCountry: country, deliveryPostalCode: id === country ? null : postalCode };
}

/**
 * Prices a cart: each line at its volume price with the VAT of the delivery country, shipping by the chosen method (by
 * default delivery), and the discount of its code. Texts are in the locale of the request, amounts in the currency of
 * the order. Reads products and pictures unless `catalogue` has them.
 */
export async function priceCart(
  ctx: CommerceContext,
  order: OrderRow,
  rows: readonly LineRow[],
  known: { readonly territory?: Territory | undefined; readonly catalogue?: LineCatalogue } = {},
): Promise<PricedCart> {
  const now = ctx.clock();
  const shop = shopOf(order, now);
  const { timeZone } = localeDefinition(order.locale);
  const territory = known.territory ?? deliveryTerritory(order);
  const { country } = territory;
  const day = zonedClock(now, timeZone).date;
  const vat = orderVat(order, {
    territory: handoverTerritory(territory, order.shipping?.method),
    shopCountry: shop.country,
    day,
  });
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
    zone: territory.zone,
    shopCountry: shop.country,
    currency: order.currency,
    hasShowroom: brandByCode(order.brand).contact.country === shop.country,
    linesIncVat: lineSums.linesIncVat,
    isFreeDelivery: applied?.kind === 'free-delivery',
    isLetter: isOnlySamples(rows),
    quoted: quotedDelivery(order, lines, { territory: territory.id, today: day }),
    vatRate: vat.rate,
    timeZone,
    now,
  };
  const shipping = currentShipping(shippingRequest, order.shipping);
  const method = shipping?.method ?? 'Deliver';
  const totals = cartTotals(lineTotals, lines.length > 0 ? shippingLineTotal(shippingRequest, method) : null);
  return {
    lines,
    shipping,
    shippingRequest,
    discount,
    totals: {
      ...(applied ? { ...applied.deduct(totals), discountKind: applied.kind } : totals),
      vatRate: vat.rate,
      reverseCharged: vat.reverseCharged,
      ...(vat.country ? { vatCountry: vat.country } : { exempt: 'export' }),
    },
  };
}

/** A stored cart at current prices, with its texts in the locale of the order. */
export async function pricedCart(ctx: CommerceContext, order: OrderRow): Promise<PricedCart> {
  return priceCart({ ...ctx, shop: shopOf(order, ctx.clock()) }, order, await findLines(ctx, [order.id]));
}

/** The shopper's choice while it is available. There is nothing to choose for a letter. */
function currentShipping(request: ShippingRequest, chosen: ShippingChoice | null): ShippingChoice | null {
  if (request.isLetter) return letterShipping(request);
  return chosen && isStillAvailable(request, chosen) ? chosen : null;
}

/** The VAT of an order on a day: none for a business whose VAT number the authority has confirmed, where that applies. */
function orderVat(
  { details, vatCheck }: OrderRow,
  { territory, shopCountry, day }: { territory: Territory; shopCountry: Country; day: CalendarDate },
): VatRate {
  const isVerified = vatCheck?.result === 'valid' && vatCheck.vatNumber === details?.vatNumber;
  return vatRateFor(
    {
      territory,
      shopCountry,
      customerType: details?.customerType ?? 'Private',
      verifiedVatNumber: isVerified ? vatCheck.vatNumber : null,
    },
    day,
  );
}
