import type { LookupAddress } from 'node:dns';
import { request } from 'node:http';
import { withDeadline } from '../resilience/deadline.ts';

export interface PurgeRequest {
  /** Address of the admin server: `http://host:port`. */
  readonly url: string;
  readonly token: string;
  readonly tags: readonly string[];
  /** Limits the purge to the values of one brand; without it the values of every brand are purged. */
  readonly brand?: string | undefined;
  readonly timeoutMs: number;
  /** One of the addresses of the URL's host; without it the resolver chooses. */
  readonly address?: LookupAddress | undefined;
}

/** Purges the caches behind one admin server. Throws when it is unreachable, too slow, or responds without a 2xx. */
export function postPurge({ url, token, tags, brand, timeoutMs, address }: PurgeRequest): Promise<void> {
  const body = JSON.stringify(brand === undefined ? { tags } : { tags, brand });
  const send = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const outgoing = request(
        `${url}/purge`,
        {
          method: 'POST',
          agent: false, // an agent would reuse a connection to another address of the same host
          headers: {
            Authorization: `Bearer ${token}`,
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          },
          signal,
          ...(address
            ? {
                lookup: (_host, { all }, callback) => {
                  if (all) callback(null, [address]);
                  else callback(null, address.address, address.family);
                },
              }
            : {}),
        },
        (response) => {
          response.resume();
          response.once('error', reject);
          response.once('end', () => {
            const { statusCode = 0 } = response;
            if (statusCode >= 200 && statusCode < 300) resolve();
            else reject(new Error(`${url} responded with ${statusCode}`));
          });
        },
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    });
  return withDeadline(send, { ms: timeoutMs });
}
