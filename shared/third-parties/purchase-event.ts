import type { components } from '../commerce-api/openapi-types.ts';
import { discountShares } from '../pricing/discount.ts';

type Schemas = components['schemas'];
type OrderLine = Schemas['OrderLine'];

/** An item of Google Analytics 4; prices in units of the currency, without VAT. */
export interface TagItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand?: string;
  /** Id of the category, the same in all locales. */
  readonly item_category?: string;
  readonly item_variant?: string;
  /** After the discount. */
  readonly price: number;
  /** Of one piece. */
  readonly discount?: number;
  readonly quantity: number;
  readonly index?: number;
}

export interface Valued {
  readonly currency: string;
  /** Value of the items after the discount, without VAT and delivery. */
  readonly value: number;
  readonly items: readonly TagItem[];
}

/** The parameters of `purchase`, the same from the browser and from the server. */
export interface MeasuredPurchase extends Valued {
  readonly transaction_id: string;
  readonly tax: number;
  readonly shipping: number;
  readonly coupon?: string;
}

/** The fields of a line that an event needs. */
type MeasuredLine = Pick<
  OrderLine,
  'sku' | 'name' | 'unitPriceExcVat' | 'quantity' | 'lineExcVat' | 'lineIncVat' | 'answers'
> & {
  readonly options: readonly Pick<OrderLine['options'][number], 'optionId' | 'colour'>[];
  readonly manufacturer?: string;
  readonly category?: string;
  readonly variant?: string;
};

interface MeasuredOrder {
  readonly number: string | null;
  readonly currency: string;
  readonly lines: readonly MeasuredLine[];
  readonly totals: Pick<
    Schemas['OrderTotals'],
    'vat' | 'shippingExcVat' | 'discountExcVat' | 'discountIncVat'
  >;
  readonly discount?: { readonly code: string };
}

export const MINOR_UNITS = 100;

/** The item of some pieces of a line. `excVat` is what they cost together, in minor units. */
export function lineItem(
  line: MeasuredLine,
  quantity: number,
  excVat = line.unitPriceExcVat * quantity,
): TagItem {
  const { sku, name, manufacturer, category } = line;
  const variant = line.variant ?? chosenColour(line);
  return {
    item_id: sku,
    item_name: name,
    ...(manufacturer === undefined ? {} : { item_brand: manufacturer }),
    ...(category === undefined ? {} : { item_category: category }),
    ...(variant === undefined ? {} : { item_variant: variant }),
    price: excVat / quantity / MINOR_UNITS,
    quantity,
  };
}

/** Id of the first colour among the answers of a configured product; other answers may be a shopper's own words. */
function chosenColour({ options, answers }: MeasuredLine): string | undefined {
  const answer = answers[options.find(({ colour }) => colour !== undefined)?.optionId ?? ''];
  return typeof answer === 'string' ? answer : undefined;
}

export function valued(currency: string, items: readonly TagItem[]): Valued {
  // A discounted price may have a fraction of a minor unit.
  const minor = items.reduce((sum, { price, quantity }) => sum + price * MINOR_UNITS * quantity, 0);
  return { currency, value: Math.round(minor) / MINOR_UNITS, items };
}

/**
 * The lines at their prices after the discount, which Google Analytics does not subtract:
 * https://developers.google.com/analytics/devguides/collection/ga4/apply-discount
 */
export function ofOrder({
  currency,
  lines,
  totals,
}: Pick<MeasuredOrder, 'currency' | 'lines' | 'totals'>): Valued {
  const shares = discountShares(
    lines.map(({ lineExcVat, lineIncVat }) => ({ excVat: lineExcVat, incVat: lineIncVat })),
    { excVat: totals.discountExcVat ?? 0, incVat: totals.discountIncVat ?? 0 },
  );
  const items = lines.map((line, index) => {
    const { quantity, lineExcVat } = line;
    const share = shares[index]?.excVat ?? 0;
    const discount = share === 0 ? {} : { discount: share / quantity / MINOR_UNITS };
    return { ...lineItem(line, quantity, lineExcVat - share), ...discount };
  });
  return valued(currency, items);
}

/** undefined for an order without a number: its payment is not confirmed. */
export function measuredPurchase(order: MeasuredOrder): MeasuredPurchase | undefined {
  const { number, totals, discount } = order;
  if (number === null) return undefined;
  return {
    ...ofOrder(order),
    transaction_id: number,
    tax: totals.vat / MINOR_UNITS,
    shipping: (totals.shippingExcVat ?? 0) / MINOR_UNITS,
    ...(discount ? { coupon: discount.code } : {}),
  };
}
