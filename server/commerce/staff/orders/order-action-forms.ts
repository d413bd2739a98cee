import { type Html, html } from '#shared/html/html.ts';
import { postedNumber } from '#shared/locales/parse-number.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { CARRIERS, carrierName } from '#shared/tracking/carriers.ts';
import { MAX_PARCELS, trackingCodesOf } from '#shared/tracking/parcels.ts';
import { MONEY_BACK } from '../../db/schema/orders/money-back.ts';
import { mailsToRepeat } from '../../operator/orders/repeated-mails.ts';
import type { ShownOrder } from '../../operator/orders/shown-order-report.ts';
import { shippedAs } from '../../order-records/orders/order-moves.ts';
import type { Order } from '../../order-view/order-parts.response.ts';
import { isPosted, textOf } from '../page/form-values.ts';
import { checkbox, reasonField, select } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';
import { type CommandName, isRefundQuantity } from './order-actions.ts';
import { parcelsText } from './order-words.ts';

/** The fields of an action with the values that were posted. */
export function actionFields(
  ctx: StaffContext,
  action: CommandName,
  shown: Pick<ShownOrder, 'order' | 'lines' | 'isUncaptured' | 'kept'>,
  body: unknown,
): Html {
  const { t } = ctx;
  const { order } = shown;
  switch (action) {
    case 'ship':
      return parcelFields(ctx, order, body);
    case 'refund':
      return refundFields(ctx, shown, body);
    case 'money':
      return moneyFields(ctx, shown, body);
    case 'vat':
      return html`<p>${t('staff:actions.vat.hint', { vatNumber: order.details?.vatNumber ?? '' })}</p>
<label>${t('staff:fields.proof')}<input name="proof" maxlength="500" autocomplete="off" value="${textOf(body, 'proof')}"></label>`;
    case 'cancel':
      return reasonField(t('staff:fields.shopperReason'), body);
    case 'note':
      return html`<label>${t('staff:fields.note')}<textarea name="text" maxlength="500" required>${textOf(body, 'text')}</textarea></label>`;
    case 'mail':
      return html`${select(
        'mail',
        t('staff:fields.mail'),
        mailsToRepeat(order).map((kind) => ({ value: kind, label: t(`staff:mails.${kind}`) })),
        textOf(body, 'mail'),
      )}<p class="hint">${t('staff:actions.mail.confirm', { email: order.details?.email ?? '' })}</p>`;
    default:
      return html``;
  }
}

/** Of all codes, with the spaces within them. */
const MAX_CODES_LENGTH = MAX_PARCELS * 60;

function parcelFields({ t }: StaffContext, order: Order, body: unknown): Html {
  const { state, shipment } = order;
  const carriers = CARRIERS.map((carrier) => ({ value: carrier, label: carrierName(carrier) }));
  const chosen = textOf(body, 'carrier') || (shipment?.carrier ?? '');
  const stored = shipment ? trackingCodesOf(shipment).join('\n') : '';
  const codes = isPosted(body) ? textOf(body, 'tracking') : stored;
  return html`${state === 'Shipped' && html`<p>${t('staff:actions.ship.now', { parcels: parcelsText(t, shipment) })}</p>`}
<input type="hidden" name="replaces" value="${shippedAs(order)}">
${select('carrier', t('staff:fields.carrier'), carriers, chosen)}
<label>${t('staff:fields.tracking')}<textarea name="tracking" maxlength="${MAX_CODES_LENGTH}" autocomplete="off" spellcheck="false" aria-describedby="codes-hint">${codes}</textarea></label>
<p class="hint" id="codes-hint">${t('staff:fields.trackingHint', { most: MAX_PARCELS })}</p>
${checkbox('without', t('staff:fields.withoutTracking'), body)}`;
}

function moneyFields(
  { t, locale }: StaffContext,
  { order: { currency }, isUncaptured, kept }: Pick<ShownOrder, 'order' | 'isUncaptured' | 'kept'>,
  body: unknown,
): Html {
  const kinds = MONEY_BACK.map((kind) => ({ value: kind, label: t(`documents:invoice.moneyBack.${kind}`) }));
  return html`<p>${t(`staff:actions.money.${isUncaptured ? 'hintUncaptured' : 'hint'}`)}</p>
${kept > 0 && html`<p>${t('staff:actions.money.keptFirst', { amount: formatMoney(kept, currency, locale) })}</p>`}
<label>${t('staff:fields.amount', { currency })}<input name="amount" inputmode="decimal" maxlength="11" autocomplete="off" required value="${textOf(body, 'amount')}"></label>
${select('kind', t('staff:kind'), kinds, textOf(body, 'kind'))}
${reasonField(t(isUncaptured ? 'staff:fields.reason' : 'staff:fields.shopperReason'), body)}`;
}

function refundFields(
  { t, locale }: StaffContext,
  { order: { currency }, lines }: Pick<ShownOrder, 'order' | 'lines'>,
  body: unknown,
): Html {
  return html`${checkbox('all', t('staff:fields.all'), body)}
<fieldset><legend>${t('staff:fields.parts')}</legend>${lines.map((line) => {
    const { number, sku } = line;
    const name = `${number}. ${line.name}`;
    const left = line.quantity - line.cancelled - line.refunded;
    if (left === 0)
      return html`<p>${t('staff:fields.noneLeft', { name })} <span class="quiet">${sku}</span></p>`;
    const each = t('staff:fields.each', { amount: formatMoney(line.unitPriceIncVat, currency, locale) });
    const field = `line-${number}`;
    const typed = textOf(body, field) || '0';
    const isFaulty = !isRefundQuantity(postedNumber(typed));
    return html`<label class="check"><input inputmode="numeric" autocomplete="off" class="pieces" name="${field}" value="${typed}"${
      isFaulty && html` aria-invalid="true" aria-describedby="fault" autofocus`
    }>
<span>${t('staff:fields.of', { count: left, name })} <span class="quiet">${sku} · ${each}</span></span></label>`;
  })}${checkbox('shipping', t('staff:fields.shipping'), body)}</fieldset>
${checkbox('restock', t('staff:fields.restock'), body)}
${reasonField(t('staff:fields.reason'), body)}`;
}
