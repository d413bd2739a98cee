import type { CommandOutput } from '#server/platform/commands/command.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { findExportedAddress } from '../../erp/erp.repository.ts';
import { type MoveOutcome, moveOrder, planMove } from '../../fulfilment/order-moves.service.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { findMailsOfOrder } from '../../mail/outbox.repository.ts';
import {
  backgroundOrderContext,
  type OrderContext,
  type OrderDeps,
} from '../../order-records/order-context.ts';
import { findOrderEvents, insertOrderEvent } from '../../order-records/orders/order-events.repository.ts';
import { faultyCodes, type MoveData, type MoveTarget } from '../../order-records/orders/order-moves.ts';
import {
  findOrder,
  findOrderByNumber,
  lockOrder,
  type OrderRow,
} from '../../order-records/orders/orders.repository.ts';
import { keptOf } from '../../order-records/payments/left-parts.ts';
import { isUncaptured, isUncharged } from '../../order-records/payments/payment-balance.ts';
import { findSettlingPayment } from '../../order-records/payments/payments.repository.ts';
import { findRefundsOfOrders } from '../../order-records/payments/refunds.repository.ts';
import { unsettledChargeback } from '../../order-records/payments/unsettled-chargebacks.service.ts';
import { orderedLines } from '../../order-view/ordered/ordered-lines.service.ts';
import { remainingLines } from '../../order-view/ordered/remaining-lines.service.ts';
import { toShownOrder } from '../../order-view/shown-order.response.ts';
import { type CaptureResult, capturePayment } from '../../payments/payment-capture.service.ts';
import { moved, setOff } from '../../sale/set-off.ts';
import { findChargeOfOrder } from '../../terms/account-charges.repository.ts';
import { openObjectStore } from '../../uploads/objects/open-object-store.ts';
import type { OrderAction, OrderArguments, RepeatedMail } from './order-arguments.ts';
import { listOrdersBy } from './order-listing.repository.ts';
import {
  type ActionResult,
  done,
  listReport,
  type OrderResult,
  planned,
  REFUSALS,
  resultsReport,
} from './order-report.ts';
import { refund, vatBack } from './refund-actions.ts';
import { mailsToRepeat } from './repeated-mails.ts';
import { writeCutList } from './write-cut-list.ts';
import { writeOrderDocument } from './write-order-document.ts';
import { writeOrderFiles } from './write-order-files.ts';

export type CommandDeps = OrderDeps;

/** Runs a command for orders. An order that is refused or fails does not stop the others. */
export async function runOrders(
  deps: CommandDeps,
  { command, isJson, isDryRun }: OrderArguments,
): Promise<CommandOutput> {
  const print = (value: unknown) => JSON.stringify(value, null, 2);
  if (command.kind === 'list') {
    const found = await listOrdersBy(deps, command.filter);
    return { text: isJson ? print(found) : listReport(found), exitCode: 0 };
  }
  if (command.kind === 'cut-list') return writeCutList(deps, command, isDryRun);
  const results: OrderResult[] = [];
  for (const name of command.orders) results.push(await runOrderAction(deps, name, command.action, isDryRun));
  const isFailure = results.some(({ outcome }) => ['refused', 'failed', 'unknown'].includes(outcome));
  return { text: isJson ? print(results) : resultsReport(results), exitCode: isFailure ? 1 : 0 };
}

/** Runs an action on the order of a number or id. Never rejects for an order that is refused or fails. */
export async function runOrderAction(
  deps: CommandDeps,
  name: string,
  action: OrderAction,
  isDryRun: boolean,
): Promise<OrderResult> {
  try {
    const order = await find(deps, name);
    if (!order) return { order: name, outcome: 'unknown', message: 'there is no such order' };
    const ctx = backgroundOrderContext(deps, order, 'operator');
    return { order: order.number ?? order.id, ...(await act(deps, ctx, order, action, isDryRun)) };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'CONFLICT' || error.code === 'UNPROCESSABLE_CONTENT')) {
      const { message, messageKey, values } = error;
      const left = messageKey === 'refundTooMuch' ? { left: Number(values.left) } : {};
      return { order: name, outcome: 'refused', message, ...left };
    }
    deps.logger.error({ err: error, order: name }, 'an order command failed');
    return {
      order: name,
      outcome: 'failed',
      message: error instanceof Error ? error.message : String(error),
    };
  }
}

function find(deps: CommandDeps, name: string): Promise<OrderRow | undefined> {
  return isUuid(name) ? findOrder(deps, name) : findOrderByNumber(deps, name);
}

