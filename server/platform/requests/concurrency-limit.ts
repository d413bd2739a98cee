import type { ServerResponse } from 'node:http';
import { networkOf } from '#server/platform/requests/client-network.ts';
import { AppError } from '#shared/errors/app-error.ts';

const RETRY_SECONDS = 5;

/** Limits concurrent work. Refuses the excess instead of delaying it. */
export interface ConcurrencyLimit {
  /**
   * Counts a request until its response closes. At the total it disconnects a client of a network that has at least two
   * requests more, if one of them still sends its body: the one that has sent the fewest bytes. Otherwise it throws
   * SERVICE_UNAVAILABLE; TOO_MANY_REQUESTS above the share of one address; and CLIENT_CLOSED_REQUEST when the client has
   * disconnected, because its response has closed already.
   */
  enter(address: string | undefined, res: ServerResponse): void;
}

interface Running {
  readonly network: string;
  readonly res: ServerResponse;
  /** Of the connection, before this request. */
  readonly bytesBefore: number;
}

export function createConcurrencyLimit({
  total,
  perAddress,
}: {
  total: number;
  perAddress: number;
}): ConcurrencyLimit {
  const running = new Set<Running>();
  const countOf = (network: string) => [...running].filter((request) => request.network === network).length;

  // Four networks that send headers and no bodies would keep out everybody else.
  const disconnectSlowest = (own: number) => {
    const [slowest] = [...running]
      .filter(({ network, res }) => !res.req.complete && countOf(network) > own + 1)
      .toSorted((a, b) => countOf(b.network) - countOf(a.network) || sentBytes(a) - sentBytes(b));
    if (!slowest) return;
    running.delete(slowest);
    slowest.res.destroy();
  };

  return {
    enter(address, res) {
      if (res.destroyed) throw new AppError('CLIENT_CLOSED_REQUEST');
      const network = networkOf(address ?? '');
      const own = countOf(network);
      if (own >= perAddress) {
        throw new AppError('TOO_MANY_REQUESTS', {
          message: 'Too many requests of this address are in progress',
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      if (running.size >= total) disconnectSlowest(own);
      if (running.size >= total) {
        throw new AppError('SERVICE_UNAVAILABLE', {
          message: 'Too many requests are in progress',
          retryAfterSeconds: RETRY_SECONDS,
          logLevel: 'warn',
        });
      }
      const request = { network, res, bytesBefore: res.req.socket.bytesRead };
      running.add(request);
      res.once('close', () => running.delete(request));
    },
  };
}

function sentBytes({ res, bytesBefore }: Running): number {
  return res.req.socket.bytesRead - bytesBefore;
}
