import { Router } from 'express';
import { brandByCode } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import { findImportReports, type ImportReport } from '../../catalogue/import/import-faults.repository.ts';
import { liveRegion, moment } from '../page/parts.ts';
import { staffRoute } from '../page/staff-route.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';

export function importRoutes(): Router {
  return Router().get('/imports', staffRoute(listView));
}

/** The last import of each brand, and why a later one was refused. */
async function listView(ctx: StaffContext): Promise<StaffView> {
  const { t, deps } = ctx;
  const reports = await findImportReports(deps.db.orm);
  const title = t('staff:sections.imports');
  return {
    section: 'imports',
    title,
    content: html`<h1>${title}</h1>${liveRegion(
      'imports',
      reports.length === 0
        ? html`<p class="empty">${t('staff:imports.none')}</p>`
        : html`${reports.map((report) => section(ctx, report))}`,
    )}`,
  };
}

function section(ctx: StaffContext, report: ImportReport): Html {
  const { t } = ctx;
  const { brand, products, importedAt, faults, faultCount, refusedAt } = report;
  const more = (faultCount ?? 0) - (faults?.length ?? 0);
  return html`<section><h2>${brandByCode(brand).name} ${
    faults
      ? html`<span class="badge bad">${t('staff:imports.refused')}</span>`
      : html`<span class="badge busy">${t('staff:imports.done')}</span>`
  }</h2>
${importedAt !== null && html`<p>${t('staff:imports.products', { count: products ?? 0 })}, ${moment(ctx, importedAt)}</p>`}
${
  faults &&
  refusedAt !== null &&
  html`<p>${t('staff:imports.explained')} ${moment(ctx, refusedAt)}</p>
<p class="hint">${t('staff:imports.english')}</p>
<ol class="faults" lang="en">${faults.map((fault) => html`<li>${fault}</li>`)}</ol>
${more > 0 && html`<p>${t('staff:imports.more', { count: more })}</p>`}`
}</section>`;
}