async function act(
  { env }: CommandDeps,
  ctx: OrderContext,
  order: OrderRow,
  action: OrderAction,
  isDryRun: boolean,
): Promise<ActionResult> {
  switch (action.kind) {
    case 'show':
      return show(ctx, order);
    case 'files': {
      const { out } = action;
      return writeOrderFiles({ ...ctx, objects: await openObjectStore(env) }, order, { out, isDryRun });
    }
    case 'document': {
      if (isDryRun) return planned(`written to ${action.out}`);
      return writeOrderDocument({ ...ctx, objects: await openObjectStore(env) }, order, action);
    }
    case 'move':
      return move(ctx, order, action, isDryRun);
    case 'refund':
      return refund(ctx, order, action.refund, isDryRun);
    case 'confirm-vat':
      return vatBack(ctx, order, { proof: action.proof, isDryRun });
    case 'capture':
      return isDryRun ? planned('captured, if its payment is authorised') : capture(ctx, order);
    case 'note':
      if (isDryRun) return planned('noted');
      await insertOrderEvent(ctx, { orderId: order.id, kind: 'note', data: { note: action.text } });
      return done('noted');
    case 'mail':
      return mail(ctx, order, action.mail, isDryRun);
  }
}

async function show(ctx: OrderContext, order: OrderRow): Promise<ActionResult> {
  const events = (await findOrderEvents(ctx, [order.id])).get(order.id) ?? [];
  const response = await toShownOrder(ctx, order);
  const refunds = await findRefundsOfOrders(ctx, [order.id]);
  const charge = await findChargeOfOrder(ctx, order.id);
  const shown = {
    order: response,
    brand: order.brand,
    lines: await remainingLines(ctx, response, await orderedLines(ctx, response)),
    vatCheck: order.vatCheck,
    erasedAt: order.anonymisedAt,
    chargedBack: await unsettledChargeback(ctx, order.id),
    isUncaptured: isUncaptured(await findSettlingPayment(ctx, order.id)),
    events: events.map(({ kind, state, cause, data, at }) => ({ kind, state, cause, data, at })),
    // Their reasons are for colleagues: the shopper's history has only the amounts.
    refunds: refunds.map((refund) => {
      const { amount, chargedBack, state, reason, createdAt, lines } = refund;
      const uncharged = isUncharged(refund, { method: response.payment?.method, paidAt: order.paidAt });
      return { amount, chargedBack, state, reason, createdAt, lines, uncharged };
    }),
    charge: charge ? { owed: charge.owed, dueOn: charge.dueOn, settledAt: charge.settledAt } : null,
    kept: keptOf(refunds).incVat,
    mails: await findMailsOfOrder(ctx.db, order.id),
    erpAddress: await findExportedAddress(ctx, order.id),
  };
  return { ...done('shown'), shown };
}

async function move(
  ctx: OrderContext,
  order: OrderRow,
  { to, data }: { readonly to: MoveTarget; readonly data: MoveData },
  isDryRun: boolean,
): Promise<ActionResult> {
  const outcome = await (isDryRun ? planMove : moveOrder)(ctx, order.id, to, data);
  switch (outcome.status) {
    case 'refused':
      return refusedMove(outcome, to, data);
    case 'unchanged':
      return { outcome: 'unchanged', message: `is ${to} already` };
    case 'tracked':
      return isDryRun
        ? planned(data.parcels ? 'given other tracking codes' : 'left without a tracking code')
        : done(data.parcels ? 'has other tracking codes' : 'has no tracking code any more');
    case 'moved':
      return isDryRun ? planned(to) : done(`is ${to}`);
  }
}

function refusedMove(
  { order, reason }: Extract<MoveOutcome, { readonly status: 'refused' }>,
  to: MoveTarget,
  data: MoveData,
): ActionResult {
  const message = `cannot change from ${order.state} to ${to}: ${REFUSALS[reason]}`;
  if (reason !== 'trackingCodeInvalid') return { outcome: 'refused', reason, message };
  const codes = faultyCodes(data);
  return { outcome: 'refused', reason, faultyCodes: codes, message: `${message}: ${codes.join(', ')}` };
}

const CAPTURES: Readonly<Record<CaptureResult, ActionResult>> = {
  done: done('captured'),
  pending: done('requested; the provider will confirm it'),
  none: { outcome: 'unchanged', message: 'has no authorised payment' },
};

async function capture(ctx: OrderContext, order: OrderRow): Promise<ActionResult> {
  return CAPTURES[await capturePayment(ctx, order.id)];
}

async function mail(
  ctx: OrderContext,
  order: OrderRow,
  kind: RepeatedMail,
  isDryRun: boolean,
): Promise<ActionResult> {
  if (!mailsToRepeat(await toShownOrder(ctx, order)).includes(kind)) {
    const reason = 'notMailed';
    return { outcome: 'refused', reason, message: `cannot send ${kind} again: ${REFUSALS[reason]}` };
  }
  if (isDryRun) return planned(`mailed: ${kind}`);
  const { id } = order;
  const isQueued = await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked.details?.email) return false;
    const occasion = `again-${tx.clock().toISOString()}`;
    await setOff(tx, 'mailRepeated', { ...moved(tx, locked), mail: kind, occasion });
    await insertOrderEvent(tx, { orderId: id, kind: 'mail', data: { mail: kind, occasion } });
    return true;
  });
  return isQueued
    ? done(`${kind} is queued; the commerce API sends it`)
    : { outcome: 'refused', message: 'the order no longer has an email address' };
}
