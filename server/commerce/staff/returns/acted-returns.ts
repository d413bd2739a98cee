import { AppError } from '#shared/errors/app-error.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { ReturnState } from '../../db/schema/orders/returns.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { isUncaptured, payoutOf } from '../../order-records/payments/payment-balance.ts';
import { findSettlingPayment } from '../../order-records/payments/payments.repository.ts';
import {
  acceptUnconfirmed,
  findReturnByNumber,
  planReceipt,
  receiveReturn,
  refundableLines,
  rejectReturn,
} from '../../returns/return-handling.service.ts';
import type { ActedThings, Fault, StaffAction } from '../actions/staff-action.ts';
import { textOf } from '../page/form-values.ts';
import { reasonField } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';
import { type ReceivableReturn, receiptFault, receiptFields, receiptLines } from './receipt-form.ts';
import { keptTexts, piecesText, returnedPieces } from './returned-pieces.ts';

export const RETURN_ACTIONS = ['accept', 'receive', 'reject'] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

/** The states in which an action is possible. */
export const RETURN_STATES: Readonly<Record<ReturnAction, readonly ReturnState[]>> = {
  accept: ['unconfirmed'],
  receive: ['requested', 'received'],
  reject: ['unconfirmed', 'requested'],
};

interface Numbered extends ReceivableReturn {
  readonly number: string;
}

/** Actions of staff on returns: the functions of the command `returns`. */
export const ACTED_RETURNS: ActedThings<Numbered, ReturnAction> = {
  section: 'returns',
  find: async ({ deps }, number) => {
    const found = await findReturnByNumber(deps, number);
    if (!found) throw new AppError('NOT_FOUND', { message: 'There is no such return' });
    const { row, order } = found;
    const ctx = backgroundOrderContext(deps, order, 'operator');
    return {
      ...found,
      number: number.toUpperCase(),
      pieces: (await returnedPieces(deps, [row])).get(row.id) ?? [],
      refundable: await refundableLines(ctx, order.id),
      isUncaptured: isUncaptured(await findSettlingPayment(ctx, order.id)),
    };
  },
  subject: (_ctx, { number }) => number,
  path: () => '/staff/returns',
  actions: {
    accept: action('accept', (ctx, found) => acceptUnconfirmed(contextOf(ctx, found), found)),
    receive: {
      ...action('receive', (ctx, found, body) =>
        receiveReturn(contextOf(ctx, found), found, found.number, {
          lines: receiptLines(found, body),
        }),
      ),
      fields: receiptFields,
    },
    reject: {
      ...action('reject', (ctx, found, body) =>
        rejectReturn(contextOf(ctx, found), found, found.number, textOf(body, 'reason')),
      ),
      fields: ({ t }, _found, body) => reasonField(t('staff:fields.shopperReason'), body),
    },
  },
};

type Run = (ctx: StaffContext, found: Numbered, body: unknown) => Promise<unknown>;

function action(name: ReturnAction, run: Run): StaffAction<Numbered> {
  const faultOf = (ctx: StaffContext, found: Numbered, body: unknown): Fault | undefined => {
    const { t } = ctx;
    const { state } = found.row;
    if (!RETURN_STATES[name].includes(state)) {
      return { fault: t('staff:returns.refused', { state: t(`staff:returnStates.${state}`) }) };
    }
    const receipt = name === 'receive' ? receiptFault(ctx, found, body) : undefined;
    if (receipt) return { fault: receipt.text };
    const isMissing = name === 'reject' && textOf(body, 'reason') === '';
    return isMissing ? { fault: t('staff:faults.reason') } : undefined;
  };
  return {
    link: (t) => t(`staff:returns.${name}.link`),
    button: (t) => t(`staff:returns.${name}.button`),
    plan: async (ctx, found, body) => {
      const fault = faultOf(ctx, found, body);
      if (fault) return fault;
      if (name === 'receive') return planText(ctx, found, body);
      const values = {
        email: found.order.details?.email ?? '',
        reason: textOf(body, 'reason'),
        pieces: piecesText(ctx, found.pieces),
      };
      return { text: ctx.t(`staff:returns.${name}.confirm`, values) };
    },
    run: async (ctx, found, body) => {
      const fault = faultOf(ctx, found, body);
      if (fault) return fault;
      try {
        await run(ctx, found, body);
        return { isNew: true };
      } catch (error) {
        return refusalOf(ctx, error);
      }
    },
  };
}

function contextOf({ deps }: StaffContext, { order }: Numbered) {
  return backgroundOrderContext(deps, order, 'operator');
}

/** Says which pieces have arrived, what the shopper gets back for them, and what becomes of the others. */
async function planText(
  ctx: StaffContext,
  found: Numbered,
  body: unknown,
): Promise<{ readonly text: string } | Fault> {
  const { t, locale } = ctx;
  const { order, number } = found;
  const lines = receiptLines(found, body);
  const counted = found.pieces.map(({ lineId, name, sku, quantity: asked }, at) => {
    const { quantity = 0, reduction } = lines[at] ?? {};
    return { lineId, name, sku, quantity, missing: asked - quantity, ...(reduction ? { reduction } : {}) };
  });
  const missing = counted.flatMap((piece) =>
    piece.missing > 0 ? [{ ...piece, quantity: piece.missing }] : [],
  );
  try {
    const refund = await planReceipt(contextOf(ctx, found), found, number, { lines });
    const money = (minor: number) => formatMoney(minor, order.currency, locale);
    const arrived = counted.filter(({ quantity }) => quantity > 0);
    // Pieces that an earlier refund has stay where that one left them.
    const restocked = (refund?.lines ?? []).flatMap(({ lineId, quantity, restock }) =>
      restock
        ? arrived.filter((piece) => piece.lineId === lineId).map((piece) => ({ ...piece, quantity }))
        : [],
    );
    const pieces = piecesText(ctx, arrived);
    const sentences = [
      t('staff:returns.receive.confirm', { pieces, amount: money(refund ? payoutOf(refund) : 0) }),
      refund && refund.chargedBack > 0
        ? t('staff:returns.chargedBack', { amount: money(refund.chargedBack) })
        : '',
      ...arrived.flatMap((piece) =>
        keptTexts(ctx, [piece], order.currency).map((text) => `${piece.name}: ${text}.`),
      ),
      restocked.length > 0
        ? t('staff:returns.restocked', { pieces: piecesText(ctx, restocked) })
        : t('staff:returns.noneRestocked'),
      missing.length > 0 ? t('staff:returns.rest', { pieces: piecesText(ctx, missing) }) : '',
    ];
    return { text: sentences.filter(Boolean).join(' ') };
  } catch (error) {
    return refusalOf(ctx, error);
  }
}

/** The fault of a refused receipt, acceptance or rejection. Throws any other error. */
function refusalOf({ t }: StaffContext, error: unknown): Fault {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return { fault: t('staff:refusals.other', { message: error.message }) };
}
