import { type Request, Router } from 'express';
import { brandByCode } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import { REVIEW_STATES, type ReviewState } from '#shared/reviews/review-states.ts';
import { DECIDED_STATES } from '../../reviews/moderation.service.ts';
import { type ListedReview, listReviews } from '../../reviews/reviews.repository.ts';
import { actionRoutes } from '../actions/action.routes.ts';
import { resultNotice } from '../actions/result-notice.ts';
import { textOf } from '../page/form-values.ts';
import { formatCursor, parseCursor } from '../page/list-cursor.ts';
import { liveRegion, moment, pageLinks, rowList, stateTabs } from '../page/parts.ts';
import { staffRoute } from '../page/staff-route.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { countWaiting } from '../page/waiting.repository.ts';
import { ACTED_REVIEWS, REVIEW_ACTIONS } from './acted-reviews.ts';

const PAGE_SIZE = 50;

export function reviewRoutes(): Router {
  const router = Router();
  router.get('/reviews', staffRoute(listView));
  router.use(actionRoutes(ACTED_REVIEWS));
  return router;
}

const pathOf = (state: ReviewState, query: Readonly<Record<string, string>> = {}) =>
  `/staff/reviews?${new URLSearchParams({ state, ...query })}`;

async function listView(ctx: StaffContext, req: Request): Promise<StaffView> {
  const { t, deps } = ctx;
  const state = REVIEW_STATES.find((one) => one === textOf(req.query, 'state')) ?? 'waiting';
  const after = parseCursor(textOf(req.query, 'after'));
  const found = await listReviews(deps, { state, brand: undefined, limit: PAGE_SIZE + 1, after });
  const last = found.length > PAGE_SIZE ? found[PAGE_SIZE - 1] : undefined;
  const title = t('staff:sections.reviews');
  const { reviews: waiting } = await countWaiting(ctx);
  const tabs = stateTabs(
    state,
    REVIEW_STATES.map((each) => ({
      state: each,
      label: t(`staff:reviewStates.${each}`),
      href: pathOf(each),
      waiting: each === 'waiting' ? waiting : 0,
    })),
  );
  const rows = rowList(
    found.slice(0, PAGE_SIZE).map((review) => item(ctx, review)),
    t('staff:reviews.none'),
  );
  return {
    section: 'reviews',
    title,
    content: html`${resultNotice(ctx, req, {
      names: REVIEW_ACTIONS,
      done: (name) => t(`staff:reviews.${name}.done`),
    })}<h1>${title}</h1>
${tabs}
${liveRegion(
  'reviews',
  html`${rows}${pageLinks(ctx, {
    newest: after ? pathOf(state) : null,
    older: last ? pathOf(state, { after: formatCursor(last) }) : null,
  })}`,
)}`,
  };
}

function item(ctx: StaffContext, review: ListedReview): Html {
  const { t } = ctx;
  const {
    id,
    product,
    orderNumber,
    orderId,
    stars,
    name,
    text,
    brand,
    createdAt,
    locale,
    reply,
    reason,
    decidedBy,
  } = review;
  const offered = REVIEW_ACTIONS.filter((action) => DECIDED_STATES[action].includes(review.state));
  return html`<li><div class="row four">
<a class="key" href="/staff/orders/${orderId}">${orderNumber ?? '–'}</a>
<span>${t('staff:reviews.stars', { count: stars })}</span>
<span>${product}${name !== '' && html` · ${name}`}</span>
<span class="quiet">${brandByCode(brand).name} · ${moment(ctx, createdAt)}</span>
</div><p class="message" lang="${locale}">${text}</p>
${reply !== null && html`<p class="quiet">${t('staff:reviews.answer')}: ${reply}</p>`}
${reason !== null && html`<p class="quiet">${t('staff:fields.shopperReason')}: ${reason}</p>`}
${decidedBy !== null && html`<p class="quiet">${decidedBy}</p>`}
<p class="actions">${offered.map(
    (action) =>
      html`<a class="button" href="/staff/reviews/${id}/${action}">${t(`staff:reviews.${action}.link`)}</a>`,
  )}</p></li>`;
}
