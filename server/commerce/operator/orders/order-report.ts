import { textTable } from '#server/platform/commands/text-table.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { MAX_PARCELS } from '#shared/tracking/parcels.ts';
import type { MoveRefusal } from '../../order-records/orders/order-moves.ts';
import type { VatRefusal } from '../../payments/refunds/vat-confirmation.service.ts';
import { cell, minute, printable } from '../printable.ts';
import type { ListedOrder } from './order-listing.repository.ts';
import { type ShownOrder, shownReport } from './shown-order-report.ts';

/** `notMailed`: the order has not had the mail that is to be sent again. */
type Refusal = MoveRefusal | VatRefusal | 'notMailed';

export interface OrderResult {
  /** Its number, else its id, as far as it is known. */
  readonly order: string;
  readonly outcome: 'done' | 'planned' | 'unchanged' | 'refused' | 'failed' | 'unknown';
  readonly message: string;
  /** Why it was refused. */
  readonly reason?: Refusal;
  /** The entered codes that are no tracking codes. */
  readonly faultyCodes?: readonly string[];
  /** The line of which a refund has too many pieces, and how many are left. */
  readonly excess?: { readonly line: number; readonly left: number };
  /** Amount of a planned refund, in minor units; `chargedBack`: the part that a chargeback has returned. */
  readonly amount?: number;
  readonly chargedBack?: number;
  /** Nothing of a planned refund is paid out: the shopper has not been charged, and pays less. */
  readonly lowersPayment?: boolean;
  /** What is left of an order that a refund exceeds, in minor units. */
  readonly left?: number;
  /** Lines below the message. */
  readonly details?: readonly string[];
  /** Report of `show`. */
  readonly shown?: ShownOrder;
}

/** The result of an action, whatever its order. */
export type ActionResult = Omit<OrderResult, 'order'>;

export function done(message: string): ActionResult {
  return { outcome: 'done', message };
}

export function planned(message: string): ActionResult {
  return { outcome: 'planned', message: `would be ${message}` };
}

export const REFUSALS: Readonly<Record<Refusal, string>> = {
  followsFromPayment: 'a payment, refund or quotation leads to this state',
  notPlaced: 'it is still a cart',
  notPaid: 'it is not paid',
  closed: 'it is cancelled or refunded',
  paid: 'it is paid or handed over: refund it, or take it back, instead',
  tooLate: 'it already has a later state',
  tooEarly: 'it was not handed over yet',
  onlyForPickup: 'it is to be delivered, not collected',
  onlyForDelivery: 'it is to be collected: see `ready`',
  paymentLost: 'its authorisation ended without a payment',
  shippedMeanwhile: 'it was shipped, or got other tracking codes, in the meantime',
  trackingMissing: 'the carrier and tracking code are missing',
  carrierUnknown: 'the carrier is not known',
  tooManyParcels: `these are more than ${MAX_PARCELS} tracking codes`,
  trackingCodeInvalid: 'this is not a tracking code',
  vatInvalid: 'the authority does not know this VAT number',
  vatUnknown: 'the authority gave no result: try again, or give the proof with --proof',
  vatNotDue: 'no VAT is left that a confirmed VAT number spares it',
  vatDone: 'its VAT has gone back already',
  notMailed: 'it has not had this mail yet',
};

export function listReport(orders: readonly ListedOrder[]): string {
  if (orders.length === 0) return 'There are no such orders.';
  const rows = orders.map((order) => [
    ...[order.number ?? order.id, order.state, order.brand, minute(order.createdAt)],
    cell([order.method, order.day].filter(Boolean).join(' ')),
    order.amount === null ? '' : formatMoney(order.amount, order.currency, order.locale),
    cell(order.name),
  ]);
  return textTable([['order', 'state', 'brand', 'created (UTC)', 'delivery', 'total', 'name'], ...rows]);
}

export function resultsReport(results: readonly OrderResult[]): string {
  return results
    .map(({ order, message, details = [], shown }) =>
      shown
        ? shownReport(shown)
        : [`${order}: ${printable(message)}`, ...details.map((line) => `  ${printable(line)}`)].join('\n'),
    )
    .join(results.some(({ shown }) => shown) ? '\n\n' : '\n');
}
