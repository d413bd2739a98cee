import type { Middleware } from 'openapi-fetch';
import { createCounter, createDurationHistogram } from '#server/platform/telemetry/metrics.ts';
import { inSpan, traceHeaders } from '#server/platform/tracing/span.ts';
import { AppError } from '#shared/errors/app-error.ts';

const durations = createDurationHistogram({
  name: 'commerce_request_duration_seconds',
  help: 'Duration of calls to the commerce API, retries included. Status is timeout or unreachable without a response.',
  labelNames: ['operation', 'status'],
});

// An alert compares the failures with the past: their series exist before the first one.
for (const status of ['timeout', 'unreachable', 'error', '503']) durations.zero({ operation: 'GET', status });

const countRetry = createCounter({
  name: 'commerce_request_retries_total',
  help: 'Retries of calls to the commerce API.',
  labelNames: ['operation'],
});

const operations = new WeakMap<Request, string>();

/** Labels a request with its path template: the URL contains ids. */
export const operationNaming: Middleware = {
  onRequest({ request, schemaPath }) {
    operations.set(request, `${request.method} ${schemaPath}`);
    return undefined;
  },
};

/** Measures and traces a call, counts its retries and sends the trace to the API. */
export function instrumentedFetch(
  request: Request,
  send: (request: Request, onRetry: () => void) => Promise<Response>,
): Promise<Response> {
  const operation = operations.get(request) ?? request.method;
  const attributes = { 'http.request.method': request.method };
  return inSpan({ name: operation, kind: 'client', attributes }, async (span) => {
    for (const [name, value] of Object.entries(traceHeaders())) request.headers.set(name, value);
    const startedAt = performance.now();
    let status = 'error';
    let retries = 0;
    try {
      const response = await send(request, () => {
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
