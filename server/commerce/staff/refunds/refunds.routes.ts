import { type Request, Router } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { type Html, html } from '#shared/html/html.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { isOnSite, runRefunds } from '../../operator/refunds/set-aside-refunds.ts';
import { payoutOf } from '../../order-records/payments/payment-balance.ts';
import { findUnfinishedRefunds } from '../../order-records/payments/refunds.repository.ts';
import { actionRoutes } from '../actions/action.routes.ts';
import { resultNotice } from '../actions/result-notice.ts';
import type { ActedThings, StaffAction } from '../actions/staff-action.ts';
import { refundReason } from '../orders/order-words.ts';
import { liveRegion, moment, rowList } from '../page/parts.ts';
import { staffRoute } from '../page/staff-route.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { ACTED_DISPUTES, disputeList } from './standing-disputes.ts';

const REFUND_ACTIONS = ['retry', 'paid'] as const;
const RESULTS = [...REFUND_ACTIONS, 'lost'] as const;
type RefundAction = (typeof REFUND_ACTIONS)[number];
type Unfinished = Awaited<ReturnType<typeof findUnfinishedRefunds>>[number];

/** Actions of staff on refunds that a provider did not make: the verbs of the command `refunds`. */
const ACTED_REFUNDS: ActedThings<Unfinished, RefundAction> = {
  section: 'refunds',
  find: async ({ deps }, id) => {
    const found = (await findUnfinishedRefunds(deps)).find(({ refund }) => refund.id === id);
    if (!found) throw new AppError('NOT_FOUND', { message: 'This refund needs no hand' });
    return found;
  },
  subject: (_ctx, { number, refund }) => number ?? refund.orderId,
  path: () => '/staff/refunds',
  actions: { retry: action('retry'), paid: action('paid') },
};

export function refundRoutes(): Router {
  const router = Router();
  router.get('/refunds', staffRoute(listView));
  router.use(actionRoutes(ACTED_REFUNDS));
  router.use(actionRoutes(ACTED_DISPUTES));
  return router;
}

function action(verb: RefundAction): StaffAction<Unfinished> {
  return {
    link: (t) => t(`staff:refunds.${verb}.link`),
    button: (t) => t(`staff:refunds.${verb}.button`),
    plan: async ({ t, locale }, { refund, currency }) => {
      if (refund.state !== 'failed') return { fault: t('staff:refunds.onItsWay') };
      if (verb === 'retry' && isOnSite(refund)) return { fault: t('staff:refunds.onSite') };
      const amount = formatMoney(payoutOf(refund), currency, locale);
      return { text: t(`staff:refunds.${verb}.confirm`, { amount }) };
    },
    run: async ({ t, deps }, { refund: { id } }) => {
      const lines = await runRefunds(deps, { verb, ids: [id] });
      return lines.some(({ isFailure }) => isFailure)
        ? { fault: t('staff:refunds.failed') }
        : { isNew: true };
    },
  };
}

async function listView(ctx: StaffContext, req: Request): Promise<StaffView> {
  const { t, deps } = ctx;
  const found = await findUnfinishedRefunds(deps);
  const title = t('staff:sections.refunds');
  return {
    section: 'refunds',
    title,
    content: html`${resultNotice(ctx, req, { names: RESULTS, done: (name) => t(`staff:refunds.${name}.done`) })}
<h1>${title}</h1><p class="hint">${t('staff:refunds.hint')}</p>
${liveRegion(
  'refunds',
  html`${rowList(
    found.map((each) => item(ctx, each)),
    t('staff:refunds.none'),
  )}${await disputeList(ctx)}`,
)}`,
  };
}

function item(ctx: StaffContext, { refund, number, currency }: Unfinished): Html {
  const { t, locale } = ctx;
  const { id, orderId, state, createdAt, reason, lastError } = refund;
  const isFailed = state === 'failed';
  return html`<li><div class="row four">
<a class="key" href="/staff/orders/${orderId}">${number ?? orderId}</a>
<span><span class="badge ${isFailed ? 'bad' : 'busy'}">${t(`staff:refundStates.${state}`)}</span></span>
<span><b class="amount">${formatMoney(payoutOf(refund), currency, locale)}</b> ${refundReason(t, reason)}${lastError !== null && html` · <span lang="en">${lastError}</span>`}</span>
<span class="quiet">${moment(ctx, createdAt)}</span></div>
${
  isFailed &&
  html`${isOnSite(refund) && html`<p class="hint">${t('staff:refunds.onSite')}</p>`}<p class="actions">${REFUND_ACTIONS.filter(
    (verb) => verb !== 'retry' || !isOnSite(refund),
  ).map(
    (verb) =>
      html`<a class="button" href="/staff/refunds/${id}/${verb}">${t(`staff:refunds.${verb}.link`)}</a>`,
  )}</p>`
}</li>`;
}
