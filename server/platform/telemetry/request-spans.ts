import { headerOf, type Middleware } from '../requests/middleware.ts';
import { currentTracer } from '../tracing/span.ts';
import type { ObservedComponent } from './request-metrics.ts';

/**
 * Opens a server span for each request until its response is sent, as part of the caller's trace. Only a trusted caller
 * decides about sampling: otherwise any visitor could have all their requests traced.
 */
export function requestSpans({
  component,
  routeOf,
  trustsCaller,
}: ObservedComponent & { readonly trustsCaller: boolean }): Middleware {
  return (req, res, next) => {
    const tracer = currentTracer();
    if (!tracer) {
      next();
      return;
    }
    const method = req.method ?? '';
    const attributes = { 'http.request.method': method, component };
    const header = (name: string) => headerOf(req, name);
    tracer.startServerSpan(
      { name: method, attributes, header, trustsCallerSampling: trustsCaller },
      (span) => {
        res.once('close', () => {
          const route = routeOf(req);
          const status = res.writableFinished ? res.statusCode : 499;
          span.rename(`${method} ${route}`);
          span.set({ 'http.route': route, 'http.response.status_code': status });
          if (status >= 500) span.fail(status);
          span.end();
        });
        next();
      },
    );
  };
}
