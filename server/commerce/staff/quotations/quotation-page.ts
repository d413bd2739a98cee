import type { Request } from 'express';
import { html } from '#shared/html/html.ts';
import { formatBasisPoints } from '#shared/money/format-basis-points.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { findOrderEvents } from '../../order-records/orders/order-events.repository.ts';
import { findVersions } from '../../quotations/quotations.repository.ts';
import { resultNotice } from '../actions/result-notice.ts';
import { dateText, facts, liveRegion, mailLink } from '../page/parts.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { findQuotation, QUOTATION_ACTIONS } from './acted-quotations.ts';
import { offerParts } from './offer-parts.ts';
import { quotationBadge } from './quotation-badge.ts';
import { versionItems } from './version-items.ts';

export async function quotationView(ctx: StaffContext, req: Request<{ number: string }>): Promise<StaffView> {
  const { t, locale, deps } = ctx;
  const { order, quotation } = await findQuotation(ctx, req.params.number);
  const { number, state, contact, note, message, discount, orderNumber, validUntil } = quotation;
  const { totals, currency } = quotation.order;
  const events = (await findOrderEvents(deps, [order.id])).get(order.id) ?? [];
  return {
    section: 'quotations',
    title: number,
    content: html`${resultNotice(ctx, req, {
      names: QUOTATION_ACTIONS,
      done: (name) => t(`staff:quotations.${name}.done`),
    })}
${liveRegion(
  'quotation',
  html`<div class="heading"><h1>${number}</h1>${quotationBadge(ctx, state)}<span class="total amount">${formatMoney(totals.incVat, currency, locale)}</span></div>
<div class="actions">${
    state === 'open' &&
    html`${QUOTATION_ACTIONS.map(
      (name) =>
        html`<a class="button" href="/staff/quotations/${number}/${name}">${t(`staff:quotations.${name}.link`)}</a>`,
    )}`
  }<a class="button" href="/staff/quotations/${number}/quotation.pdf">PDF</a></div>
<h2>${t('staff:order.customer')}</h2>
${facts([
  [t('staff:quotations.from'), `${contact.firstName} ${contact.lastName}`],
  [t('staff:company'), contact.company],
  [t('staff:order.email'), mailLink(contact.email)],
  [t('staff:order.phone'), contact.phone],
  [t('staff:quotations.message'), message],
  [t('staff:quotations.note'), note],
  [t('staff:quotations.percent'), discount > 0 && formatBasisPoints(discount, locale)],
  [t('staff:quotations.validUntil'), dateText(ctx, validUntil)],
  [t('staff:sections.orders'), orderNumber && html`<a href="/staff/orders/${order.id}">${orderNumber}</a>`],
])}
<h2>${t('staff:quotations.lines')}</h2>
${offerParts(ctx, quotation.order)}
<h2>${t('staff:quotations.versions')}</h2><ul class="events">${versionItems(ctx, await findVersions(deps, order.id), events)}</ul>`,
)}`,
  };
}
