import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import type { StorefrontEnv } from './env.ts';
import { type AddressSlots, createAddressSlots } from './limits/address-slots.ts';
import { createRateLimit, NO_RATE_LIMIT, type RateLimit } from './limits/rate-limit.ts';
import { createTokenBuckets } from './limits/token-buckets.ts';
import {
  createRequestThrottle,
  NO_REQUEST_THROTTLE,
  type RequestThrottle,
} from './middleware/request-throttle.ts';

/** Concurrent tRPC requests, calls to the commerce API, and renders of one address. */
const VISITOR_REQUESTS = 4;
const VISITOR_CALLS = 2;
const VISITOR_RENDERS = 1;
/** The renders of one address take at most a sixth of the process. */
const RENDER_COOLDOWN = 5;

/** Requests of an address per token of its rate limit: the cheapest ones take half a millisecond of CPU time. */
const PACE_PER_TOKEN = 2;
const THROTTLE_BURST_SECONDS = 1;

/** A client that repeats refused requests gets few responses. */
const REFUSAL_DELAY_MS = 500;

interface VisitorLimits {
  readonly rateLimit: RateLimit;
  readonly requestThrottle: RequestThrottle;
  readonly requestSlots: AddressSlots;
  readonly callSlots: AddressSlots;
  readonly renderSlots: AddressSlots;
}

interface LimitOptions {
  readonly env: Pick<StorefrontEnv, 'RATE_LIMITS' | 'RATE_LIMIT_SESSION' | 'RATE_LIMIT_ADDRESS'>;
  /** The brand: brands that share a Redis have limits of their own. */
  readonly scope: string;
  /** The Redis that all processes count in. */
  readonly state: RedisClient;
}

/** The limits of what one visitor may cost. Those of requests in a time are off with RATE_LIMITS=off. */
export function openVisitorLimits({ env, scope, state }: LimitOptions): VisitorLimits {
  const slots = {
    requestSlots: createAddressSlots({ perAddress: VISITOR_REQUESTS }),
    callSlots: createAddressSlots({ perAddress: VISITOR_CALLS }),
  };
  if (env.RATE_LIMITS === 'off') {
    return {
      ...slots,
      rateLimit: NO_RATE_LIMIT,
      requestThrottle: NO_REQUEST_THROTTLE,
      renderSlots: createAddressSlots({ perAddress: VISITOR_RENDERS, cooldown: 0 }),
    };
  }
  const perSecond = env.RATE_LIMIT_ADDRESS * PACE_PER_TOKEN;
  return {
    ...slots,
    rateLimit: createRateLimit({
      buckets: createTokenBuckets(state, Date.now),
      scope,
      sessionRate: env.RATE_LIMIT_SESSION,
      addressRate: env.RATE_LIMIT_ADDRESS,
      refusalDelayMs: REFUSAL_DELAY_MS,
    }),
    requestThrottle: createRequestThrottle({
      perSecond,
      burst: perSecond * THROTTLE_BURST_SECONDS,
      now: () => performance.now(),
    }),
    renderSlots: createAddressSlots({ perAddress: VISITOR_RENDERS, cooldown: RENDER_COOLDOWN }),
  };
}
