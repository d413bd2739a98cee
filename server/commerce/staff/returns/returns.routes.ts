import { type Request, Router } from 'express';
import { type Html, html } from '#shared/html/html.ts';
import { findNumberedReturns, OPEN_RETURNS } from '../../operator/returns/manage-returns.ts';
import { actionRoutes } from '../actions/action.routes.ts';
import { resultNotice } from '../actions/result-notice.ts';
import { liveRegion, moment, rowList } from '../page/parts.ts';
import { staffRoute } from '../page/staff-route.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { ACTED_RETURNS, RETURN_ACTIONS, RETURN_STATES } from './acted-returns.ts';

const MOST = 200;

export function returnRoutes(): Router {
  const router = Router();
  router.get('/returns', staffRoute(listView));
  router.use(actionRoutes(ACTED_RETURNS));
  return router;
}

async function listView(ctx: StaffContext, req: Request): Promise<StaffView> {
  const { t, deps } = ctx;
  const isAll = req.query.all !== undefined;
  const found = await findNumberedReturns(deps, { states: isAll ? undefined : OPEN_RETURNS, limit: MOST });
  const title = t('staff:sections.returns');
  const rows = rowList(
    found.map((row) => item(ctx, row)),
    t('staff:returns.none'),
  );
  return {
    section: 'returns',
    title,
    content: html`${resultNotice(ctx, req, {
      names: RETURN_ACTIONS,
      done: (name, number) => t(`staff:returns.${name}.done`, { number }),
    })}<h1>${title}</h1>
<p class="actions">${
      isAll
        ? html`<a class="button" href="/staff/returns">${t('staff:returns.open')}</a>`
        : html`<a class="button" href="/staff/returns?all">${t('staff:returns.all')}</a>`
    }</p>${liveRegion('returns', rows)}`,
  };
}

type Row = Awaited<ReturnType<typeof findNumberedReturns>>[number];

function item(ctx: StaffContext, { number, orderId, state, lines, requestedAt, reason }: Row): Html {
  const { t } = ctx;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const offered = RETURN_ACTIONS.filter((name) => RETURN_STATES[name].includes(state));
  const isOpen = OPEN_RETURNS.includes(state);
  return html`<li><div class="row four">
<a class="key" href="/staff/orders/${orderId}">${number}</a>
<span><span class="badge ${isOpen ? 'due' : 'over'}">${t(`staff:returnStates.${state}`)}</span></span>
<span>${t('staff:pieces', { count: pieces })}${reason ? ` · ${reason}` : ''}</span>
<span class="quiet">${moment(ctx, requestedAt)}</span>
</div><p class="actions">${offered.map(
    (name) =>
      html`<a class="button" href="/staff/returns/${number}/${name}">${t(`staff:returns.${name}.link`)}</a>`,
  )}</p></li>`;
}
