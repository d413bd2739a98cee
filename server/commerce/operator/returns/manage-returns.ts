import type { CommandOutput } from '#server/platform/commands/command.ts';
import { textTable } from '#server/platform/commands/text-table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Currency } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { ReturnReduction, ReturnState } from '../../db/schema/orders/returns.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { backgroundOrderContext, type OrderDeps } from '../../order-records/order-context.ts';
import { returnNumber } from '../../order-records/order-returns.service.ts';
import { findReturns, listReturns, type ReturnFilter } from '../../order-records/returns.repository.ts';
import {
  acceptUnconfirmed,
  findReturnByNumber,
  receiveReturn,
  rejectReturn,
} from '../../returns/return-handling.service.ts';
import { cutList, done, failed, MAX_LISTED } from '../command-results.ts';
import { cell } from '../printable.ts';

export type ReturnArguments =
  | { readonly verb: 'list'; readonly isAll: boolean; readonly isJson: boolean }
  | { readonly verb: 'accept'; readonly number: string }
  | { readonly verb: 'receive'; readonly number: string; readonly restock: boolean }
  | { readonly verb: 'reject'; readonly number: string; readonly reason: string };

const RETURNED_MONEY = {
  refund: 'the refund is on its way',
  chargedBack: 'the chargeback has returned the money',
  none: 'there is nothing to refund',
} as const;

/** States of returns that await an action; an unconfirmed one that of its shopper. */
const OPEN_RETURNS: readonly ReturnState[] = ['unconfirmed', 'requested', 'received'];

/** Lists, accepts, receives or rejects returns; returns what to print. */
export async function manageReturns(deps: OrderDeps, command: ReturnArguments): Promise<CommandOutput> {
  if (command.verb === 'list') return list(deps, command);
  const { number } = command;
  const found = await findReturnByNumber(deps, number);
  if (!found) return failed(`${number}: there is no such return`);
  const ctx = backgroundOrderContext(deps, found.order, 'operator');
  try {
    if (command.verb === 'accept') {
      await acceptUnconfirmed(ctx, found);
      return done(`${number}: accepted; the shopper gets the confirmation by mail`);
    }
    if (command.verb === 'reject') {
      await rejectReturn(ctx, found, number, command.reason);
      return done(`${number}: rejected; the shopper gets the reason by mail`);
    }
    const money = await receiveReturn(ctx, found, number, { restock: command.restock });
    return done(`${number}: received; ${RETURNED_MONEY[money]}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failed(`${number}: ${error.message}`);
  }
}

async function list(
  deps: Pick<CommerceDeps, 'db'>,
  { isAll, isJson }: Extract<ReturnArguments, { verb: 'list' }>,
): Promise<CommandOutput> {
  const states = isAll ? undefined : OPEN_RETURNS;
  const { listed: returns, warning } = cutList(
    await findNumberedReturns(deps, { states, limit: MAX_LISTED + 1 }),
  );
  if (isJson) return done(JSON.stringify(returns, null, 2), warning);
  if (returns.length === 0) return done(isAll ? 'There are no returns.' : 'There are no open returns.');
  const rows = returns.map(({ number, state, lines, requestedAt, reason, currency }) => {
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      number,
      state,
      String(pieces),
      requestedAt.toISOString().slice(0, 16).replace('T', ' '),
      cell(reason),
      lines
        .flatMap(({ reduction }) => (reduction ? [cell(reductionText(reduction, currency))] : []))
        .join('; '),
    ];
  });
  const head = ['number', 'state', 'pieces', 'requested', 'reason', 'reduction'];
  return done(textTable([head, ...rows]), warning);
}

function reductionText({ amount, reason }: ReturnReduction, currency: Currency): string {
  return `${formatMoney(amount, currency, 'en-GB')}: ${reason}`;
}

/** A page of returns with their numbers, newest first. */
export async function findNumberedReturns(deps: Pick<CommerceDeps, 'db'>, wanted: ReturnFilter) {
  const listed = await listReturns(deps, wanted);
  const siblings = await findReturns(deps, [...new Set(listed.map(({ row }) => row.orderId))]);
  return listed.map(({ row, orderNumber, currency }) => {
    const at = siblings.filter(({ orderId }) => orderId === row.orderId).findIndex(({ id }) => id === row.id);
    return { number: returnNumber(orderNumber, at), currency, ...row };
  });
}
