import { type Request, Router } from 'express';
import { type Html, html } from '#shared/html/html.ts';
import type { ReturnState } from '../../db/schema/orders/returns.ts';
import { findNumberedReturns } from '../../operator/returns/manage-returns.ts';
import { actionRoutes } from '../actions/action.routes.ts';
import { resultNotice } from '../actions/result-notice.ts';
import { textOf } from '../page/form-values.ts';
import { formatCursor, parseCursor } from '../page/list-cursor.ts';
import { liveRegion, moment, pageLinks, rowList, stateTabs } from '../page/parts.ts';
import { staffRoute } from '../page/staff-route.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { countWaiting } from '../page/waiting.repository.ts';
import { ACTED_RETURNS, RETURN_ACTIONS, RETURN_STATES } from './acted-returns.ts';
import { keptTexts, piecesText, type ReturnedPieces, returnedPieces } from './returned-pieces.ts';

const PAGE_SIZE = 50;

/** Tabs of the list, and the states of their returns. Open ones await staff, unconfirmed ones their shopper. */
const TABS = ['open', 'unconfirmed', 'refunded', 'rejected'] as const;
type Tab = (typeof TABS)[number];
const OPEN: readonly ReturnState[] = ['requested', 'received'];

export function returnRoutes(): Router {
  const router = Router();
  router.get('/returns', staffRoute(listView));
  router.use(actionRoutes(ACTED_RETURNS));
  return router;
}

const pathOf = (tab: Tab, query: Readonly<Record<string, string>> = {}) =>
  `/staff/returns?${new URLSearchParams({ state: tab, ...query })}`;

async function listView(ctx: StaffContext, req: Request): Promise<StaffView> {
  const { t, deps } = ctx;
  const tab = TABS.find((one) => one === textOf(req.query, 'state')) ?? 'open';
  const cursor = parseCursor(textOf(req.query, 'after'));
  const found = await findNumberedReturns(deps, {
    states: tab === 'open' ? OPEN : [tab],
    limit: PAGE_SIZE + 1,
    after: cursor && { id: cursor.id, requestedAt: cursor.createdAt },
  });
  const last = found.length > PAGE_SIZE ? found[PAGE_SIZE - 1] : undefined;
  const older = last && formatCursor({ id: last.id, createdAt: last.requestedAt });
  const title = t('staff:sections.returns');
  const { returns: waiting } = await countWaiting(ctx);
  const tabs = stateTabs(
    tab,
    TABS.map((each) => ({
      state: each,
      label: each === 'open' ? t('staff:returns.open') : t(`staff:returnStates.${each}`),
      href: pathOf(each),
      waiting: each === 'open' ? waiting : 0,
    })),
  );
  const shown = found.slice(0, PAGE_SIZE);
  const pieces = await returnedPieces(deps, shown);
  const rows = rowList(
    shown.map((row) => item(ctx, row, pieces.get(row.id) ?? [])),
    t('staff:returns.none'),
  );
  return {
    section: 'returns',
    title,
    content: html`${resultNotice(ctx, req, {
      names: RETURN_ACTIONS,
      done: (name, number) => t(`staff:returns.${name}.done`, { number }),
    })}<h1>${title}</h1>
${tabs}
${liveRegion(
  'returns',
  html`${rows}${pageLinks(ctx, {
    newest: cursor ? pathOf(tab) : null,
    older: older ? pathOf(tab, { after: older }) : null,
  })}`,
)}`,
  };
}

type Row = Awaited<ReturnType<typeof findNumberedReturns>>[number];

function item(
  ctx: StaffContext,
  { number, orderId, state, requestedAt, reason, currency }: Row,
  pieces: readonly ReturnedPieces[],
): Html {
  const { t } = ctx;
  const offered = RETURN_ACTIONS.filter((name) => RETURN_STATES[name].includes(state));
  const isOpen = state === 'unconfirmed' || OPEN.includes(state);
  return html`<li><div class="row four">
<a class="key" href="/staff/orders/${orderId}">${number}</a>
<span><span class="badge ${isOpen ? 'due' : 'over'}">${t(`staff:returnStates.${state}`)}</span></span>
<span>${[piecesText(ctx, pieces), ...(reason ? [reason] : []), ...keptTexts(ctx, pieces, currency)].join(' · ')}</span>
<span class="quiet">${moment(ctx, requestedAt)}</span>
</div><p class="actions">${offered.map(
    (name) =>
      html`<a class="button" href="/staff/returns/${number}/${name}">${t(`staff:returns.${name}.link`)}</a>`,
  )}</p></li>`;
}
