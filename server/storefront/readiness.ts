import { setTimeout as pause } from 'node:timers/promises';
import type { Readiness } from '#server/platform/health.ts';
import type { RedisPort } from '#server/platform/redis/redis-port.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { createAnonymousContext, type StorefrontDeps } from './context.ts';
import { directCall } from './trpc/direct-call.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const REDIS_MS = 1_000;

interface WarmUp {
  /** One part, `pages`, for /readyz. */
  ready(): Promise<Readiness>;
  /** Ends with the first try, whatever came of it. */
  readonly tried: Promise<void>;
  close(): void;
}

/**
 * Reads what every page of the brand stands on, slug index and menu in each locale, through the cache: from Redis or
 * from the commerce API. It tries until all of that has come once, with pauses of up to 5 s; from then on this
 * process is ready for good, since a cached read goes on answering while the API is away (decision 7). A process
 * that starts into an outage with nothing to serve stays out of the balancer, and is not restarted for it.
 */
export function startWarmUp(deps: StorefrontDeps, redis: RedisPort): WarmUp {
  const stopped = new AbortController();
  let missing = 'nothing has been read yet';

  const attempt = async () => {
    missing = (await whatIsMissing(deps)) ?? '';
  };
  const goOn = async () => {
    for (let wait = FIRST_PAUSE_MS; missing; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { signal: stopped.signal, ref: false });
      await attempt();
    }
  };
  const tried = settled(redis).then(attempt);
  tried.then(goOn).catch((error: unknown) => {
    if (!stopped.signal.aborted) deps.logger.error({ err: error }, 'the warm-up ended');
  });

  return {
    ready: async () => ({ pages: missing === '' || missing }),
    tried,
    close: () => stopped.abort(),
  };
}

/** Redis comes in the background; what is read before it has come stays in this process alone. */
async function settled(redis: RedisPort): Promise<void> {
  const { promise: connected, resolve } = Promise.withResolvers<void>();
  redis.onConnected(resolve);
  if (redis.state() === 'connecting')
    await Promise.race([connected, pause(REDIS_MS, undefined, { ref: false })]);
}

/** A content site's pages stand on nothing that is read. */
async function whatIsMissing(deps: StorefrontDeps): Promise<string | undefined> {
  if (!deps.brand.switches.products) return undefined;
  const reads = await Promise.allSettled(
    LOCALES.flatMap((locale) => {
      const call = directCall(createAnonymousContext(deps, locale));
      return [call('slug.index.get', null), call('category.menu.get', null)];
    }),
  );
  const failed = reads.filter(({ status }) => status === 'rejected').length;
  return failed > 0 ? `${failed} of ${reads.length} reads that pages stand on have never come` : undefined;
}
