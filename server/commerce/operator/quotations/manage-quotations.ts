import { writeFile } from 'node:fs/promises';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { textTable } from '#server/platform/commands/text-table.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { quoteOrder } from '../../cart/quoted-order.service.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import {
  backgroundOrderContext,
  type OrderContext,
  type OrderDeps,
} from '../../order-records/order-context.ts';
import { insertOrderEvent } from '../../order-records/orders/order-events.repository.ts';
import { findLines } from '../../order-records/orders/order-lines.repository.ts';
import { findOrder, lockOrder, type OrderRow } from '../../order-records/orders/orders.repository.ts';
import { quotationState, toQuotationResponse } from '../../quotations/quotation.response.ts';
import { quotationPdf } from '../../quotations/quotation-files.service.ts';
import { mailVersion, sendVersion } from '../../quotations/quotation-versions.service.ts';
import {
  findLastVersion,
  findOrderIdByNumber,
  findQuotations,
  findRequest,
  type ListedQuotation,
} from '../../quotations/quotations.repository.ts';
import { cancelOrder } from '../../sale/reservation.service.ts';
import { openObjectStore } from '../../uploads/objects/open-object-store.ts';
import type { UploadDeps } from '../../uploads/upload-deps.ts';
import { cutList, done, failed, MAX_LISTED } from '../command-results.ts';
import type { QuotationCommand } from './quotation-arguments.ts';

type ManageDeps = OrderDeps & Pick<UploadDeps, 'objects'>;

/** As {@link manageQuotations}, with the object store of the settings. */
export async function runQuotations(deps: OrderDeps, command: QuotationCommand): Promise<CommandOutput> {
  return manageQuotations({ ...deps, objects: await openObjectStore(deps.env) }, command);
}

/** Lists, shows or changes quotations; returns what to print. */
export async function manageQuotations(deps: ManageDeps, command: QuotationCommand): Promise<CommandOutput> {
  if (command.kind === 'list') return list(deps, command);
  const id = await findOrderIdByNumber(deps, command.number);
  const order = id === undefined ? undefined : await findOrder(deps, id);
  if (!order) return failed(`${command.number}: there is no such quotation`);
  const ctx = backgroundOrderContext(deps, order, 'operator');
  if (command.kind === 'show') return done(await show(ctx, order, command.isJson));
  if (command.kind === 'pdf') {
    const { fileName, file } = await quotationPdf({ ...ctx, objects: deps.objects }, order.id);
    const out = command.out ?? fileName;
    await writeFile(out, file);
    return done(`${command.number} was written to ${out}`);
  }
  return changeQuotation(deps, order, command);
}

/** Changes, mails or ends a quotation. Fails for one that is not open, and for a change of a version that is not current. */
export async function changeQuotation(
  deps: OrderDeps,
  order: OrderRow,
  command: Change,
): Promise<CommandOutput> {
  const ctx = backgroundOrderContext(deps, order, 'operator');
  const result = await inTransaction(ctx, async (tx) => change(tx, await lockOrder(tx, order.id), command));
  await deps.mailer.deliverDue();
  return result;
}

type Change = Exclude<QuotationCommand, { kind: 'list' | 'show' | 'pdf' }>;

async function change(tx: OrderContext, order: OrderRow, command: Change): Promise<CommandOutput> {
  const { number } = command;
  const { state, locale, quotationValidUntil } = order;
  const validUntil = quotationValidUntil ?? '';
  const shown = quotationState({ state, validUntil, locale }, tx.clock());
  const last = await findLastVersion(tx, order.id);
  if (shown !== 'open' || !last) return failed(`${number}: is ${shown}, and cannot be changed`);
  if (command.kind === 'expire') {
    await cancelOrder(tx, order);
    return done(`${number}: expired`);
  }
  const request = await findRequest(tx, order.id);
  if (command.kind === 'send') {
    await mailVersion(
      tx,
      'quoted',
      { order, request, version: last },
      `${last.version} ${tx.clock().toISOString()}`,
    );
    return done(`${number}: version ${last.version} is mailed again to ${request.email}`);
  }
  if (command.version !== undefined && command.version !== last.version) {
    return failed(`${number}: version ${last.version} was sent in the meantime`);
  }
  const lines = await findLines(tx, [order.id]);
  const guaranteed = lines.some(({ snapshot }) => snapshot.quoted?.guaranteed === true);
  const { discount = last.discount, note = last.note } = command;
  const quoted = await quoteOrder(tx, order, lines, { number, validUntil, guaranteed }, discount);
  await sendVersion(tx, quoted, { discount, note });
  const version = last.version + 1;
  await insertOrderEvent(tx, { orderId: order.id, kind: 'quotation-sent', data: { version } });
  return done(`${number}: version ${version} is mailed to ${request.email}`);
}

