import { type Html, html } from '#shared/html/html.ts';
import { ORDER_MAIL_KINDS } from '../../db/schema/mail.ts';
import type { ShownOrder } from '../../operator/orders/shown-order-report.ts';
import { payoutOf } from '../../order-records/payments/payment-balance.ts';
import { moment } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';
import { parcelsText, refundReason } from './order-words.ts';

type Money = (minor: number) => string;

/** Sections with the history of an order, its refunds and its mails. */
export function historySections(
  ctx: StaffContext,
  { lines, events, refunds, mails }: ShownOrder,
  money: Money,
): Html {
  const { t } = ctx;
  return html`<h2>${t('staff:order.history')}</h2>
<ul class="events">${events.map((event) => eventItem(ctx, event, money))}</ul>
${
  refunds.length > 0 &&
  html`<h2>${t('staff:order.refunds')}</h2><ul class="events">${refunds.map(
    ({
      createdAt,
      state,
      reason,
      lines: parts,
      uncharged,
      ...refund
    }) => html`<li><span class="quiet">${moment(ctx, createdAt)}</span>
<span><b class="amount">${money(payoutOf(refund))}</b> ${[
      t(`staff:refundStates.${state === 'done' && uncharged ? 'lowered' : state}`),
      ...parts.flatMap((part) => partTexts(ctx, part, lines, money)),
      ...(reason === '' ? [] : [refundReason(t, reason)]),
      ...(refund.chargedBack > 0
        ? [`${t('staff:events.dispute-settled')}: ${money(refund.chargedBack)}`]
        : []),
    ].join(' · ')}</span></li>`,
  )}</ul>`
}
${
  mails.length > 0 &&
  html`<h2>${t('staff:order.mails')}</h2><ul class="events">${mails.map(
    ({
      createdAt,
      kind,
      state,
      recipient,
      lastError,
    }) => html`<li><span class="quiet">${moment(ctx, createdAt)}</span>
<span>${mailName(ctx, kind)}, ${t(`staff:mailStates.${state}`)}: ${recipient}${lastError !== null && html` <span class="badge bad" lang="en">${lastError}</span>`}</span></li>`,
  )}</ul>`
}`;
}

/** Line, pieces and product of a refund, and what the shop keeps of their price. */
function partTexts(
  { t }: StaffContext,
  { lineId, quantity, reduction }: ShownOrder['refunds'][number]['lines'][number],
  lines: ShownOrder['lines'],
  money: Money,
): string[] {
  const { number = '', name = '' } = lines.find(({ id }) => id === lineId) ?? {};
  return [
    t('documents:workOrder.line', { number, quantity, name }),
    ...(reduction
      ? [t('staff:returns.kept', { amount: money(reduction.incVat), reason: reduction.reason })]
      : []),
  ];
}

function eventItem(
  ctx: StaffContext,
  { at, kind, state, cause, data }: ShownOrder['events'][number],
  money: Money,
): Html {
  const { t } = ctx;
  const name =
    kind === 'state' && state
      ? t(`staff:states.${state}`)
      : t(`staff:events.${kind === 'state' ? 'note' : kind}`);
  const { carrier, trackingCode } = data;
  const hasParcels = carrier !== undefined && trackingCode !== undefined;
  const parcels =
    hasParcels || kind === 'tracking'
      ? parcelsText(t, hasParcels ? { ...data, carrier, trackingCode } : null)
      : '';
  const amount = data.amount === undefined ? '' : money(data.amount);
  const vat = data.vat === undefined ? '' : `${t('staff:order.vat')}: ${money(data.vat)}`;
  const words = [amount, vat, parcels, data.reason, data.note, data.mail && mailName(ctx, data.mail)].filter(
    Boolean,
  );
  const person = data.by ?? t(`staff:causes.${cause}`);
  return html`<li><span class="quiet">${moment(ctx, at)}</span>
<span><b>${name}</b>${words.length > 0 && ` · ${words.join(' · ')}`} <span class="quiet">${person}</span></span></li>`;
}

function mailName({ t }: StaffContext, kind: string): string {
  const known = ORDER_MAIL_KINDS.find((each) => each === kind);
  return known ? t(`staff:mails.${known}`) : kind;
}
