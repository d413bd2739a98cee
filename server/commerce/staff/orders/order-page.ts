import type { Request } from 'express';
import { brandByCode } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { discountInTotals } from '#shared/pricing/discount.ts';
import { parcelsOf } from '#shared/tracking/parcels.ts';
import type { ExportedAddress } from '../../erp/erp.repository.ts';
import type { ShownOrder } from '../../operator/orders/shown-order-report.ts';
import { resultNotice } from '../actions/result-notice.ts';
import { chargebackBadge, dateText, facts, liveRegion, mailLink, moment, stateBadge } from '../page/parts.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { isOffered, ORDER_ACTIONS } from './order-actions.ts';
import { historySections } from './order-history-parts.ts';
import { lineItem } from './order-line-parts.ts';
import { addressText, deliveryText } from './order-words.ts';

/** Everything about an order that a person at the desk or in the workshop asks for. */
export function orderView(ctx: StaffContext, shown: ShownOrder, req: Pick<Request, 'query'>): StaffView {
  const { t } = ctx;
  const { order, lines } = shown;
  const name = order.number ?? t('staff:orders.noNumber');
  const offered = ORDER_ACTIONS.filter((action) => isOffered(action, order));
  const money = (minor: number) => formatMoney(minor, order.currency, ctx.locale);
  return {
    section: 'orders',
    title: name,
    content: html`${resultNotice(ctx, req, {
      names: ORDER_ACTIONS,
      done: (action) => t(`staff:actions.${action}.done`),
      undo: (action) =>
        action === 'ship'
          ? { href: `/staff/orders/${order.id}/ship`, text: t('staff:actions.ship.undo') }
          : undefined,
    })}
${liveRegion(
  'order',
  html`<div class="heading"><h1>${name}</h1>${stateBadge(ctx, order.state)}${shown.chargedBack > 0 && chargebackBadge(ctx)}<span class="total amount">${money(order.totals.incVat)}</span></div>
<div class="actions">${offered.map(
    (action) =>
      html`<a class="button" href="/staff/orders/${order.id}/${action}">${action === 'ship' && order.state === 'Shipped' ? t('staff:actions.ship.undo') : t(`staff:actions.${action}.link`)}</a>`,
  )}</div>
<div class="columns"><section><h2>${t('staff:order.customer')}</h2>${customerFacts(ctx, shown)}</section>
<section><h2>${t('staff:order.delivery')}</h2>${deliveryFacts(ctx, shown)}</section></div>
<h2>${t('staff:order.lines')}</h2>
${lines.map((line) => lineItem(ctx, line, money))}
<h2>${t('staff:order.documents')}</h2>${documentLinks(ctx, shown)}
${historySections(ctx, shown, money)}`,
)}`,
  };
}

function customerFacts(ctx: StaffContext, { order, brand, vatCheck, erasedAt, charge }: ShownOrder): Html {
  const { t } = ctx;
  const { details, locale, quotation, payment, totals, currency, discount } = order;
  const { email, phone, vatNumber } = details ?? {};
  const money = (minor: number) => formatMoney(minor, currency, ctx.locale);
  const { incVat: discounted } = discountInTotals(totals);
  return facts([
    [t('staff:order.erased'), erasedAt && moment(ctx, erasedAt)],
    [t('staff:order.billing'), details && addressText(details.billingAddress, ctx)],
    [t('staff:order.email'), email && mailLink(email)],
    [t('staff:order.phone'), phone && html`<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`],
    [t('staff:order.vatNumber'), vatNumber],
    [
      t('staff:order.vatCheck'),
      vatCheck &&
        html`${vatCheck.vatNumber}: ${t(`staff:vatResults.${vatCheck.result}`)}, ${moment(ctx, vatCheck.checkedAt)}${
          vatCheck.consultationNumber !== null && html`, ${vatCheck.consultationNumber}`
        }`,
    ],
    [t('staff:order.reference'), details?.reference],
    [t('staff:order.remarks'), details?.remarks],
    [t('staff:order.shop'), `${brandByCode(brand).name}, ${locale}`],
    [
      t('staff:order.quotation'),
      quotation && html`<a href="/staff/quotations/${quotation.number}">${quotation.number}</a>`,
    ],
    [t('staff:order.discount'), discount?.code],
    [t('staff:order.discountAmount'), discounted > 0 && money(-discounted)],
    [t('staff:order.deliveryCosts'), totals.shippingIncVat !== null && money(totals.shippingIncVat)],
    [
      t('staff:order.payment'),
      payment &&
        `${t(`sandbox:methods.${payment.method}`)}: ${charge ? chargeText(ctx, charge) : t(`staff:payments.${payment.status}`)}`,
    ],
    [t('staff:order.vat'), money(totals.vat)],
  ]);
}

/** Whether the money of an order on account has arrived, or until when it is due. */
function chargeText(
  ctx: StaffContext,
  { owed, dueOn, settledAt }: NonNullable<ShownOrder['charge']>,
): string {
  const { t } = ctx;
  if (settledAt) return t('staff:payments.paid');
  if (owed <= 0) return t('staff:customers.nothingOwed');
  return dueOn ? t('staff:customers.due', { day: dateText(ctx, dueOn) }) : t('staff:customers.uninvoiced');
}

function deliveryFacts(ctx: StaffContext, { order, erpAddress }: ShownOrder): Html {
  const { t } = ctx;
  const { details, shipping, shipment } = order;
  const address = details && (details.deliveryAddress ?? details.billingAddress);
  return facts([
    [t('staff:order.deliverTo'), shipping?.method !== 'Pickup' && address && addressText(address, ctx)],
    [
      t('staff:order.erpAddress'),
      order.state !== 'Cancelled' && erpAddress && erpAddressText(ctx, erpAddress),
    ],
    [t('staff:order.when'), shipping && deliveryText(shipping, ctx)],
    [
      t('staff:order.parcels'),
      shipment &&
        html`${shipment.name}${parcelsOf(shipment).map(
          ({ trackingCode, url }) => html`
<a href="${url}" rel="noreferrer">${trackingCode}</a>`,
        )}`,
    ],
    [t('staff:order.ordered'), moment(ctx, order.createdAt)],
  ]);
}

function erpAddressText({ t }: StaffContext, { state, lastError }: ExportedAddress): Html {
  const text = t(`staff:erpAddresses.${state}`);
  if (state === 'changed' || state === 'waiting') return html`${text}`;
  return html`<strong>${text}</strong>${lastError !== null && html` <span class="badge bad" lang="en">${lastError}</span>`}`;
}

function documentLinks({ t }: StaffContext, { order, lines }: ShownOrder): Html {
  const path = `/staff/orders/${order.id}`;
  const hasPictures = lines.some(({ pictures }) => pictures.length > 0);
  return html`<div class="actions"><a class="button" href="${path}/work-order.pdf">${t('staff:order.workOrder')}</a>
<a class="button" href="${path}/packing-slip.pdf">${t('staff:order.packingSlip')}</a>
${hasPictures && html`<a class="button" href="${path}/files.zip">${t('staff:order.files')}</a>`}
${(order.documents ?? []).map(
  ({ number }) => html`<a class="button" href="${path}/documents/${number}.pdf">${number}</a>`,
)}</div>`;
}
