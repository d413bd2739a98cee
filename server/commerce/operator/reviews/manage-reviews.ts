import type { CommandOutput } from '#server/platform/commands/command.ts';
import { textTable } from '#server/platform/commands/text-table.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { REVIEW_LENGTHS, type ReviewState } from '#shared/reviews/review-states.ts';
import type { OrderDeps } from '../../order-records/order-context.ts';
import { type Decision, decideReview } from '../../reviews/moderation.service.ts';
import { findReviews, type ListedReview, listReviews } from '../../reviews/reviews.repository.ts';
import { cutList, done, failed, MAX_LISTED } from '../command-results.ts';
import { minute, printable } from '../printable.ts';

type Listing = {
  readonly verb: 'list';
  readonly state: ReviewState;
  readonly brand: BrandCode | undefined;
  readonly isJson: boolean;
};

export type ReviewArguments = Listing | (Decision & { readonly id: string });

const RESULTS: Readonly<Record<Decision['verb'], string>> = {
  publish: 'published',
  refuse: 'refused',
  reply: 'answered',
};

/** Lists, publishes, refuses or answers reviews; returns what to print. */
export async function manageReviews(deps: OrderDeps, command: ReviewArguments): Promise<CommandOutput> {
  if (command.verb === 'list') return list(deps, command);
  const { id, ...decision } = command;
  const tooLong = tooLongText(decision);
  if (tooLong) return failed(tooLong);
  const [review, other] = await findReviews(deps, id);
  if (!review) return failed(`${id}: there is no such review`);
  if (other) return failed(`${id}: several reviews begin so`);
  const isDone = await decideReview(deps, review, decision);
  return isDone
    ? done(`${id}: ${RESULTS[decision.verb]}`)
    : failed(`${id}: is ${review.state}, which allows no such decision, or has changed meanwhile`);
}

function tooLongText(decision: Decision): string | undefined {
  const { reason, reply } = REVIEW_LENGTHS;
  if (decision.verb === 'refuse' && decision.reason.length > reason) {
    return `The reason has more than ${reason} characters`;
  }
  if (decision.verb === 'reply' && decision.reply.length > reply) {
    return `The answer has more than ${reply} characters`;
  }
  return undefined;
}

async function list(deps: OrderDeps, { state, brand, isJson }: Listing): Promise<CommandOutput> {
  const { listed, warning } = cutList(await listReviews(deps, { state, brand, limit: MAX_LISTED + 1 }));
  if (isJson) return done(JSON.stringify(listed, null, 2), warning);
  if (listed.length === 0) return done('There are no such reviews.');
  return done(textTable([['id', 'written', 'product', 'stars', 'by', 'text'], ...listed.map(row)]), warning);
}

function row({ id, createdAt, sku, stars, name, text }: ListedReview): string[] {
  return [
    id.slice(0, 8),
    minute(createdAt),
    sku,
    String(stars),
    printable(name),
    printable(text).slice(0, 60),
  ];
}
