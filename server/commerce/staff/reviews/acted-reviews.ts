import { AppError } from '#shared/errors/app-error.ts';
import { type Html, html } from '#shared/html/html.ts';
import { REVIEW_LENGTHS } from '#shared/reviews/review-states.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import {
  DECIDED_STATES,
  type Decision,
  decideReview,
  reviewVersion,
} from '../../reviews/moderation.service.ts';
import { findReviews, type ListedReview } from '../../reviews/reviews.repository.ts';
import type { ActedThings, Fault, StaffAction } from '../actions/staff-action.ts';
import { isPosted, textOf } from '../page/form-values.ts';
import { reasonField } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';

export const REVIEW_ACTIONS = ['publish', 'refuse', 'reply'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** Decisions of staff about reviews: those of the command `reviews`. */
export const ACTED_REVIEWS: ActedThings<ListedReview, ReviewAction> = {
  section: 'reviews',
  find: async ({ deps }, id) => {
    const [review] = isUuid(id) ? await findReviews(deps, id) : [];
    if (!review) throw new AppError('NOT_FOUND', { message: 'There is no such review' });
    return review;
  },
  subject: (_ctx, { product }) => product,
  path: () => '/staff/reviews',
  actions: {
    publish: {
      ...action('publish', () => ({ verb: 'publish' })),
      isOneStep: true,
      fields: ({ t }, review) => html`${readReview(review)}<p>${t('staff:reviews.publish.confirm')}</p>`,
    },
    refuse: {
      ...action('refuse', (body) => ({ verb: 'refuse', reason: textOf(body, 'reason') })),
      fields: ({ t }, review, body) =>
        html`${readReview(review)}${reasonField(t('staff:fields.shopperReason'), body)}`,
    },
    reply: {
      ...action('reply', (body) => ({ verb: 'reply', reply: textOf(body, 'reply') })),
      fields: ({ t }, review, body) => {
        const stored = review.reply ?? '';
        const typed = isPosted(body) ? textOf(body, 'reply') : stored;
        return html`${readReview(review)}
${isPosted(body) && stored !== '' && html`<p class="quiet">${t('staff:reviews.answer')}: ${stored}</p>`}
<label>${t('staff:reviews.answer')}<textarea name="reply" maxlength="${REVIEW_LENGTHS.reply}">${typed}</textarea></label>`;
      },
    },
  },
};

/** The text that is decided about, and what the form was filled in for. */
function readReview(review: ListedReview): Html {
  return html`<p class="message" lang="${review.locale}">${review.text}</p><input type="hidden" name="version" value="${reviewVersion(review)}">`;
}

function action(verb: ReviewAction, decisionOf: (body: unknown) => Decision): StaffAction<ListedReview> {
  const faultOf = ({ t }: StaffContext, review: ListedReview, body: unknown): Fault | undefined => {
    // The buyer or a colleague may have written something else since this person has read it.
    const isSame = textOf(body, 'version') === reviewVersion(review);
    if (!isSame || !DECIDED_STATES[verb].includes(review.state)) return { fault: t('staff:reviews.changed') };
    if (verb === 'refuse' && textOf(body, 'reason') === '') return { fault: t('staff:faults.reason') };
    const isTooLong = ['reason', 'reply'].some((name) => textOf(body, name).length > REVIEW_LENGTHS.reason);
    return isTooLong ? { fault: t('staff:faults.tooLong') } : undefined;
  };
  return {
    link: (t) => t(`staff:reviews.${verb}.link`),
    button: (t) => t(`staff:reviews.${verb}.button`),
    plan: async (ctx, review, body) =>
      faultOf(ctx, review, body) ?? { text: ctx.t(`staff:reviews.${verb}.confirm`) },
    run: async (ctx, review, body) => {
      const fault = faultOf(ctx, review, body);
      if (fault) return fault;
      const isDone = await decideReview(ctx.deps, review, decisionOf(body));
      return isDone ? { isNew: true } : { fault: ctx.t('staff:reviews.changed') };
    },
  };
}
