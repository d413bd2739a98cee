import { brandByCode } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { OPEN_STATES } from '../../db/schema/orders/promised-day.ts';
import { ORDER_SORTS, STATES } from '../../operator/orders/order-arguments.ts';
import type { ListedOrder } from '../../operator/orders/order-listing.repository.ts';
import { searchOrders } from '../../operator/orders/order-search.repository.ts';
import { unsettledChargebacks } from '../../order-records/payments/unsettled-chargebacks.service.ts';
import {
  brandSelect,
  chargebackBadge,
  dateText,
  liveRegion,
  moment,
  pageLinks,
  rowList,
  select,
  staffForm,
  stateBadge,
} from '../page/parts.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { cursorOf, type ListSearch, listPath } from './order-search.ts';
import { isDeliveryMethod } from './order-words.ts';

const PAGE_SIZE = 50;
const STATE_NAMES = Object.keys(STATES) as (keyof typeof STATES)[];

export async function orderListView(ctx: StaffContext, search: ListSearch): Promise<StaffView> {
  const { t, deps } = ctx;
  const found = await searchOrders(deps, { ...search, since: undefined, limit: PAGE_SIZE + 1 });
  const orders = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? orders.at(-1) : undefined;
  const chargebacks = await unsettledChargebacks(
    deps,
    orders.map(({ id }) => id),
  );
  const list = rowList(
    orders.map((order) => row(ctx, order, (chargebacks.get(order.id) ?? 0) > 0)),
    t('staff:orders.none'),
  );
  const links = {
    newest: search.after ? listPath(ctx, { ...search, after: undefined }) : null,
    older: last ? listPath(ctx, { ...search, after: cursorOf(last, search) }) : null,
  };
  const pages = pageLinks(
    ctx,
    links,
    search.sort === 'promised' && { newest: t('staff:orders.soonest'), older: t('staff:orders.later') },
  );
  return {
    section: 'orders',
    title: t('staff:sections.orders'),
    content: html`<h1>${t('staff:sections.orders')}</h1>
${searchForm(ctx, search)}
<p class="hint" id="searched">${t('staff:orders.searched')}</p>
${liveRegion('orders', html`${list}${pages}`)}
${cutListForm(ctx)}`,
  };
}

function searchForm(ctx: StaffContext, { text, states, brand, sort }: ListSearch): Html {
  const { t } = ctx;
  const names = STATE_NAMES.filter((state) => state !== 'Cart');
  const choices = names.map((state) => ({ value: state, label: t(`staff:states.${state}`) }));
  return staffForm(
    ctx,
    '/staff/orders',
    html`<label class="wide">${t('staff:orders.search')}<input type="search" name="text" value="${text}" maxlength="100" aria-describedby="searched"></label>
${select('state', t('staff:state'), [{ value: '', label: t('staff:allStates') }, ...choices], states[0] ?? '')}
${brandSelect(ctx, brand)}
${select(
  'sort',
  t('staff:orders.sort'),
  ORDER_SORTS.map((value) => ({ value, label: t(`staff:orders.sorts.${value}`) })),
  sort,
)}
<button class="primary">${t('staff:searchButton')}</button>`,
    'search',
  );
}

function cutListForm({ t }: StaffContext): Html {
  return html`<form action="/staff/orders/cut-list.csv" class="search short">
<label>${t('staff:cutList.until')}<input type="date" name="until"></label>
<button>${t('staff:cutList.download')}</button></form>`;
}

function row(ctx: StaffContext, order: ListedOrder, isChargedBack: boolean): Html {
  const { id, number, quotationNumber, state, brand, name, method, day, createdAt, amount, currency } = order;
  const { t } = ctx;
  return html`<li><a class="row" href="/staff/orders/${id}">
<span class="key">${number ?? quotationNumber ?? t('staff:orders.noNumber')}</span>
<span>${stateBadge(ctx, state)}${isChargedBack && chargebackBadge(ctx)}</span>
<span>${name || '–'}</span>
<span class="quiet">${brandByCode(brand).name}${isDeliveryMethod(method) && ` · ${t(`staff:methods.${method}`)}`}${
    day !== null &&
    OPEN_STATES.includes(state) &&
    html` · <b><time datetime="${day}">${dateText(ctx, day)}</time></b>`
  }</span>
<span class="quiet">${moment(ctx, createdAt)}</span>
<span class="amount">${amount === null ? '' : formatMoney(amount, currency, ctx.locale)}</span>
</a></li>`;
}
