import type { components } from '../commerce-api/openapi-types.ts';

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
  readonly price: number;
  readonly quantity: number;
  readonly index?: number;
}

export interface Valued {
  readonly currency: string;
  /** Value of the items, without VAT and delivery. */
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
type MeasuredLine = Pick<OrderLine, 'sku' | 'name' | 'unitPriceExcVat' | 'quantity' | 'answers'> & {
  readonly options: readonly Pick<OrderLine['options'][number], 'optionId' | 'colour'>[];
  readonly manufacturer?: string;
  readonly category?: string;
  readonly variant?: string;
};

interface MeasuredOrder {
  readonly number: string | null;
  readonly currency: string;
  readonly lines: readonly MeasuredLine[];
  readonly totals: Pick<Schemas['OrderTotals'], 'vat' | 'shippingExcVat'>;
  readonly discount?: { readonly code: string };
}

export const MINOR_UNITS = 100;

export function lineItem(line: MeasuredLine, quantity: number): TagItem {
  const { sku, name, unitPriceExcVat, manufacturer, category } = line;
  const variant = line.variant ?? chosenColour(line);
  return {
    item_id: sku,
    item_name: name,
    ...(manufacturer === undefined ? {} : { item_brand: manufacturer }),
    ...(category === undefined ? {} : { item_category: category }),
    ...(variant === undefined ? {} : { item_variant: variant }),
    price: unitPriceExcVat / MINOR_UNITS,
    quantity,
  };
}

/** Id of the first colour among the answers of a configured product; other answers may be a shopper's own words. */
function chosenColour({ options, answers }: MeasuredLine): string | undefined {
  const answer = answers[options.find(({ colour }) => colour !== undefined)?.optionId ?? ''];
  return typeof answer === 'string' ? answer : undefined;
}

export function valued(currency: string, items: readonly TagItem[]): Valued {
  const minor = items.reduce(
    (sum, { price, quantity }) => sum + Math.round(price * MINOR_UNITS) * quantity,
    0,
  );
  return { currency, value: minor / MINOR_UNITS, items };
}

export function ofOrder({ currency, lines }: Pick<MeasuredOrder, 'currency' | 'lines'>): Valued {
  return valued(
    currency,
    lines.map((line) => lineItem(line, line.quantity)),
  );
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
