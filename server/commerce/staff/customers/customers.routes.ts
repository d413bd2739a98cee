import { type Request, Router } from 'express';
import { type Html, html } from '#shared/html/html.ts';
import { DEFAULT_LOCALE } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { shopDate } from '../../quotations/quotation-terms.ts';
import { listOpenCharges } from '../../terms/account-charges.repository.ts';
import { listTerms } from '../../terms/customer-terms.repository.ts';
import { type ListedGroup, listGroups } from '../../terms/groups.repository.ts';
import { actionRoutes } from '../actions/action.routes.ts';
import { resultNotice } from '../actions/result-notice.ts';
import { dateText, liveRegion, rowList } from '../page/parts.ts';
import { staffRoute } from '../page/staff-route.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { ACTED_CHARGES, type OpenCharge } from './acted-charges.ts';
import { ACTED_CUSTOMERS, NEW_TERMS } from './acted-customers.ts';

const RESULTS = ['assign', 'remove', 'paid'] as const;
const VERBS = ['assign', 'remove'] as const;

export function customerRoutes(): Router {
  const router = Router();
  router.get('/customers', staffRoute(listView));
  router.use(actionRoutes(ACTED_CUSTOMERS));
  router.use(actionRoutes(ACTED_CHARGES));
  return router;
}

async function listView(ctx: StaffContext, req: Request): Promise<StaffView> {
  const { t, deps } = ctx;
  const title = t('staff:sections.customers');
  const [terms, groups, charges] = [
    await listTerms(deps),
    await listGroups(deps),
    await listOpenCharges(deps),
  ];
  return {
    section: 'customers',
    title,
    content: html`${resultNotice(ctx, req, { names: RESULTS, done: (name) => t(`staff:customers.${name}.done`) })}
<h1>${title}</h1>
<p class="actions"><a class="button" href="/staff/customers/${NEW_TERMS}/assign">${t('staff:customers.assign.link')}</a></p>
${liveRegion(
  'customers',
  html`${rowList(
    terms.map((each) => customerItem(ctx, each)),
    t('staff:customers.none'),
  )}
<h2>${t('staff:customers.charges')}</h2>
${rowList(
  charges.map((charge) => chargeItem(ctx, charge)),
  t('staff:customers.chargesNone'),
)}
<h2>${t('staff:customers.groups')}</h2><p class="hint">${t('staff:customers.hint')}</p>
${rowList(
  groups.map((group) => groupItem(ctx, group)),
  t('staff:customers.groupsNone'),
)}`,
)}`,
  };
}

type ListedTerms = Awaited<ReturnType<typeof listTerms>>[number];

function customerItem({ t, locale }: StaffContext, terms: ListedTerms): Html {
  const { id, brand, company, vatNumber, groupName, creditLimit, creditCurrency, open, verifiedBy, emails } =
    terms;
  const money = (minor: number) => formatMoney(minor, creditCurrency, locale);
  const credit =
    creditLimit === null
      ? t('staff:customers.noCredit')
      : t('staff:customers.open', { open: money(open), limit: money(creditLimit) });
  return html`<li><div class="row four names">
<b>${company}</b>
<span>${groupName ?? t('staff:customers.noGroup')} · ${brand}</span>
<span>${credit}<br><span class="quiet">${[vatNumber, ...emails].filter((known) => known !== null).join(' · ')}</span></span>
<span class="quiet">${t('staff:customers.verified', { name: verifiedBy })}</span></div>
${
  emails.length === 0
    ? html`<p class="hint">${t('staff:customers.ended')}</p>`
    : html`<p class="actions">${VERBS.map(
        (verb) =>
          html`<a class="button" href="/staff/customers/${id}/${verb}">${t(`staff:customers.${verb}.link`)}</a>`,
      )}</p>`
}</li>`;
}

function dueText(ctx: StaffContext, dueOn: OpenCharge['dueOn']): Html | string {
  const { t, deps } = ctx;
  if (dueOn === null) return t('staff:customers.uninvoiced');
  const day = dateText(ctx, dueOn);
  if (dueOn >= shopDate(deps.clock(), DEFAULT_LOCALE)) return t('staff:customers.due', { day });
  return html`<span class="badge bad">${t('staff:customers.overdue', { day })}</span>`;
}

function chargeItem(ctx: StaffContext, charge: OpenCharge): Html {
  const { t, locale } = ctx;
  const { paymentId, orderId, number, company, state, amount, currency, dueOn } = charge;
  return html`<li><div class="row four names">
<a class="key" href="/staff/orders/${orderId}">${number ?? orderId}</a>
<span>${dueText(ctx, dueOn)}</span>
<span><b class="amount">${formatMoney(amount, currency, locale)}</b> ${company}</span>
<span></span></div>
${
  state === 'captured' &&
  html`<p class="actions"><a class="button" href="/staff/customers/${paymentId}/paid">${t('staff:customers.paid.link')}</a></p>`
}</li>`;
}

function groupItem({ t }: StaffContext, { brand, code, name, prices, customers }: ListedGroup): Html {
  return html`<li><div class="row four names"><b>${name}</b><span>${code} · ${brand}</span>
<span>${t('staff:customers.prices', { count: prices })}, ${t('staff:customers.members', { count: customers })}</span><span></span></div></li>`;
}
