import type { LookupAddress } from 'node:dns';
import { request } from 'node:http';

export interface PurgeCall {
  /** Of the listener for operators: `http://host:port`. */
  readonly url: string;
  readonly token: string;
  readonly tags: readonly string[];
  /** The brand whose values are meant; without it everybody's. */
  readonly brand?: string | undefined;
  readonly timeoutMs: number;
  /** One of the addresses that the host's name stands for; without it the resolver chooses. */
  readonly address?: LookupAddress;
}

/** Tells one listener what to purge. Throws when it cannot be reached, does not answer in time, or refuses. */
export function postPurge({ url, token, tags, brand, timeoutMs, address }: PurgeCall): Promise<void> {
  const body = JSON.stringify(brand === undefined ? { tags } : { tags, brand });
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/purge`,
      {
        method: 'POST',
        agent: false, // a kept connection would be found by the host's name, whatever address it leads to
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        },
        signal: AbortSignal.timeout(timeoutMs),
        ...(address
          ? {
              lookup: (_host, { all }, answer) => {
                if (all) answer(null, [address]);
                else answer(null, address.address, address.family);
              },
            }
          : {}),
      },
      (answer) => {
        answer.resume();
        answer.once('error', reject);
        answer.once('end', () => {
          const { statusCode = 0 } = answer;
          if (statusCode >= 200 && statusCode < 300) resolve();
          else reject(new Error(`${url} answered ${statusCode}`));
        });
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}
