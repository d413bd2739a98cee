import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { networkOf } from '#server/platform/requests/client-network.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TokenBucket, TokenBuckets } from './token-buckets.ts';

/** Whose requests are counted. */
interface Visitor {
  readonly sessionToken: string | undefined;
  readonly clientAddress: string | undefined;
}

/** Limits what one visitor may cost. A token is about a millisecond of CPU time. */
export interface RateLimit {
  /** Takes tokens from the visitor's session and address. Throws TOO_MANY_REQUESTS when one of them has too few. */
  take(visitor: Visitor, tokens: number): Promise<void>;
  /** Takes the tokens of work that is done from the visitor's address, which may owe 30 seconds' worth afterwards. */
  charge(visitor: Visitor, tokens: number): Promise<void>;
  /** Throws `error` after the delay of a refusal, so that a client which repeats refused requests gets few responses. */
  refuse(error: AppError): Promise<never>;
  /** Requests refused because their visitor had too few tokens. */
  stats(): { refused: number };
}

export interface RateLimitOptions {
  readonly buckets: TokenBuckets;
  /** Brands that share a Redis have budgets of their own. */
  readonly scope: string;
  /** Tokens per second of a session. */
  readonly sessionRate: number;
  /** Tokens per second of an address, which a whole office may share. */
  readonly addressRate: number;
  /** Milliseconds before a refusal. */
  readonly refusalDelayMs?: number;
}

/** A full bucket holds the tokens of this many seconds: shoppers click in bursts. */
const BURST_SECONDS = 30;

/** Refusals that are delayed at a time; further ones are sent at once. */
const MAX_DELAYED = 2_000;

export function createRateLimit({
  buckets,
  scope,
  sessionRate,
  addressRate,
  refusalDelayMs = 0,
}: RateLimitOptions): RateLimit {
  let refused = 0;
  let delayed = 0;
  async function refuse(error: AppError): Promise<never> {
    if (delayed < MAX_DELAYED) {
      delayed += 1;
      await pause(refusalDelayMs);
      delayed -= 1;
    }
    throw error;
  }
  // Hashed: Redis holds neither tokens nor addresses.
  const bucket = (kind: string, id: string, tokensPerSecond: number): TokenBucket => ({
    key: `limit:${scope}:${kind}:${hash('sha256', id, 'base64url').slice(0, 22)}`,
    capacity: tokensPerSecond * BURST_SECONDS,
    tokensPerSecond,
  });
  const ofAddress = (address: string | undefined): TokenBucket[] =>
    address ? [bucket('address', networkOf(address), addressRate)] : [];
  return {
    async take({ sessionToken, clientAddress }, tokens) {
      const ofSession = sessionToken ? [bucket('session', sessionToken, sessionRate)] : [];
      const ofVisitor = [...ofSession, ...ofAddress(clientAddress)];
      if (ofVisitor.length === 0 || tokens <= 0) return;
      const waitMs = await buckets.take(ofVisitor, tokens);
      if (waitMs <= 0) return;
      refused += 1;
      const error = new AppError('TOO_MANY_REQUESTS', {
        message: 'The visitor sends too many requests',
        retryAfterSeconds: Math.ceil(waitMs / 1_000),
        // The request log has its status, and a flood of refusals would fill it.
        logLevel: 'debug',
      });
      await refuse(error);
    },
    async charge({ clientAddress }, tokens) {
      // Most responses of the commerce API cost nothing.
      if (tokens <= 0) return;
      const charged = ofAddress(clientAddress);
      if (charged.length > 0) await buckets.charge(charged, tokens);
    },
    refuse,
    stats: () => ({ refused }),
  };
}

export const NO_RATE_LIMIT: RateLimit = {
  take: async () => {},
  charge: async () => {},
  refuse: (error) => Promise.reject(error),
  stats: () => ({ refused: 0 }),
};
