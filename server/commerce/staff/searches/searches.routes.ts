import { type Request, Router } from 'express';
import { ALL_BRANDS, brandByCode } from '#shared/brands/index.ts';
import { html } from '#shared/html/html.ts';
import { daysBefore } from '../../kernel/env/retention-env.ts';
import { listWaitingProducts } from '../../messages/alerts/alerts.repository.ts';
import { listMissedSearches } from '../../searches/missed-searches.repository.ts';
import { textOf } from '../page/form-values.ts';
import { brandSelect, dateText, liveRegion, rowList, select } from '../page/parts.ts';
import { staffRoute } from '../page/staff-route.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';

const PERIODS = ['7', '30', '90'] as const;
const MOST = 200;

export function searchRoutes(): Router {
  return Router().get('/searches', staffRoute(listView));
}

/** The page of what shoppers did not find: searches without results, and products that somebody waits for, the most frequent first. */
async function listView(ctx: StaffContext, { query }: Request): Promise<StaffView> {
  const { t, deps } = ctx;
  const days = PERIODS.find((known) => known === textOf(query, 'days')) ?? '30';
  const brand = ALL_BRANDS.find(({ code }) => code === textOf(query, 'brand'))?.code;
  const since = daysBefore(deps.clock(), Number(days)).toISOString().slice(0, 10);
  const found = await listMissedSearches(deps, { since, brand, limit: MOST });
  const waiting = await listWaitingProducts(deps, { brand, limit: MOST });
  const title = t('staff:searches.title');
  return {
    section: 'searches',
    title,
    content: html`<h1>${title}</h1>
<form action="/staff/searches" class="search short">
${select(
  'days',
  t('staff:searches.period'),
  PERIODS.map((value) => ({ value, label: t('staff:searches.days', { count: Number(value) }) })),
  days,
)}
${brandSelect(ctx, brand)}<button class="primary">${t('staff:searchButton')}</button></form>
${liveRegion(
  'searches',
  rowList(
    found.map(
      ({ words, count, last, locale, brand: code }) => html`<li><div class="row four">
<b lang="${locale}">${words}</b><span>${t('staff:searches.times', { count })}</span>
<span class="quiet">${brandByCode(code).name}, ${locale}</span><span class="quiet">${t('staff:searches.last', { date: dateText(ctx, last) })}</span></div></li>`,
    ),
    t('staff:searches.none'),
  ),
)}<h2>${t('staff:waiting.title')}</h2>
${liveRegion(
  'waiting',
  rowList(
    waiting.map(
      ({
        sku,
        name,
        stock,
        waiting: { stock: forStock, price },
        brand: code,
      }) => html`<li><div class="row four">
<b>${sku}</b><span>${t('staff:waiting.stock', { count: forStock })}, ${t('staff:waiting.price', { count: price })}</span>
<span class="quiet">${name}</span><span class="quiet">${brandByCode(code).name}, ${t('staff:waiting.left', { count: stock })}</span></div></li>`,
    ),
    t('staff:waiting.none'),
  ),
)}`,
  };
}
