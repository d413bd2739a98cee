import type { ServerResponse } from 'node:http';
import { networkOf } from '#server/platform/client-network.ts';
import { AppError } from '#shared/errors/app-error.ts';

const RETRY_SECONDS = 5;

/** Limits concurrent work. Refuses the excess instead of delaying it. */
export interface ConcurrencyLimit {
  /**
   * Counts a request until its response closes. Throws SERVICE_UNAVAILABLE above the total, TOO_MANY_REQUESTS above the
   * share of one address, and CLIENT_CLOSED_REQUEST when the client has disconnected, because its response has closed
   * already.
   */
  enter(address: string | undefined, res: ServerResponse): void;
}

export function createConcurrencyLimit({
  total,
  perAddress,
}: {
  total: number;
  perAddress: number;
}): ConcurrencyLimit {
  const countByNetwork = new Map<string, number>();
  let running = 0;
  return {
    enter(address, res) {
      if (res.destroyed) throw new AppError('CLIENT_CLOSED_REQUEST');
      const network = networkOf(address ?? '');
      const own = countByNetwork.get(network) ?? 0;
      if (own >= perAddress) {
        throw new AppError('TOO_MANY_REQUESTS', {
          message: 'Too many requests of this address are in progress',
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      if (running >= total) {
        throw new AppError('SERVICE_UNAVAILABLE', {
          message: 'Too many requests are in progress',
          retryAfterSeconds: RETRY_SECONDS,
          logLevel: 'warn',
        });
      }
      running += 1;
      countByNetwork.set(network, own + 1);
      res.once('close', () => {
        running -= 1;
        const left = (countByNetwork.get(network) ?? 0) - 1;
        if (left > 0) countByNetwork.set(network, left);
        else countByNetwork.delete(network);
      });
    },
  };
}
