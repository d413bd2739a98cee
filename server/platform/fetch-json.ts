import type { InferType, Schema } from 'yup';

/** A response has at most 200 addresses of less than 2 kB. */
const MAX_BYTES = 500_000;

/** Gets JSON of a shape from a register. Rejects for another status, a body that is too large, and another shape. */
export async function getFromRegister<Shape extends Schema>(
  url: URL,
  shape: Shape,
  signal: AbortSignal,
): Promise<InferType<Shape>> {
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' }, redirect: 'error' });
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
