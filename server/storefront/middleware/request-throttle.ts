import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { networkOf } from '#server/platform/requests/client-network.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { contextOf } from '../request/request-context.ts';

export interface RequestThrottleOptions {
  /** Requests per second of one address (IPv6: its /64). */
  readonly perSecond: number;
  /** Requests of an idle address that are not delayed. */
  readonly burst: number;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

export interface RequestThrottle {
  /** Counts a request of an address. Returns the milliseconds that it has to wait. Throws TOO_MANY_REQUESTS. */
  delayMs(address: string): number;
}

/** Requests that would wait longer are refused. */
const MAX_DELAY_MS = 2_000;

/** The address that was idle for longest is forgotten first. */
const MAX_ADDRESSES = 20_000;

/**
 * A leaky bucket for each address, in the memory of this process: requests beyond the burst wait until they are no faster
 * than the rate. It bounds cheap requests that cost no tokens, such as redirects and pages that do not exist.
 */
export function createRequestThrottle({ perSecond, burst, now }: RequestThrottleOptions): RequestThrottle {
  const intervalMs = 1_000 / perSecond;
  const burstMs = burst * intervalMs;
  /** Time at which the bucket of a network will be empty. */
  const emptyAt = new LRUCache<string, number>({ max: MAX_ADDRESSES });
  return {
    delayMs(address) {
      const network = networkOf(address);
      const time = now();
      const next = Math.max(emptyAt.get(network) ?? 0, time) + intervalMs;
      const delayMs = Math.max(0, next - time - burstMs);
      if (delayMs > MAX_DELAY_MS) {
        throw new AppError('TOO_MANY_REQUESTS', {
          message: 'The visitor sends too many requests at once',
          retryAfterSeconds: Math.ceil(MAX_DELAY_MS / 1_000),
          // The request log has its status, and a flood of refusals would fill it.
          logLevel: 'debug',
        });
      }
      emptyAt.set(network, next);
      return delayMs;
    },
  };
}

/** RATE_LIMITS=off */
export const NO_REQUEST_THROTTLE: RequestThrottle = { delayMs: () => 0 };

/** Middleware that delays the requests of an address that exceed its rate. Throws TOO_MANY_REQUESTS. */
export function throttleRequests(pace: RequestThrottle): RequestHandler {
  return async (req, res, next) => {
    const { clientAddress } = contextOf(req);
    const delayMs = clientAddress ? pace.delayMs(clientAddress) : 0;
    if (delayMs > 0) await sleep(delayMs);
    // The visitor may have left while the request was waiting.
    if (!res.destroyed) next();
  };
}
