import { brandByCode } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import {
  countValidQuotations,
  cursorOf,
  QUOTATION_STATES,
  searchQuotations,
} from '../../operator/quotations/quotation-listing.repository.ts';
import { quotationState } from '../../quotations/quotation.response.ts';
import type { ListedQuotation } from '../../quotations/quotations.repository.ts';
import {
  brandSelect,
  dateText,
  liveRegion,
  moment,
  pageLinks,
  rowList,
  staffForm,
  stateTabs,
} from '../page/parts.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { quotationBadge } from './quotation-badge.ts';
import { type QuotationListSearch, quotationListPath } from './quotation-search.ts';

const PAGE_SIZE = 50;

export async function quotationListView(ctx: StaffContext, search: QuotationListSearch): Promise<StaffView> {
  const { t, deps } = ctx;
  const found = await searchQuotations(deps, { ...search, limit: PAGE_SIZE + 1 });
  const quotations = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? quotations.at(-1) : undefined;
  const title = t('staff:sections.quotations');
  const list = rowList(
    quotations.map((row) => item(ctx, row)),
    t('staff:quotations.none'),
  );
  const pages = pageLinks(ctx, {
    newest: search.after ? quotationListPath(ctx, { ...search, after: undefined }) : null,
    older: last ? quotationListPath(ctx, { ...search, after: cursorOf(last) }) : null,
  });
  return {
    section: 'quotations',
    title,
    content: html`<h1>${title}</h1>
${await quotationTabs(ctx, search)}
${searchForm(ctx, search)}
<p class="hint" id="searched">${t('staff:quotations.searched')}</p>
${liveRegion('quotations', html`${list}${pages}`)}`,
  };
}

async function quotationTabs(ctx: StaffContext, search: QuotationListSearch): Promise<Html> {
  const { t, deps } = ctx;
  const counts = { ordered: 0, ended: 0, ...(await countValidQuotations(deps, search.brand)) };
  return stateTabs(search.state ?? 'all', [
    {
      state: 'all',
      label: t('staff:quotations.tabs.all'),
      href: quotationListPath(ctx, { ...search, state: undefined, after: undefined }),
    },
    ...QUOTATION_STATES.map((state) => ({
      state,
      label: t(`staff:quotations.tabs.${state}`),
      href: quotationListPath(ctx, { ...search, state, after: undefined }),
      waiting: counts[state],
    })),
  ]);
}

function searchForm(ctx: StaffContext, { state, brand, text }: QuotationListSearch): Html {
  const { t } = ctx;
  return staffForm(
    ctx,
    '/staff/quotations',
    html`<input type="hidden" name="state" value="${state ?? ''}">
<label class="wide">${t('staff:orders.search')}<input type="search" name="text" value="${text}" maxlength="100" aria-describedby="searched"></label>
${brandSelect(ctx, brand)}
<button class="primary">${t('staff:searchButton')}</button>`,
    'search',
  );
}

function item(ctx: StaffContext, row: ListedQuotation): Html {
  const { t, deps, locale } = ctx;
  const { number, validUntil, company, firstName, lastName, brand, createdAt, totals, currency } = row;
  const state = quotationState({ ...row, validUntil: validUntil ?? '' }, deps.clock());
  return html`<li><a class="row" href="/staff/quotations/${number ?? ''}">
<span class="key">${number ?? ''}</span>
<span>${quotationBadge(ctx, state)}</span>
<span>${company ?? `${firstName} ${lastName}`}</span>
<span class="quiet">${brandByCode(brand).name} · ${t('staff:quotations.until', { date: dateText(ctx, validUntil ?? '') })}</span>
<span class="quiet">${moment(ctx, createdAt)}</span>
<span class="amount">${totals ? formatMoney(totals.incVat, currency, locale) : ''}</span></a></li>`;
}