async function list(
  deps: ManageDeps,
  { brand, isJson }: { readonly brand: BrandCode | undefined; readonly isJson: boolean },
): Promise<CommandOutput> {
  const found = await findQuotations(deps, { ...(brand ? { brand } : {}), limit: MAX_LISTED + 1 });
  const { listed, warning } = cutList(found);
  const now = deps.clock();
  if (isJson) {
    const rows = listed.map((row) => toJson(row, now));
    return done(JSON.stringify(rows, null, 2), warning);
  }
  if (listed.length === 0) return done('There are no quotations.');
  return done(textTable([HEAD, ...listed.map((row) => toRow(row, now))]), warning);
}

const HEAD = ['number', 'state', 'valid until', 'requested', 'from', 'email', 'pieces', 'total', 'order'];

function toJson(row: ListedQuotation, now: Date) {
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

function toRow(row: ListedQuotation, now: Date): string[] {
  const { totals, currency, company, firstName, lastName } = row;
  return [
    ...[row.number ?? '', stateOf(row, now), row.validUntil ?? '', row.createdAt.toISOString().slice(0, 10)],
    ...[company ?? `${firstName} ${lastName}`, row.email, String(row.itemCount)],
    ...[formatMoney(totals.incVat, currency, 'en-GB'), row.orderNumber ?? ''],
  ];
}

function stateOf({ state, validUntil, locale }: ListedQuotation, now: Date) {
  return quotationState({ state, locale, validUntil: validUntil ?? '' }, now);
}

async function show(ctx: OrderContext, order: OrderRow, isJson: boolean): Promise<string> {
  const quotation = await toQuotationResponse(ctx, order.id);
  if (isJson) return JSON.stringify(quotation, null, 2);
  const { contact, versions, note, message, discount, orderNumber } = quotation;
  const { lines, totals, currency } = quotation.order;
  const money = (minor: number) => formatMoney(minor, currency, 'en-GB');
  const facts = [
    ['number', quotation.number],
    ['state', quotation.state],
    ['valid until', quotation.validUntil],
    ['version', `${quotation.version}, sent ${versions.at(-1)?.sentAt.slice(0, 16).replace('T', ' ')}`],
    [
      'from',
      [contact.firstName, contact.lastName, contact.company && `(${contact.company})`]
        .filter(Boolean)
        .join(' '),
    ],
    ['contact', [contact.email, contact.phone].filter(Boolean).join(', ')],
    ...(message ? [['message', message.replaceAll('\n', ' ')]] : []),
    ...(note ? [['note', note.replaceAll('\n', ' ')]] : []),
    ...(discount > 0 ? [['discount', `${discount / 100}%`]] : []),
    ...(orderNumber ? [['order', orderNumber]] : []),
  ];
  const rows = lines.map(({ sku, name, quantity, unitPriceExcVat, lineExcVat }) => {
    return [sku, name, String(quantity), money(unitPriceExcVat), money(lineExcVat)];
  });
  const sums = [
    ['', 'lines excluding VAT', '', '', money(totals.linesExcVat)],
    ['', 'delivery excluding VAT', '', '', money(totals.shippingExcVat ?? 0)],
    ['', `VAT ${totals.vatRate}%`, '', '', money(totals.vat)],
    ['', 'total', '', '', money(totals.incVat)],
  ];
  return [
    textTable(facts),
    textTable([['sku', 'product', 'pieces', 'each', 'amount'], ...rows, ...sums]),
  ].join('\n\n');
}
