import { writeFile } from 'node:fs/promises';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import {
  backgroundOrderContext,
  type OrderContext,
  type OrderDeps,
} from '../../order-records/order-context.ts';
import { insertOrderEvent } from '../../order-records/orders/order-events.repository.ts';
import { findOrder, lockOrder, type OrderRow } from '../../order-records/orders/orders.repository.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import { findEndReasons, quotationState } from '../../quotations/quotation.response.ts';
import { quotationPdf } from '../../quotations/quotation-files.service.ts';
import {
  type LineChange,
  type OfferFault,
  offerQuotation,
} from '../../quotations/quotation-offer.service.ts';
import { endQuotation, isUnmailed, mailVersion } from '../../quotations/quotation-versions.service.ts';
import { findLastVersion, findOrderIdByNumber, findRequest } from '../../quotations/quotations.repository.ts';
import { openObjectStore } from '../../uploads/objects/open-object-store.ts';
import type { UploadDeps } from '../../uploads/upload-deps.ts';
import { done, failed } from '../command-results.ts';
import type { QuotationCommand } from './quotation-arguments.ts';
import { listReport, offerReport, quotationReport, statedAs } from './quotation-report.ts';

type ManageDeps = OrderDeps & Pick<UploadDeps, 'objects'>;

/** As {@link manageQuotations}, with the object store of the settings. */
export async function runQuotations(deps: OrderDeps, command: QuotationCommand): Promise<CommandOutput> {
  return manageQuotations({ ...deps, objects: await openObjectStore(deps.env) }, command);
}

/** Lists, shows or changes quotations; returns what to print. */
export async function manageQuotations(deps: ManageDeps, command: QuotationCommand): Promise<CommandOutput> {
  if (command.kind === 'list') return listReport(deps, command);
  const id = await findOrderIdByNumber(deps, command.number);
  const order = id === undefined ? undefined : await findOrder(deps, id);
  if (!order) return failed(`${command.number}: there is no such quotation`);
  const ctx = backgroundOrderContext(deps, order, 'operator');
  if (command.kind === 'show') return done(await quotationReport(ctx, order, command.isJson));
  if (command.kind === 'pdf') {
    const { fileName, file } = await quotationPdf({ ...ctx, objects: deps.objects }, order.id);
    const out = command.out ?? fileName;
    await writeFile(out, file);
    return done(`${command.number} was written to ${out}`);
  }
  return changeQuotation(deps, order, command);
}

type Change = Exclude<QuotationCommand, { kind: 'list' | 'show' | 'pdf' }>;

/** Mails or ends a quotation, or sends its next version. Fails for one that is not open. */
export async function changeQuotation(
  deps: OrderDeps,
  order: OrderRow,
  command: Change,
): Promise<CommandOutput> {
  const ctx = backgroundOrderContext(deps, order, 'operator');
  const result =
    command.kind === 'change'
      ? await offer(ctx, order, command)
      : await inTransaction(ctx, async (tx) => mailOrEnd(tx, await lockOrder(tx, order.id), command));
  if (result.exitCode === 0 && !command.isDryRun) await deps.mailer.deliverDue();
  return result;
}

async function offer(
  ctx: OrderContext,
  order: OrderRow,
  command: Extract<Change, { kind: 'change' }>,
): Promise<CommandOutput> {
  const { number, isDryRun, lines: changes = new Map<number, LineChange>(), ...change } = command;
  const shown = (await findLastVersion(ctx, order.id))?.content.lines ?? [];
  const lines = new Map<string, LineChange>();
  for (const [place, changed] of changes) {
    const line = shown[place - 1];
    if (!line) return failed(`${number}: has no line ${place}`);
    lines.set(line.id, changed);
  }
  const outcome = await offerQuotation(ctx, order.id, { ...change, lines }, { isDryRun });
  switch (outcome.status) {
    case 'closed':
      return failed(await closed(ctx, order, outcome.state));
    case 'outdated':
      return failed(`${number}: version ${outcome.version} was sent in the meantime`);
    case 'invalid':
      return failed(`${number}: ${faultText(outcome.fault, shown, order.currency)}`);
    case 'sent':
      return done(`${number}: version ${outcome.offer.version} is mailed to ${outcome.offer.email}`);
    case 'planned': {
      const { version, email } = outcome.offer;
      const text = `${number}: version ${version} would be mailed to ${email}`;
      return done(`${text}\n\n${offerReport(outcome.offer)}`);
    }
  }
}

