import type { components } from '#shared/commerce-api/openapi-types.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { deliveryTerritory } from '../cart/cart-pricing.service.ts';
import type { VatCheck } from '../db/schema/orders/order-values.ts';
import type { LineRow, LineSnapshot } from '../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';

// The parts that the responses of carts and of orders have in common.

export type Order = components['schemas']['Order'];

/** Start of the response. */
export function orderHead(order: OrderRow) {
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    currency: order.currency,
    locale: order.locale,
    details: order.details,
    ...repricing(order),
    ...deliveryView(order),
  } satisfies Partial<Order>;
}

/** The country of delivery, and the part of it that has VAT or delivery of its own. */
function deliveryView(
  order: OrderRow,
): Pick<Order, 'deliveryCountry' | 'deliveryPostalCode' | 'deliveryTerritory'> {
  const { id, country, zone } = deliveryTerritory(order);
  const { details, deliveryPostalCode } = order;
  return {
    deliveryCountry: country,
    ...(deliveryPostalCode === null || details ? {} : { deliveryPostalCode }),
    ...(id === country ? {} : { deliveryTerritory: { id, zone } }),
  };
}

/** Prices depend on country and currency, not on the language. */
function repricing({ locale, editedIn = locale }: OrderRow): Pick<Order, 'repricedFrom'> {
  const [now, before] = [localeDefinition(locale), localeDefinition(editedIn)];
  const { country, currency } = before;
  return country === now.country && currency === now.currency ? {} : { repricedFrom: { country, currency } };
}

/** The number of pieces of all lines. */
export function itemCount(rows: readonly LineRow[]): number {
  return rows.reduce((count, line) => count + line.quantity, 0);
}

export function toLineResponse(row: LineRow, snapshot: LineSnapshot, stock: number): Order['lines'][number] {
  const { id, productId, quantity, answers, sample } = row;
  return {
    ...snapshot,
    id,
    productId,
    quantity,
    answers,
    stock,
    ...(sample ? { sample } : {}),
  };
}

export function vatCheckView({ vatCheck }: OrderRow): Pick<Order, 'vatCheck'> {
  return vatCheck ? { vatCheck: toVatCheck(vatCheck) } : {};
}

function toVatCheck({ vatNumber, result }: VatCheck): NonNullable<Order['vatCheck']> {
  return { vatNumber, result };
}

export function quotationView({ quotationNumber, quotationValidUntil }: OrderRow): Pick<Order, 'quotation'> {
  if (quotationNumber === null || quotationValidUntil === null) return {};
  return { quotation: { number: quotationNumber, validUntil: quotationValidUntil } };
}

/** End of the response. */
export function timesView({ createdAt, updatedAt }: OrderRow): Pick<Order, 'createdAt' | 'updatedAt'> {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
