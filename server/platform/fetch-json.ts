import type { InferType, Schema } from 'yup';

/** Enough for a few hundred records, and little enough to parse at once. */
const MAX_BYTES = 1_000_000;

interface FetchJsonOptions<Shape extends Schema> {
  /** What the response has to be. */
  readonly shape: Shape;
  readonly signal: AbortSignal;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams;
}

/**
 * Calls a service of somebody else and returns its JSON. Rejects for a status other than 2xx, a redirect, a body above
 * 1 MB, and another shape. The caller sets the deadline by `signal`.
 */
export async function fetchJson<Shape extends Schema>(
  url: URL,
  { shape, signal, method = 'GET', headers = {}, body }: FetchJsonOptions<Shape>,
): Promise<InferType<Shape>> {
  const response = await fetch(url, {
    ...{ method, signal, redirect: 'error' as const },
    headers: { Accept: 'application/json', ...headers },
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
  return shape.validateSync(JSON.parse(Buffer.concat(chunks).toString()), { strict: true });
}
