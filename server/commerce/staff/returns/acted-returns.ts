import { AppError } from '#shared/errors/app-error.ts';
import { type Html, html } from '#shared/html/html.ts';
import { parseWholeNumber } from '#shared/locales/parse-number.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { ReturnState } from '../../db/schema/orders/returns.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import { payoutOf } from '../../order-records/payments/payment-balance.ts';
import {
  acceptUnconfirmed,
  type FoundReturn,
  findReturnByNumber,
  planReceipt,
  receiveReturn,
  rejectReturn,
} from '../../returns/return-handling.service.ts';
import type { ActedThings, Fault, StaffAction } from '../actions/staff-action.ts';
import { isPosted, isTicked, textOf } from '../page/form-values.ts';
import { checkbox, reasonField } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';
import { piecesText, type ReturnedPieces, returnedPieces } from './returned-pieces.ts';

export const RETURN_ACTIONS = ['accept', 'receive', 'reject'] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

/** The states in which an action is possible. */
export const RETURN_STATES: Readonly<Record<ReturnAction, readonly ReturnState[]>> = {
  accept: ['unconfirmed'],
  receive: ['requested', 'received'],
  reject: ['unconfirmed', 'requested'],
};

interface Numbered extends FoundReturn {
  readonly number: string;
  readonly pieces: readonly ReturnedPieces[];
}

/** Actions of staff on returns: the functions of the command `returns`. */
export const ACTED_RETURNS: ActedThings<Numbered, ReturnAction> = {
  section: 'returns',
  find: async ({ deps }, number) => {
    const found = await findReturnByNumber(deps, number);
    if (!found) throw new AppError('NOT_FOUND', { message: 'There is no such return' });
    const { row } = found;
    const pieces = (await returnedPieces(deps, [row])).get(row.id) ?? [];
    return { ...found, number: number.toUpperCase(), pieces };
  },
  subject: (_ctx, { number }) => number,
  path: () => '/staff/returns',
  actions: {
    accept: action('accept', (ctx, found) => acceptUnconfirmed(contextOf(ctx, found), found)),
    receive: {
      ...action('receive', (ctx, found, body) =>
        receiveReturn(contextOf(ctx, found), found, found.number, receiptOf(found, body)),
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
  const faultOf = ({ t }: StaffContext, found: Numbered, body: unknown): Fault | undefined => {
    const { state } = found.row;
    if (!RETURN_STATES[name].includes(state)) {
      return { fault: t('staff:returns.refused', { state: t(`staff:returnStates.${state}`) }) };
    }
    const arrived = name === 'receive' ? piecesFault(found, body) : undefined;
    if (arrived) return { fault: t(arrived) };
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

const fieldOf = (at: number) => `line-${at + 1}`;

/** How many pieces of each line have arrived, until that is recorded. */
function receiptFields({ t }: StaffContext, { row, pieces }: Numbered, body: unknown): Html {
  const isRecorded = row.state === 'received';
  return html`<p>${t('staff:returns.receiveHint')}</p>
<fieldset><legend>${t('staff:returns.arrived')}</legend>${pieces.map(({ quantity, name, sku }, at) => {
    const label = html`<span>${t('staff:returns.asked', { count: quantity, name })} <span class="quiet">${sku}</span></span>`;
    if (isRecorded) return html`<p>${label}</p>`;
    const typed = isPosted(body) ? textOf(body, fieldOf(at)) : String(quantity);
    return html`<label class="check"><input inputmode="numeric" autocomplete="off" class="pieces" name="${fieldOf(at)}" value="${typed}"${
      !isArrived(typed, quantity) && html` aria-invalid="true" aria-describedby="fault" autofocus`
    }>
${label}</label>`;
  })}</fieldset>
${checkbox('restock', t('staff:fields.restock'), body)}`;
}

function isArrived(typed: string, asked: number): boolean {
  const quantity = parseWholeNumber(typed);
  return quantity !== undefined && quantity >= 0 && quantity <= asked;
}

function piecesFault({ row, pieces }: Numbered, body: unknown) {
  if (row.state === 'received') return undefined;
  const typed = pieces.map((_piece, at) => textOf(body, fieldOf(at)));
  if (!typed.every((text, at) => isArrived(text, pieces[at]?.quantity ?? 0))) return 'staff:returns.notAsked';
  return typed.every((text) => parseWholeNumber(text) === 0) ? 'staff:returns.noneArrived' : undefined;
}

function receiptOf({ pieces }: Numbered, body: unknown) {
  const lines = pieces.map(({ lineId }, at) => {
    return { lineId, quantity: parseWholeNumber(textOf(body, fieldOf(at))) ?? 0 };
  });
  return { lines, restock: isTicked(body, 'restock') };
}

/** Says which pieces have arrived, what the shopper gets back for them, and what becomes of the others. */
async function planText(
  ctx: StaffContext,
  found: Numbered,
  body: unknown,
): Promise<{ readonly text: string } | Fault> {
  const { t, locale } = ctx;
  const { order, row, number } = found;
  const receipt = receiptOf(found, body);
  const counted = found.pieces.map((piece, at) => {
    const arrived = row.state === 'received' ? piece.quantity : (receipt.lines[at]?.quantity ?? 0);
    return { ...piece, quantity: arrived, missing: piece.quantity - arrived };
  });
  const missing = counted.flatMap((piece) =>
    piece.missing > 0 ? [{ ...piece, quantity: piece.missing }] : [],
  );
  try {
    const refund = await planReceipt(contextOf(ctx, found), found, number, receipt);
    const money = (minor: number) => formatMoney(minor, order.currency, locale);
    const arrived = piecesText(
      ctx,
      counted.filter(({ quantity }) => quantity > 0),
    );
    const sentences = [
      t('staff:returns.receive.confirm', { pieces: arrived, amount: money(refund ? payoutOf(refund) : 0) }),
      refund && refund.chargedBack > 0
        ? t('staff:returns.chargedBack', { amount: money(refund.chargedBack) })
        : '',
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
