/** No complete response has arrived: the connection failed, the deadline passed or the caller has aborted. */
class ConnectionError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ConnectionError';
  }
}

/** A fetch that rejects, and whose body errors, with a ConnectionError. Whatever else fails later is about the content. */
export async function connectedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(...request);
  } catch (cause) {
    throw new ConnectionError(cause);
  }
  const { body, status, statusText, headers } = response;
  return new Response(body && connectedBody(body), { status, statusText, headers });
}

function connectedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (cause) {
        controller.error(new ConnectionError(cause));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Whether an error, or one that caused it, is about the connection. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof ConnectionError || isConnectionError(error.cause);
}
