import { RejectedPost } from '#server/platform/calls/post-json.ts';
import { isRefused, submitPages } from '#server/platform/index-now/submit-pages.ts';
import { createCounter } from '#server/platform/telemetry/metrics.ts';
import { brandByCode } from '#shared/brands/index.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import type { CommerceDeps, OutboxWorker } from '../kernel/context.ts';
import { createQueueWorker } from '../outbox/outbox-worker.ts';
import { type AttemptResult, rowQueue } from '../outbox/row-queue.ts';
import { deleteSubmission, SUBMISSION_ROWS, type SubmissionRow } from './index-submissions.repository.ts';

/** About two days. Crawlers come by themselves, too. */
const MAX_ATTEMPTS = 16;
const BACKOFF = { firstDelayMs: MINUTE_MS, maxDelayMs: 6 * HOUR_MS };
const LEASE_MS = MINUTE_MS;

const countSubmission = createCounter({
  name: 'index_submissions_total',
  help: 'Requests to search engines about changed pages: sent, put off (to be retried), or given up.',
  labelNames: ['result'],
});
const RESULTS: Readonly<Record<AttemptResult, string>> = {
  sent: 'sent',
  retried: 'put off',
  failed: 'given up',
};
countSubmission.series('given up');

/** Tells search engines about the pages that imports change (IndexNow). Undefined without a key. */
export function createIndexSubmitter(
  deps: Pick<CommerceDeps, 'db' | 'logger' | 'env'>,
  { deadlineMs }: { readonly deadlineMs?: number } = {},
): OutboxWorker | undefined {
  const { db, logger, env } = deps;
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url, DOMAIN_SUFFIX: domainSuffix } = env;
  if (key === undefined) return undefined;
  const queue = rowQueue<SubmissionRow, void>(deps, {
    name: 'index submissions',
    rows: SUBMISSION_ROWS,
    leaseMs: LEASE_MS,
    attempts: MAX_ATTEMPTS,
    backoff: BACKOFF,
    pausesOnRetry: true,
    send: ({ brand, locale, paths }) =>
      submitPages({ url, key, domainSuffix }, { brand: brandByCode(brand), locale, paths }, deadlineMs),
    sentColumns: async (row) => {
      await deleteSubmission(db, row);
      return null;
    },
    isLast: (_row, error) => isRefused(error) || undefined,
    giveUp: deleteSubmission,
    retryAfterMs: (error) => (error instanceof RejectedPost ? error.retryAfterMs : undefined),
    count: (_row, result) => countSubmission(RESULTS[result]),
    logFields: ({ id, brand, locale, paths }) => ({ submissionId: id, brand, locale, pages: paths.length }),
  });
  return createQueueWorker({ db, logger }, 'submit-pages', queue);
}
