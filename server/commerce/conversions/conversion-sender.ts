import { postJson, RejectedPost } from '#server/platform/calls/post-json.ts';
import { createCounter } from '#server/platform/telemetry/metrics.ts';
import { inSpan } from '#server/platform/tracing/span.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { parseSecrets } from '#shared/third-parties/google-tag.ts';
import type { CommerceDeps, OutboxWorker } from '../kernel/context.ts';
import type { OutboxQueue } from '../outbox/outbox-queue.ts';
import { createQueueWorker } from '../outbox/outbox-worker.ts';
import { type AttemptResult, rowQueue } from '../outbox/row-queue.ts';
import { conversionPayload } from './conversion-payload.ts';
import { CONVERSION_ROWS, type ConversionRow, deleteConversion } from './conversions.repository.ts';

const DEADLINE_MS = 10_000;
const LEASE_MS = 30_000;
/** Google accepts events of the last 72 hours. */
const OLDEST_MS = 71 * HOUR_MS;
/** More than fit into that time. */
const MAX_ATTEMPTS = 200;
const BACKOFF = { firstDelayMs: 30_000, maxDelayMs: HOUR_MS };

const countConversion = createCounter({
  name: 'conversions_total',
  help: 'Attempts to report a purchase or refund to Google Analytics: sent, put off (to be retried), or given up.',
  labelNames: ['kind', 'result'],
});
// Alerts use increase(), which misses the first failure unless the series starts at 0.
for (const kind of ['purchase', 'refund']) countConversion.series(kind, 'given up');

const RESULTS: Readonly<Record<AttemptResult, string>> = {
  sent: 'sent',
  retried: 'put off',
  failed: 'given up',
};

type SenderDeps = Pick<CommerceDeps, 'db' | 'logger' | 'clock' | 'env'>;

/** Reports purchases and refunds to Google Analytics. Undefined without API secrets. */
export function createConversionSender(
  deps: SenderDeps,
  { deadlineMs = DEADLINE_MS } = {},
): OutboxWorker | undefined {
  const secrets = parseSecrets(deps.env.ANALYTICS_SECRETS ?? '');
  if (!secrets || secrets.size === 0) return undefined;
  return createQueueWorker(deps, 'send-conversions', conversionQueue(deps, secrets, deadlineMs));
}

/** A measurement id whose secret was taken out of the settings. */
class UnknownMeasurementId extends Error {}

function conversionQueue(
  deps: SenderDeps,
  secrets: ReadonlyMap<string, string>,
  deadlineMs: number,
): OutboxQueue<ConversionRow> {
  const { db, clock, env } = deps;
  return rowQueue(deps, {
    name: 'conversions',
    rows: { ...CONVERSION_ROWS, clock },
    leaseMs: LEASE_MS,
    attempts: MAX_ATTEMPTS,
    backoff: BACKOFF,
    pausesOnRetry: true,
    send: (row) =>
      inSpan({ name: `conversion ${row.kind}`, kind: 'client' }, async () => {
        const { measurementId } = row;
        const secret = secrets.get(measurementId);
        if (secret === undefined) throw new UnknownMeasurementId(`${measurementId} has no API secret`);
        const url = new URL(env.ANALYTICS_COLLECT_URL);
        url.searchParams.set('measurement_id', measurementId);
        url.searchParams.set('api_secret', secret);
        await postJson(url, conversionPayload(row), deadlineMs);
      }),
    // What identifies the browser is not needed any more.
    sentColumns: async (row) => {
      await deleteConversion(db, row);
      return null;
    },
    isLast: ({ createdAt }, error) => {
      if (error instanceof UnknownMeasurementId) return true;
      if (error instanceof RejectedPost && !error.isTransient) return true;
      return clock().getTime() - createdAt.getTime() >= OLDEST_MS ? true : undefined;
    },
    giveUp: deleteConversion,
    retryAfterMs: (error) => (error instanceof RejectedPost ? error.retryAfterMs : undefined),
    count: ({ kind }, result) => countConversion(kind, RESULTS[result]),
    logFields: ({ id, orderId, kind }) => ({ conversionId: id, orderId, kind }),
  });
}
