import { type Html, html } from '#shared/html/html.ts';
import { enteredAmount, parseWholeNumber } from '#shared/locales/parse-number.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { SoldLine } from '#shared/pricing/refund-amounts.ts';
import type { ReturnedLine } from '../../db/schema/orders/returns.ts';
import { amountOf } from '../../operator/orders/order-arguments.ts';
import { type FoundReturn, refundValue } from '../../returns/return-handling.service.ts';
import { isPosted, isTicked, textOf } from '../page/form-values.ts';
import type { StaffContext } from '../page/staff-view.ts';
import type { ReturnedPieces } from './returned-pieces.ts';

const MAX_REASON = 500;

/** A return with what its form of receipt needs. */
export interface ReceivableReturn extends FoundReturn {
  readonly pieces: readonly ReturnedPieces[];
  /** The lines of the order with the pieces that no refund has, and their value. */
  readonly refundable: ReadonlyMap<string, SoldLine>;
  /** Nothing is charged yet, so that nothing can be kept. */
  readonly isUncaptured: boolean;
}

type FieldKind = 'line' | 'restock' | 'reduction' | 'reason';
const fieldOf = (kind: FieldKind, at: number) => `${kind}-${at + 1}`;

interface ReceiptFault {
  readonly text: string;
  /** Name of the field. */
  readonly field: string;
}

/** Pieces of each line that have arrived, until that is recorded, and what becomes of them. */
export function receiptFields(ctx: StaffContext, found: ReceivableReturn, body: unknown): Html {
  const { t } = ctx;
  const { pieces, isUncaptured } = found;
  const fault = isPosted(body) ? receiptFault(ctx, found, body) : undefined;
  return html`<p>${t('staff:returns.receiveHint')}</p>
<p>${t(`staff:returns.${isUncaptured ? 'uncapturedHint' : 'reductionHint'}`)}</p>
${pieces.map((_each, at) => lineFields(ctx, found, { at, body, faultyField: fault?.field }))}`;
}

interface LineForm {
  readonly at: number;
  readonly body: unknown;
  readonly faultyField: string | undefined;
}

function lineFields(ctx: StaffContext, found: ReceivableReturn, { at, body, faultyField }: LineForm): Html {
  const { t, locale } = ctx;
  const { row, pieces, isUncaptured, order } = found;
  const piece = pieces[at];
  if (!piece) return html``;
  const { quantity, name, sku, restock, reduction, isMadeToMeasure } = piece;
  const isAgain = isPosted(body);
  const attributes = (kind: FieldKind, stored: string) => {
    const field = fieldOf(kind, at);
    return html` autocomplete="off" name="${field}" value="${isAgain ? textOf(body, field) : stored}"${
      field === faultyField && html` aria-invalid="true" aria-describedby="fault" autofocus`
    }`;
  };
  const isTickedNow = isAgain ? isTicked(body, fieldOf('restock', at)) : restock === true;
  const stored = reduction ? enteredAmount(reduction.amount, locale) : '';
  return html`<fieldset class="part"><legend>${name} <span class="quiet">${sku}</span></legend>
${
  row.state === 'received'
    ? html`<p>${t('staff:returns.piecesArrived', { count: quantity })}</p>`
    : html`<label class="check"><input inputmode="numeric" class="pieces"${attributes('line', String(quantity))}><span>${t('staff:returns.asked', { count: quantity })}</span></label>`
}
${
  isMadeToMeasure
    ? html`<p>${t('staff:returns.notRestocked')}</p>`
    : html`<label class="check"><input type="checkbox" name="${fieldOf('restock', at)}" value="yes"${isTickedNow && html` checked`}>${t('staff:returns.restock')}</label>`
}
${
  !isUncaptured &&
  html`<label>${t('staff:returns.reduction', { currency: order.currency })}<input inputmode="decimal" maxlength="16"${attributes('reduction', stored)}></label>
<label>${t('staff:returns.reductionReason')}<input maxlength="${MAX_REASON}"${attributes('reason', reduction?.reason ?? '')}></label>`
}</fieldset>`;
}

/** The first fault of a posted receipt, which names its article and field; undefined without one. */
export function receiptFault(
  ctx: StaffContext,
  found: ReceivableReturn,
  body: unknown,
): ReceiptFault | undefined {
  const { t } = ctx;
  const { row, pieces } = found;
  for (const [at, { quantity, name }] of pieces.entries()) {
    const typed = parseWholeNumber(textOf(body, fieldOf('line', at)));
    const isArrived = row.state === 'received' || (typed !== undefined && typed <= quantity);
    if (!isArrived) return { field: fieldOf('line', at), text: t('staff:returns.notAsked', { name }) };
  }
  const lines = receiptLines(found, body);
  if (lines.every(({ quantity }) => quantity === 0)) {
    return { field: fieldOf('line', 0), text: t('staff:returns.noneArrived') };
  }
  for (const [at, { quantity }] of lines.entries()) {
    const fault = reductionFault(ctx, found, body, { at, count: quantity });
    if (fault) return fault;
  }
  return undefined;
}

function reductionFault(
  { t, locale }: StaffContext,
  { pieces, refundable, isUncaptured, order }: ReceivableReturn,
  body: unknown,
  { at, count }: { readonly at: number; readonly count: number },
): ReceiptFault | undefined {
  const [amountField, reasonField] = [fieldOf('reduction', at), fieldOf('reason', at)];
  const [typed, reason] = [textOf(body, amountField), textOf(body, reasonField)];
  const piece = pieces[at];
  if (!piece || isUncaptured || (typed === '' && reason === '')) return undefined;
  const { name, lineId } = piece;
  const most = refundValue(refundable.get(lineId), count);
  const amount = amountOf(typed);
  if (amount > most || amount === 0) {
    const values = { name, count, amount: formatMoney(most, order.currency, locale) };
    return { field: amountField, text: t('staff:returns.reductionFault', values) };
  }
  if (reason === '') {
    return { field: reasonField, text: t('staff:returns.reasonMissing', { name }) };
  }
  if (reason.length > MAX_REASON) {
    return { field: reasonField, text: `${name}: ${t('staff:faults.tooLong')}` };
  }
  return undefined;
}

/** The lines of a posted receipt, without reductions that cannot be read. */
export function receiptLines({ row, pieces, isUncaptured }: ReceivableReturn, body: unknown): ReturnedLine[] {
  return pieces.map(({ lineId, quantity: asked, isMadeToMeasure }, at) => {
    const typed = parseWholeNumber(textOf(body, fieldOf('line', at))) ?? 0;
    const amount = isUncaptured ? 0 : amountOf(textOf(body, fieldOf('reduction', at)));
    const reason = textOf(body, fieldOf('reason', at));
    return {
      lineId,
      quantity: row.state === 'received' ? asked : typed,
      restock: !isMadeToMeasure && isTicked(body, fieldOf('restock', at)),
      ...(amount > 0 ? { reduction: { amount, reason } } : {}),
    };
  });
}
