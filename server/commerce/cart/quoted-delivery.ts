import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import type { QuotedShipping } from '../db/schema/orders/order-values.ts';
import type { LineRow } from '../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../order-records/orders/orders.repository.ts';
import type { QuotedDelivery } from '../shipping/shipping-rates.ts';
import type { PricedLine } from './lines/line-pricing.service.ts';

/** Delivery costs as a quotation fixes them for lines: for as many pieces, to the place of delivery of today. */
export function quoteShipping(
  priceExcVat: number,
  lines: readonly Pick<LineRow, 'quantity'>[],
  { currency, territory }: Pick<QuotedShipping, 'currency' | 'territory'>,
): QuotedShipping {
  return { priceExcVat, currency, territory, pieces: piecesOf(lines) };
}

/**
 * The delivery costs of an order's quotation. undefined without any, after the last day, in another currency, and when none of the
 * quoted lines are left, in whatever quantity.
 */
export function quotedDelivery(
  order: Pick<OrderRow, 'quotedShipping' | 'quotationNumber' | 'quotationValidUntil' | 'currency'>,
  lines: readonly Pick<PricedLine, 'row' | 'snapshot'>[],
  { territory, today }: { readonly territory: string; readonly today: CalendarDate },
): QuotedDelivery | undefined {
  const { quotedShipping: quoted, quotationNumber, quotationValidUntil } = order;
  const isOver = quotationValidUntil === null || today > quotationValidUntil;
  if (quoted === null || isOver || quoted.currency !== order.currency) return undefined;
  const delivered = lines.filter(({ row }) => !row.sample);
  const isOfQuotation = ({ snapshot }: Pick<PricedLine, 'snapshot'>) =>
    snapshot.quoted?.number === quotationNumber;
  if (!delivered.some(isOfQuotation)) return undefined;
  const isAsQuoted =
    territory === quoted.territory &&
    delivered.every((line) => isOfQuotation(line) && line.snapshot.quoted?.quantity === line.row.quantity) &&
    piecesOf(delivered.map(({ row }) => row)) === quoted.pieces;
  return { priceExcVat: quoted.priceExcVat, isAsQuoted };
}

function piecesOf(lines: readonly Pick<LineRow, 'quantity'>[]): number {
  return lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
}
