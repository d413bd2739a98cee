import { command } from '#server/platform/commands/command.ts';
import { REVIEW_STATES } from '#shared/reviews/review-states.ts';
import { BRAND, JSON_OPTION, parseBrand, parseId } from '../command-options.ts';
import { onOrders } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import type { ReviewArguments } from './manage-reviews.ts';

const run = onOrders<ReviewArguments>(async () => (await import('./manage-reviews.ts')).manageReviews);

export const REVIEWS: Group = {
  help: 'reviews of products by their buyers',
  details: 'REVIEW is the id of a review, or its first characters.',
  commands: {
    list: command({
      help: 'reviews, newest first; by default those that wait',
      options: {
        state: { type: 'string', value: REVIEW_STATES.join('|'), default: 'waiting', help: 'in this state' },
        ...BRAND,
        ...JSON_OPTION,
      },
      read: ({ state, brand, json }): ReviewArguments => {
        const known = REVIEW_STATES.find((one) => one === state);
        if (!known) throw new TypeError(`Not a state: ${state}; one of ${REVIEW_STATES.join(', ')}`);
        return { verb: 'list', state: known, brand: parseBrand(brand), isJson: json };
      },
      run,
    }),
    publish: command({
      args: 'REVIEW',
      help: 'shows it with the product',
      read: (_values, [id = '']): ReviewArguments => ({ verb: 'publish', id: parseId(id, 'review') }),
      run,
    }),
    refuse: command({
      args: 'REVIEW',
      help: 'does not show it, or no longer; its buyer reads the reason',
      options: { reason: { type: 'string', default: '', help: 'why (required)' } },
      read: ({ reason }, [id = '']): ReviewArguments => {
        if (reason.trim() === '') throw new TypeError('--reason is missing');
        return { verb: 'refuse', id: parseId(id, 'review'), reason: reason.trim() };
      },
      run,
    }),
    reply: command({
      args: 'REVIEW',
      help: 'answers a published one below it',
      options: {
        text: { type: 'string', default: '', help: 'the answer; without it, the answer is removed' },
      },
      read: ({ text }, [id = '']): ReviewArguments => ({
        verb: 'reply',
        id: parseId(id, 'review'),
        reply: text.trim(),
      }),
      run,
    }),
  },
};
