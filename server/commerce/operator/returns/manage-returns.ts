import { parseArgs } from 'node:util';
import { textTable } from '#server/platform/text-table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ReturnState } from '../../db/schema/orders/returns.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { UsageError } from '../../kernel/usage-error.ts';
import { backgroundOrderContext, type OrderDeps } from '../../order-records/order-context.ts';
import { returnNumber } from '../../order-records/order-returns.service.ts';
import { findReturns, listReturns } from '../../order-records/returns.repository.ts';
import {
  acceptUnconfirmed,
  findReturnByNumber,
  receiveReturn,
  rejectReturn,
} from '../../returns/return-handling.service.ts';
import { type CommandResult, cutList, done, failed, MAX_LISTED } from '../command-result.ts';

export const RETURNS_USAGE = `npm run returns -- list [--all] [--json]
npm run returns -- accept EF-2026-000123-R1    an unconfirmed one, whose shopper cannot use the link in the mail
npm run returns -- receive EF-2026-000123-R1 [--no-restock]
npm run returns -- reject EF-2026-000123-R1 --reason "..."   the shopper reads the reason in a mail`;

/** States of returns that await an action; an unconfirmed one that of its shopper. */
const OPEN: readonly ReturnState[] = ['unconfirmed', 'requested', 'received'];

/** Lists, accepts, receives or rejects returns; returns what to print. Throws UsageError. */
export async function manageReturns(deps: OrderDeps, args: readonly string[]): Promise<CommandResult> {
  const { verb, number, values } = parse(args);
  if (verb === 'list') return list(deps, values);
  const found = await findReturnByNumber(deps, number);
  if (!found) return failed(`${number}: there is no such return`);
  const ctx = backgroundOrderContext(deps, found.order, 'operator');
  try {
    if (verb === 'accept') {
      await acceptUnconfirmed(ctx, found);
      return done(`${number}: accepted; the shopper gets the confirmation by mail`);
    }
    if (verb === 'reject') {
      await rejectReturn(ctx, found, number, values.reason.trim());
      return done(`${number}: rejected; the shopper gets the reason by mail`);
    }
    const hasRefund = await receiveReturn(ctx, found, number, { restock: !values['no-restock'] });
    return done(
      `${number}: received; ${hasRefund ? 'the refund is on its way' : 'there is nothing to refund'}`,
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failed(`${number}: ${error.message}`);
  }
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        'no-restock': { type: 'boolean', default: false },
        reason: { type: 'string', default: '' },
      },
    });
    const [verb = '', number = '', ...rest] = positionals;
    const isList = verb === 'list' && number === '';
    const isOther = ['accept', 'receive', 'reject'].includes(verb) && number !== '';
    if (verb === 'reject' && values.reason.trim() === '') throw new TypeError('A rejection needs a reason');
    if (rest.length > 0 || !(isList || isOther)) throw new TypeError('Unknown command');
    return { verb, number: number.toUpperCase(), values };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(error.message, RETURNS_USAGE);
  }
}

async function list(
  deps: Pick<CommerceDeps, 'db'>,
  { all, json }: { readonly all: boolean; readonly json: boolean },
): Promise<CommandResult> {
  const found = await listReturns(deps, { states: all ? undefined : OPEN, limit: MAX_LISTED + 1 });
  const { listed, warning } = cutList(found);
  const siblings = await findReturns(deps, [...new Set(listed.map(({ row }) => row.orderId))]);
  const returns = listed.map(({ row, orderNumber }) => {
    const at = siblings.filter(({ orderId }) => orderId === row.orderId).findIndex(({ id }) => id === row.id);
    return { number: returnNumber(orderNumber, at), ...row };
  });
  if (json) return done(JSON.stringify(returns, null, 2), warning);
  if (returns.length === 0) return done(all ? 'There are no returns.' : 'There are no open returns.');
  const rows = returns.map(({ number, state, lines, requestedAt, reason }) => {
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      number,
      state,
      String(pieces),
      requestedAt.toISOString().slice(0, 16).replace('T', ' '),
      reason ?? '',
    ];
  });
  return done(textTable([['number', 'state', 'pieces', 'requested', 'reason'], ...rows]), warning);
}
