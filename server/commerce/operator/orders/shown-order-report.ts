import { textTable } from '#server/platform/commands/text-table.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { addressLines } from '#shared/countries/postal-address.ts';
import { findDeliverySlot } from '#shared/dates/delivery-slots.ts';
import { minutesAsTime } from '#shared/dates/format.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { parcelsOf } from '#shared/tracking/parcels.ts';
import type { VatCheck } from '../../db/schema/orders/order-values.ts';
import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import type { ExportedAddress } from '../../erp/erp.repository.ts';
import type { OrderEventRow } from '../../order-records/orders/order-events.repository.ts';
import { payoutOf } from '../../order-records/payments/payment-balance.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import { lineWords } from '../../order-view/ordered/line-words.ts';
import type { RemainingLine } from '../../order-view/ordered/ordered-line.ts';
import type { ChargeRow } from '../../terms/account-charges.repository.ts';
import { cell, minute } from '../printable.ts';

/** Everything about an order that `show` reports. */
export interface ShownOrder {
  readonly order: Order;
  readonly brand: BrandCode;
  /** Its lines with sizes, pictures, crops and refunded pieces. */
  readonly lines: readonly RemainingLine[];
  /** With the proof of the request. */
  readonly vatCheck: VatCheck | null;
  readonly erasedAt: Date | null;
  /** Minor units that the shopper's bank has taken back, and that no pieces have settled. */
  readonly chargedBack: number;
  /** Its payment is authorised only: a refund lowers what is charged. */
  readonly isUncaptured: boolean;
  readonly events: readonly Pick<OrderEventRow, 'kind' | 'state' | 'cause' | 'data' | 'at'>[];
  readonly refunds: readonly (Pick<
    RefundRow,
    'amount' | 'chargedBack' | 'state' | 'reason' | 'createdAt' | 'lines'
  > & {
    /** Nothing is paid out: it was taken off what is charged, or off an invoice on account. */
    readonly uncharged: boolean;
  })[];
  /** Debt of an order on account; null for other orders. */
  readonly charge: (Pick<ChargeRow, 'dueOn' | 'settledAt'> & { readonly owed: number }) | null;
  /** Minor units that the shop keeps of the price of returned pieces. */
  readonly kept: number;
  readonly mails: readonly {
    readonly kind: string;
    readonly recipient: string;
    readonly state: 'queued' | 'collected' | 'sent' | 'failed';
    readonly attempts: number;
    readonly createdAt: Date;
    readonly sentAt: Date | null;
    readonly lastError: string | null;
  }[];
  /** What the ERP has done with the corrected delivery address. */
  readonly erpAddress: ExportedAddress | null;
}

type Money = (minor: number) => string;

/** Amounts in the currency of the order, then the other details in words. */
function eventText({ amount, vat, ...words }: OrderEventRow['data'], money: Money): string {
  const amounts = [
    ...(amount === undefined ? [] : [money(amount)]),
    ...(vat === undefined ? [] : [`VAT ${money(vat)}`]),
  ];
  return [...amounts, ...Object.values(words)].join(' ');
}

export function shownReport(shown: ShownOrder): string {
  const { order, lines, events, refunds, mails } = shown;
  const money = (minor: number) => formatMoney(minor, order.currency, 'en-GB');
  const lineRows = lines.map((line) => {
    const { number, name, sku, lineIncVat } = line;
    return [String(number), cell(sku), piecesText(line), money(lineIncVat), cell(name)];
  });
  const eventRows = events.map(({ at, kind, state, cause, data }) => {
    return [minute(at), state ?? kind, cause, cell(eventText(data, money))];
  });
  const refundRows = refunds.map(({ createdAt, state, reason, ...refund }) => {
    const settled = refund.chargedBack > 0 ? `; ${money(refund.chargedBack)} by a chargeback` : '';
    const kept = refund.lines.flatMap(({ reduction }) =>
      reduction ? [`; ${money(reduction.incVat)} kept: ${reduction.reason}`] : [],
    );
    return [minute(createdAt), money(payoutOf(refund)), state, cell([reason, settled, ...kept].join(''))];
  });
  const mailRows = mails.map(({ createdAt, kind, state, recipient, lastError }) => {
    return [minute(createdAt), kind, state, cell(recipient), cell(lastError)];
  });
  return [
    textTable(facts(shown, money).filter(([, value]) => value !== '')),
    textTable([['line', 'article', 'pieces', 'amount', 'name'], ...lineRows]),
    ...lines.flatMap((line) => lineReport(line, money)),
    textTable([['at (UTC)', 'event', 'by', ''], ...eventRows]),
    ...(refunds.length > 0 ? [textTable([['at (UTC)', 'refund', 'state', 'why'], ...refundRows])] : []),
    ...(mails.length > 0 ? [textTable([['at (UTC)', 'mail', 'state', 'to', ''], ...mailRows])] : []),
  ].join('\n\n');
}

