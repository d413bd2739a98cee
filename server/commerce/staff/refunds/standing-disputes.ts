import { AppError } from '#shared/errors/app-error.ts';
import { type Html, html } from '#shared/html/html.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { runRefunds } from '../../operator/refunds/set-aside-refunds.ts';
import { backgroundOrderContext } from '../../order-records/order-context.ts';
import {
  findStandingDisputes,
  type StandingDispute,
} from '../../order-records/payments/disputes.repository.ts';
import { findUnsettledDisputes } from '../../order-records/payments/unsettled-chargebacks.service.ts';
import { vatOfDispute } from '../../payments/lost-disputes.service.ts';
import type { ActedThings } from '../actions/staff-action.ts';
import { moment, rowList } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';

/** Chargebacks that stand: a person gives up those that are lost. */
export const ACTED_DISPUTES: ActedThings<StandingDispute, 'lost'> = {
  section: 'refunds',
  find: async ({ deps }, id) => {
    const found = (await findStandingDisputes(deps)).find(({ dispute }) => dispute.id === id);
    if (!found) throw new AppError('NOT_FOUND', { message: 'This chargeback does not stand' });
    return found;
  },
  subject: (_ctx, { number, orderId }) => number ?? orderId,
  path: () => '/staff/refunds',
  actions: {
    lost: {
      link: (t) => t('staff:refunds.lost.link'),
      button: (t) => t('staff:refunds.lost.button'),
      plan: async (ctx, standing) => {
        const order = backgroundOrderContext(ctx.deps, standing, 'operator');
        const money = (minor: number) => formatMoney(minor, standing.currency, ctx.locale);
        const vat = money(await vatOfDispute(order, standing));
        return { text: ctx.t('staff:refunds.lost.confirm', { amount: money(standing.dispute.amount), vat }) };
      },
      run: async ({ deps }, { dispute: { id } }) => {
        const lines = await runRefunds(deps, { verb: 'lost', ids: [id] });
        return { isNew: lines.every(({ isFailure }) => !isFailure) };
      },
    },
  },
};

/** The chargebacks that stand and that no refund has settled; nothing without any. */
export async function disputeList(ctx: StaffContext): Promise<Html> {
  const { t, deps } = ctx;
  const standing = await findUnsettledDisputes(deps);
  if (standing.length === 0) return html``;
  return html`<h2>${t('staff:refunds.disputes')}</h2><p class="hint">${t('staff:refunds.disputesHint')}</p>
${rowList(
  standing.map((each) => disputeItem(ctx, each)),
  '',
)}`;
}

function disputeItem(ctx: StaffContext, { dispute, orderId, number, currency }: StandingDispute): Html {
  const { t, locale } = ctx;
  return html`<li><div class="row four">
<a class="key" href="/staff/orders/${orderId}">${number ?? orderId}</a>
<span><span class="badge bad">${t('staff:events.dispute')}</span></span>
<span><b class="amount">${formatMoney(dispute.amount, currency, locale)}</b> ${dispute.providerId}</span>
<span class="quiet">${moment(ctx, dispute.createdAt)}</span></div>
<p class="actions"><a class="button" href="/staff/refunds/${dispute.id}/lost">${t('staff:refunds.lost.link')}</a></p></li>`;
}
