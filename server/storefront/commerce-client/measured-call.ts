import type { Middleware } from 'openapi-fetch';
import { createDurations, createTally } from '#server/platform/telemetry/metrics.ts';
import { inSpan, traceHeaders } from '#server/platform/telemetry/span.ts';
import { AppError } from '#shared/errors/app-error.ts';

const durations = createDurations({
  name: 'commerce_request_duration_seconds',
  help: 'Calls of the commerce API with their further tries; status timeout or unreachable without an answer.',
  labelNames: ['operation', 'status'],
});

const countRetry = createTally({
  name: 'commerce_request_retries_total',
  help: 'Further tries of calls of the commerce API.',
  labelNames: ['operation'],
});

const operations = new WeakMap<Request, string>();

/** Remembers by which pattern of the contract a request was made: its address holds ids. */
export const operationNaming: Middleware = {
  onRequest({ request, schemaPath }) {
    operations.set(request, `${request.method} ${schemaPath}`);
    return undefined;
  },
};

/** Times a call, counts its retries and carries the trace to the API. */
export function measuredCall(
  request: Request,
  call: (request: Request, onRetry: () => void) => Promise<Response>,
): Promise<Response> {
  const operation = operations.get(request) ?? request.method;
  const attributes = { 'http.request.method': request.method };
  return inSpan({ name: operation, kind: 'client', attributes }, async (span) => {
    for (const [name, value] of Object.entries(traceHeaders())) request.headers.set(name, value);
    const startedAt = performance.now();
    let status = 'error';
    let retries = 0;
    try {
      const response = await call(request, () => {
        retries += 1;
        countRetry(operation);
      });
      status = String(response.status);
      if (response.status >= 500) span.fail(response.status);
      return response;
    } catch (error) {
      if (error instanceof AppError) status = error.code === 'GATEWAY_TIMEOUT' ? 'timeout' : 'unreachable';
      throw error;
    } finally {
      durations.observe({ operation, status }, (performance.now() - startedAt) / 1_000);
      span.set({ status, retries });
    }
  });
}
