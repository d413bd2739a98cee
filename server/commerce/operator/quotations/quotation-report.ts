import type { CommandOutput } from '#server/platform/commands/command.ts';
import { textTable } from '#server/platform/commands/text-table.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { OrderContext, OrderDeps } from '../../order-records/order-context.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { findEndReasons, quotationState, toQuotationResponse } from '../../quotations/quotation.response.ts';
import type { Offer } from '../../quotations/quotation-offer.service.ts';
import type { ListedQuotation } from '../../quotations/quotations.repository.ts';
import { cutList, done, MAX_LISTED } from '../command-results.ts';
import { listQuotations } from './quotation-listing.repository.ts';

/** Quotations, newest first. */
export async function listReport(
  deps: OrderDeps,
  { brand, isJson }: { readonly brand: BrandCode | undefined; readonly isJson: boolean },
): Promise<CommandOutput> {
  const found = await listQuotations(deps, { brand, limit: MAX_LISTED + 1 });
  const { listed, warning } = cutList(found);
  const now = deps.clock();
  const reasons = await findEndReasons(deps, listed);
  if (isJson) {
    const rows = listed.map((row) => toJson(row, now, reasons.get(row.id)));
    return done(JSON.stringify(rows, null, 2), warning);
  }
  if (listed.length === 0) return done('There are no quotations.');
  return done(textTable([HEAD, ...listed.map((row) => toRow(row, now, reasons.get(row.id)))]), warning);
}

const HEAD = ['number', 'state', 'valid until', 'requested', 'from', 'email', 'pieces', 'total', 'order'];

function toJson(row: ListedQuotation, now: Date, endReason: string | undefined) {
  const { number, brand, locale, validUntil, orderNumber, itemCount, currency, totals } = row;
  const { createdAt, acceptedAt, firstName, lastName, email, phone, company, message } = row;
  return {
    number,
    brand,
    locale,
    validUntil,
    orderNumber,
    itemCount,
    currency,
    totals,
    state: stateOf(row, now),
    endReason: endReason ?? null,
    requestedAt: createdAt,
    acceptedAt,
    firstName,
    lastName,
    email,
    phone,
    company,
    message,
  };
}

function toRow(row: ListedQuotation, now: Date, endReason: string | undefined): string[] {
  const { totals, currency, company, firstName, lastName } = row;
  return [
    ...[row.number ?? '', statedAs(stateOf(row, now), endReason), row.validUntil ?? ''],
    row.createdAt.toISOString().slice(0, 10),
    ...[company ?? `${firstName} ${lastName}`, row.email, String(row.itemCount)],
    ...[formatMoney(totals.incVat, currency, 'en-GB'), row.orderNumber ?? ''],
  ];
}

/** The state in words: the merchant ends a quotation, and it expires by its last day. */
export function statedAs(
  state: ReturnType<typeof quotationState>,
  endReason: string | null | undefined,
): string {
  return endReason ? 'ended' : state;
}

function stateOf({ state, validUntil, locale }: ListedQuotation, now: Date) {
  return quotationState({ state, locale, validUntil: validUntil ?? '' }, now);
}

/** The current version of a quotation with its contact. */
export async function quotationReport(ctx: OrderContext, order: OrderRow, isJson: boolean): Promise<string> {
  const quotation = await toQuotationResponse(ctx, order.id);
  if (isJson) return JSON.stringify(quotation, null, 2);
  const { contact, versions, message, orderNumber } = quotation;
  const facts = [
    ['number', quotation.number],
    ['state', statedAs(quotation.state, quotation.endReason)],
    ...(quotation.endReason ? [['reason', quotation.endReason.replaceAll('\n', ' ')]] : []),
    ['version', `${quotation.version}, sent ${versions.at(-1)?.sentAt.slice(0, 16).replace('T', ' ')}`],
    [
      'from',
      [contact.firstName, contact.lastName, contact.company && `(${contact.company})`]
        .filter(Boolean)
        .join(' '),
    ],
    ['contact', [contact.email, contact.phone].filter(Boolean).join(', ')],
    ...(message ? [['message', message.replaceAll('\n', ' ')]] : []),
    ...(orderNumber ? [['order', orderNumber]] : []),
  ];
  return [textTable(facts), offerReport(quotation)].join('\n\n');
}

/** What a version offers: note, discount, lines and sums. */
export function offerReport({ note, discount, order }: Pick<Offer, 'note' | 'discount' | 'order'>): string {
  const { lines, totals, currency, quotation } = order;
  const money = (minor: number) => formatMoney(minor, currency, 'en-GB');
  const facts = [
    ['valid until', quotation?.validUntil ?? ''],
    ...(note ? [['note', note.replaceAll('\n', ' ')]] : []),
    ...(discount > 0 ? [['discount', `${discount / 100}%`]] : []),
  ];
  const rows = lines.map(({ sku, name, quantity, unitPriceExcVat, lineExcVat, quoted }, at) => {
    const list = money(quoted?.listPriceExcVat ?? unitPriceExcVat);
    return [String(at + 1), sku, name, String(quantity), list, money(unitPriceExcVat), money(lineExcVat)];
  });
  const sum = (name: string, minor: number) => ['', '', name, '', '', '', money(minor)];
  return [
    textTable(facts),
    textTable([
      ['line', 'sku', 'product', 'pieces', 'list price', 'each', 'amount'],
      ...rows,
      sum('lines excluding VAT', totals.linesExcVat),
      sum('delivery excluding VAT', totals.shippingExcVat ?? 0),
      sum(`VAT ${totals.vatRate}%`, totals.vat),
      sum('total', totals.incVat),
    ]),
  ].join('\n\n');
}
