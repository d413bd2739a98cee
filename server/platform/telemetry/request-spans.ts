import { headerOf, type Middleware } from '../middleware.ts';
import type { MeasuredPart } from './request-metrics.ts';
import { currentTracer } from './span.ts';

/**
 * One server span for each request, from here to the end of its answer. A trace that the caller began goes on in it;
 * only a caller that is trusted also decides whether it is sampled, or any visitor could have everything traced.
 */
export function requestSpans({
  component,
  routeOf,
  trustsCaller,
}: MeasuredPart & { readonly trustsCaller: boolean }): Middleware {
  return (req, res, next) => {
    const tracer = currentTracer();
    if (!tracer) {
      next();
      return;
    }
    const method = req.method ?? '';
    const attributes = { 'http.request.method': method, component };
    const header = (name: string) => headerOf(req, name);
    tracer.serve({ name: method, attributes, header, trustsCaller }, (span) => {
      res.once('close', () => {
        const route = routeOf(req);
        const status = res.writableFinished ? res.statusCode : 499;
        span.rename(`${method} ${route}`);
        span.set({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.fail(status);
        span.end();
      });
      next();
    });
  };
}
