import type { ServerResponse } from 'node:http';

/**
 * Collects what is written to a response until its end, so that the procedures of a streamed response can still set
 * headers. Only for small responses.
 */
export function bufferResponse(res: ServerResponse): void {
  const chunks: Buffer[] = [];
  const end = res.end.bind(res);
  const hold = (chunk: unknown): boolean => {
    if (chunk instanceof Uint8Array || typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    return true;
  };
  res.write = hold;
  res.end = (last?: unknown) => {
    hold(last);
    return end(Buffer.concat(chunks));
  };
}
