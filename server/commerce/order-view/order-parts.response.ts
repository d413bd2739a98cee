import type { components } from '#shared/commerce-api/openapi-types.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { deliveryCountry } from '../cart/cart-pricing.service.ts';
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
    deliveryCountry: deliveryCountry(order),
  } satisfies Partial<Order>;
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
