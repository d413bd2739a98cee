import { textTable } from '#server/platform/text-table.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import type { OrderEventRow } from '../../order-records/order-events.repository.ts';
import type { MoveRefusal } from '../../order-records/order-moves.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import type { ListedOrder } from './order-listing.repository.ts';

export interface OrderResult {
  /** Its number, else its id, as far as it is known. */
  readonly order: string;
  readonly outcome: 'done' | 'planned' | 'unchanged' | 'refused' | 'failed' | 'unknown';
  readonly message: string;
  /** Why it was refused. */
  readonly reason?: MoveRefusal;
  /** Report of `show`. */
  readonly shown?: ShownOrder;
}

interface ShownOrder {
  readonly order: Order;
  readonly brand: string;
  readonly events: readonly Pick<OrderEventRow, 'kind' | 'state' | 'cause' | 'data' | 'at'>[];
  readonly refunds: readonly Pick<RefundRow, 'amount' | 'state' | 'reason' | 'createdAt'>[];
  readonly mails: readonly {
    readonly kind: string;
    readonly recipient: string;
    readonly state: string;
    readonly attempts: number;
    readonly createdAt: Date;
    readonly sentAt: Date | null;
    readonly lastError: string | null;
  }[];
}

export const REFUSALS: Readonly<Record<MoveRefusal, string>> = {
  followsFromPayment: 'a payment, refund or quotation leads to this state',
  notPlaced: 'it is still a cart',
  notPaid: 'it is not paid',
  closed: 'it is cancelled or refunded',
  paid: 'it is paid: refund it instead',
  tooLate: 'it already has a later state',
  tooEarly: 'it was not handed over yet',
  onlyForPickup: 'it is to be delivered, not collected',
  onlyForDelivery: 'it is to be collected: see `ready`',
  paymentLost: 'its authorisation ended without a payment',
  trackingMissing: 'the carrier and tracking code are missing',
  carrierUnknown: 'the carrier is not known',
  trackingCodeInvalid: 'this is not a tracking code',
};

/** Shoppers' texts must not control the terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
const cell = (value: unknown) => printable(value === null || value === undefined ? '' : String(value));
const minute = (at: Date | string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export function listReport(orders: readonly ListedOrder[]): string {
  if (orders.length === 0) return 'There are no such orders.';
  const rows = orders.map((order) => [
    ...[order.number ?? order.id, order.state, order.brand, minute(order.createdAt), cell(order.method)],
    order.amount === null ? '' : formatMoney(order.amount, order.currency, order.locale),
    cell(order.name),
  ]);
  return textTable([['order', 'state', 'brand', 'created (UTC)', 'delivery', 'total', 'name'], ...rows]);
}

export function resultsReport(results: readonly OrderResult[]): string {
  return results
    .map(({ order, message, shown }) => (shown ? shownReport(shown) : `${order}: ${printable(message)}`))
    .join(results.some(({ shown }) => shown) ? '\n\n' : '\n');
}

/** Amounts in the currency of the order, then the other details in words. */
function eventText({ amount, ...words }: OrderEventRow['data'], money: (minor: number) => string): string {
  return [...(amount === undefined ? [] : [money(amount)]), ...Object.values(words)].join(' ');
}

function shownReport({ order, brand, events, refunds, mails }: ShownOrder): string {
  const { number, id, state, details, shipping, totals, payment, shipment, currency, locale, lines } = order;
  const money = (minor: number) => formatMoney(minor, currency, 'en-GB');
  const person = details?.billingAddress;
  const facts = [
    ['order', `${number ?? 'no number'} (${id})`],
    ['state', state],
    ['shop', `${brand} ${locale}`],
    [
      'customer',
      cell(person && `${person.firstName} ${person.lastName}, ${details?.email}, ${details?.phone}`),
    ],
    ['delivery', cell(shipping && `${shipping.method} ${shipping.date}`)],
    ['parcels', cell(shipment && `${shipment.name} ${shipment.trackingCode} ${shipment.url}`)],
    ['payment', cell(payment && `${payment.method}, ${payment.status}`)],
    ['total', `${money(totals.incVat)}, VAT ${money(totals.vat)}`],
  ].filter(([, value]) => value !== '');
  const lineRows = lines.map(({ name, sku, quantity, lineIncVat }, index) => {
    return [String(index + 1), cell(sku), String(quantity), money(lineIncVat), cell(name)];
  });
  const eventRows = events.map(({ at, kind, state: known, cause, data }) => {
    return [minute(at), known ?? kind, cause, cell(eventText(data, money))];
  });
  const refundRows = refunds.map(({ createdAt, amount, state: known, reason }) => {
    return [minute(createdAt), money(amount), known, cell(reason)];
  });
  const mailRows = mails.map(({ createdAt, kind, state: known, recipient, lastError }) => {
    return [minute(createdAt), kind, known, cell(recipient), cell(lastError)];
  });
  return [
    textTable(facts),
    textTable([['line', 'article', 'pieces', 'amount', 'name'], ...lineRows]),
    textTable([['at (UTC)', 'event', 'by', ''], ...eventRows]),
    ...(refunds.length > 0 ? [textTable([['at (UTC)', 'refund', 'state', 'why'], ...refundRows])] : []),
    ...(mails.length > 0 ? [textTable([['at (UTC)', 'mail', 'state', 'to', ''], ...mailRows])] : []),
  ].join('\n\n');
}
