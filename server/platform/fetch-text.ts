/** Enough for a few hundred records, and little enough to parse at once. */
const MAX_BYTES = 1_000_000;

export interface FetchOptions {
  readonly signal: AbortSignal;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams;
}

/**
 * Calls a third-party service and returns its text. Rejects for a status other than 2xx, a redirect, and a body above
 * 1 MB. The caller sets the deadline by `signal`.
 */
export async function fetchText(
  url: URL,
  { signal, method = 'GET', headers = {}, body }: FetchOptions,
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
    throw new Error(`${url.host} responded with status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`${url.host} responded with more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
