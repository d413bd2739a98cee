import type { Readiness } from '#server/platform/admin/health.ts';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import { withDeadline } from '#server/platform/resilience/deadline.ts';
import { retry } from '#server/platform/resilience/retry.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { findOutdatedContract } from './commerce-client/outdated-contract.ts';
import { createAnonymousContext, type StorefrontDeps } from './request/context.ts';
import { createCaller } from './trpc/router.ts';

const BACKOFF = { firstDelayMs: 250, maxDelayMs: 5_000 };
const REDIS_CONNECT_MS = 1_000;

class MissingReadsError extends Error {}

const retryIf = (error: unknown) => error instanceof MissingReadsError;

interface WarmUp {
  /** The check `pages` for /readyz: true, or a description of what is missing. */
  ready(): Promise<Readiness>;
  /** Resolves after the first attempt, whether or not it succeeded. */
  readonly firstAttempt: Promise<void>;
  close(): void;
}

/**
 * Waits for an API with the contract of this build, and reads the menu in each locale, which every page needs, through the
 * cache; retries until all reads have succeeded once. From then on the process stays ready, because stale values replace the commerce
 * API during an outage. A process that starts during an outage with an empty cache is unready, but is not restarted.
 */
export function startWarmUp(deps: StorefrontDeps, redis: RedisClient): WarmUp {
  const closed = new AbortController();
  let missing = 'nothing has been read yet';

  const first = Promise.withResolvers<void>();

  const readAll = async () => {
    const found = (await findMissingReads(deps)) ?? '';
    if (found && found !== missing) deps.logger.warn({ reason: found }, 'the storefront is not ready yet');
    missing = found;
    first.resolve();
    if (missing) throw new MissingReadsError(missing);
  };
  waitForRedis(redis)
    .then(() =>
      retry(readAll, { ...BACKOFF, attempts: Number.POSITIVE_INFINITY, retryIf, signal: closed.signal }),
    )
    .catch((error: unknown) => {
      if (!closed.signal.aborted) deps.logger.error({ err: error }, 'the warm-up stopped');
    });

  return {
    ready: async () => ({ pages: missing === '' || missing }),
    firstAttempt: first.promise,
    close: () => closed.abort(),
  };
}

/** Values that are read before Redis is connected are not shared with other pods. */
async function waitForRedis(redis: RedisClient): Promise<void> {
  const { promise: connected, resolve } = Promise.withResolvers<void>();
  redis.onConnected(resolve);
  if (redis.state() !== 'connecting') return;
  await withDeadline(() => connected, { ms: REDIS_CONNECT_MS }).catch(() => {});
}

/** The pages of a content site (no products) need no reads. */
async function findMissingReads(deps: StorefrontDeps): Promise<string | undefined> {
  if (!deps.brand.switches.products) return undefined;
  const outdated = await findOutdatedContract(deps.commerceBaseUrl);
  if (outdated) return outdated;
  const reads = await Promise.allSettled(
    LOCALES.map((locale) => {
      const caller = createCaller(createAnonymousContext(deps, locale));
      return caller.category.menu.get(null);
    }),
  );
  const failed = reads.filter(({ status }) => status === 'rejected').length;
  return failed > 0 ? `${failed} of ${reads.length} reads that pages need have not succeeded yet` : undefined;
}