async function closed(
  ctx: OrderContext,
  order: OrderRow,
  state: ReturnType<typeof quotationState>,
): Promise<string> {
  const reasons = await findEndReasons(ctx, [order]);
  return `${order.quotationNumber}: is ${statedAs(state, reasons.get(order.id))}, and cannot be changed`;
}

function faultText(fault: OfferFault, lines: Order['lines'], currency: OrderRow['currency']): string {
  switch (fault.kind) {
    case 'validUntil':
      return `the last day is from ${fault.first} to ${fault.last}`;
    case 'amount':
      return 'the lines cost more than an order may';
    case 'price': {
      const place = placeOf(fault.line, lines);
      const priced = place > 0 ? `line ${place}` : fault.sku;
      return `the price of ${priced} is at most its list price ${formatMoney(fault.most, currency, 'en-GB')}`;
    }
    case 'shipping':
      return `the delivery costs are at most ${formatMoney(fault.most, currency, 'en-GB')}`;
    case 'discount':
      return 'no line has the discount, because each has a price of its own';
    case 'quantity':
      return `line ${placeOf(fault.line, lines)} may have 1 to ${fault.most} pieces`;
    case 'empty':
      return 'a quotation has at least one line';
    case 'gone':
      return `the product of line ${placeOf(fault.line, lines)} is no longer sold like that, so its pieces stay`;
    case 'unknown':
      return `there is no article ${fault.sku} for sale`;
    case 'options':
      return `${fault.sku} is made to measure, and its options are chosen in the shop`;
    case 'present':
      return `${fault.sku} has a line already, whose pieces --pieces changes`;
    case 'stock':
      return `${fault.sku} may have 1 to ${fault.most} pieces`;
    case 'lines':
      return `a quotation has at most ${fault.most} lines`;
  }
}

/** From 1; 0 for a line that the current version does not have. */
function placeOf(line: string, lines: Order['lines']): number {
  return lines.findIndex(({ id }) => id === line) + 1;
}

async function mailOrEnd(
  tx: OrderContext,
  order: OrderRow,
  command: Extract<Change, { kind: 'send' | 'expire' }>,
): Promise<CommandOutput> {
  const { number, isDryRun } = command;
  const { state, locale, quotationValidUntil } = order;
  const shown = quotationState({ state, locale, validUntil: quotationValidUntil ?? '' }, tx.clock());
  const version = await findLastVersion(tx, order.id);
  if (shown !== 'open' || !version) return failed(await closed(tx, order, shown));
  const request = await findRequest(tx, order.id);
  if (command.kind === 'expire') {
    const [to, verb] = [request.email, isDryRun ? 'would be' : 'is'];
    const mail = (await isUnmailed(tx, order.id, version)) ? 'nothing' : 'the reason';
    if (!isDryRun) await endQuotation(tx, order, { request, version, reason: command.reason });
    return done(`${number}: ${isDryRun ? 'would end' : 'has ended'}, and ${mail} ${verb} mailed to ${to}`);
  }
  const mailed = `mailed again to ${request.email}`;
  if (isDryRun) return done(`${number}: version ${version.version} would be ${mailed}`);
  const occasion = `${version.version} ${tx.clock().toISOString()}`;
  await mailVersion(tx, 'quoted', { order, request, version }, occasion);
  await insertOrderEvent(tx, { orderId: order.id, kind: 'mail', data: { mail: 'quotation', occasion } });
  return done(`${number}: version ${version.version} is ${mailed}`);
}
