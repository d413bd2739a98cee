/** Enough for a few hundred records, and little enough to parse at once. */
const MAX_BYTES = 1_000_000;

/** A response with another status than 2xx. */
export class StatusError extends Error {
  readonly status: number;

  constructor(host: string, status: number) {
    super(`${host} responded with status ${status}`);
    this.name = 'StatusError';
    this.status = status;
  }
}

export interface FetchOptions {
  readonly signal: AbortSignal;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams | string;
  /** Of the response; 1 MB by default. */
  readonly maxBytes?: number;
}

/**
 * Calls a third-party service and returns its text. Rejects for a status other than 2xx, a redirect, and a body above
 * the limit. The caller sets the deadline by `signal`.
 */
export async function fetchText(
  url: URL,
  { signal, method = 'GET', headers = {}, body, maxBytes = MAX_BYTES }: FetchOptions,
): Promise<string> {
  const response = await fetch(url, {
    method,
    signal,
    headers,
    redirect: 'error' as const,
    ...(body ? { body } : {}),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new StatusError(url.host, response.status);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`${url.host} responded with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