function piecesText({ quantity, cancelled, refunded }: RemainingLine): string {
  return [
    String(quantity),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ...(refunded > 0 ? [`${refunded} refunded`] : []),
  ].join(', ');
}

const ERP_ADDRESSES: Readonly<Record<ExportedAddress['state'], string>> = {
  waiting: 'the ERP does not have the corrected address yet',
  changed: 'the ERP has the corrected address',
  tooLate:
    'the ERP has not taken the corrected address: the order is shipped or posted there, or is not there',
  refused: 'the ERP refuses the corrected address',
};

function facts(
  { order, brand, vatCheck, erasedAt, erpAddress }: ShownOrder,
  money: Money,
): [string, string][] {
  const { number, id, state, details, shipping, totals, payment, shipment, locale, quotation } = order;
  const person = details?.billingAddress;
  const addressOf = (address: NonNullable<typeof person>) =>
    cell([...addressLines(address), address.country].join(', '));
  return [
    ['order', `${number ?? 'no number'} (${id})`],
    ['state', state],
    ['shop', `${brand} ${locale}`],
    ['erased', erasedAt ? `${minute(erasedAt)}: answers, pictures and addresses no longer exist` : ''],
    [
      'customer',
      cell(
        details &&
          [`${person?.firstName} ${person?.lastName}`, details.email, details.phone]
            .filter(Boolean)
            .join(', '),
      ),
    ],
    ['billing', person ? addressOf(person) : ''],
    ['deliver to', details ? addressOf(details.deliveryAddress ?? details.billingAddress) : ''],
    ['address in ERP', cell(state !== 'Cancelled' && erpAddress ? ERP_ADDRESSES[erpAddress.state] : null)],
    ['VAT number', cell(details?.vatNumber)],
    ['registration', cell(details?.registrationNumber)],
    ['VAT check', cell(vatCheck && vatCheckText(vatCheck))],
    ['reference', cell(details?.reference)],
    ['remarks', cell(details?.remarks)],
    ['quotation', cell(quotation?.number)],
    ['delivery', cell(shipping && `${shipping.method} ${shipping.date}, ${timeOf(shipping)}`)],
    [
      'parcels',
      cell(
        shipment &&
          parcelsOf(shipment)
            .map(({ trackingCode, url }) => `${shipment.name} ${trackingCode} ${url}`)
            .join(', '),
      ),
    ],
    ['payment', cell(payment && `${payment.method}, ${payment.status}`)],
    ['total', `${money(totals.incVat)}, VAT ${money(totals.vat)}`],
  ];
}

function vatCheckText({ vatNumber, result, checkedAt, consultationNumber }: VatCheck): string {
  const proof = consultationNumber === null ? '' : `, consultation ${consultationNumber}`;
  return `${vatNumber} ${result} at ${minute(checkedAt)}${proof}`;
}

function timeOf(shipping: NonNullable<Order['shipping']>): string {
  if (shipping.letter) return 'by letter';
  const slot = findDeliverySlot(shipping);
  return slot ? `${minutesAsTime(slot.from)} to ${minutesAsTime(slot.to)}` : 'any time';
}

/** Price of a piece and answers; nothing for a product without answers. */
function lineReport(line: RemainingLine, money: Money): string[] {
  const words = lineWords(line, 'en-GB');
  if (words.length === 0) return [];
  const rows = words.map(({ label, value }) => [cell(label), cell(value)]);
  return [
    textTable([[`line ${line.number}`, `${line.quantity} at ${money(line.unitPriceIncVat)}`], ...rows]),
  ];
}
