import type { Request } from 'express';
import { ALL_BRANDS, brandByCode } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import { formatBasisPoints } from '#shared/money/format-basis-points.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { findOrderEvents } from '../../order-records/orders/order-events.repository.ts';
import { quotationState } from '../../quotations/quotation.response.ts';
import {
  findQuotations,
  findVersions,
  type ListedQuotation,
} from '../../quotations/quotations.repository.ts';
import { resultNotice } from '../actions/result-notice.ts';
import { textOf } from '../page/form-values.ts';
import {
  brandSelect,
  dateText,
  facts,
  liveRegion,
  mailLink,
  moment,
  pageLinks,
  rowList,
} from '../page/parts.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { findQuotation, QUOTATION_ACTIONS } from './acted-quotations.ts';
import { offerParts } from './offer-parts.ts';
import { versionItems } from './version-items.ts';

const PAGE_SIZE = 50;

export async function quotationListView(ctx: StaffContext, { query }: Request): Promise<StaffView> {
  const { t, deps } = ctx;
  const brand = ALL_BRANDS.find(({ code }) => code === textOf(query, 'brand'))?.code;
  const offset = /^\d{1,6}$/.test(textOf(query, 'from')) ? Number(query.from) : 0;
  const found = await findQuotations(deps, { ...(brand ? { brand } : {}), limit: PAGE_SIZE + 1, offset });
  const title = t('staff:sections.quotations');
  const older = new URLSearchParams({ brand: brand ?? '', from: String(offset + PAGE_SIZE) });
  return {
    section: 'quotations',
    title,
    content: html`<h1>${title}</h1>
<form action="/staff/quotations" class="search short">${brandSelect(ctx, brand)}<button class="primary">${t('staff:searchButton')}</button></form>
${liveRegion(
  'quotations',
  html`${rowList(
    found.slice(0, PAGE_SIZE).map((row) => item(ctx, row)),
    t('staff:quotations.none'),
  )}${pageLinks(ctx, {
    newest: offset > 0 ? `/staff/quotations?brand=${brand ?? ''}` : null,
    older: found.length > PAGE_SIZE ? `/staff/quotations?${older}` : null,
  })}`,
)}`,
  };
}

function item(ctx: StaffContext, row: ListedQuotation): Html {
  const { t, deps, locale } = ctx;
  const { number, validUntil, company, firstName, lastName, brand, createdAt, totals, currency } = row;
  const state = quotationState({ ...row, validUntil: validUntil ?? '' }, deps.clock());
  return html`<li><a class="row" href="/staff/quotations/${number ?? ''}">
<span class="key">${number ?? ''}</span>
<span>${badge(ctx, state)}</span>
<span>${company ?? `${firstName} ${lastName}`}</span>
<span class="quiet">${brandByCode(brand).name} · ${t('staff:quotations.until', { date: dateText(ctx, validUntil ?? '') })}</span>
<span class="quiet">${moment(ctx, createdAt)}</span>
<span class="amount">${totals ? formatMoney(totals.incVat, currency, locale) : ''}</span></a></li>`;
}

function badge({ t }: StaffContext, state: ReturnType<typeof quotationState>): Html {
  return html`<span class="badge ${state === 'open' ? 'due' : 'calm'}">${t(`staff:quotationStates.${state}`)}</span>`;
}

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
  html`<div class="heading"><h1>${number}</h1>${badge(ctx, state)}<span class="total amount">${formatMoney(totals.incVat, currency, locale)}</span></div>
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
