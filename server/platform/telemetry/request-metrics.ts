import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Middleware } from '../requests/middleware.ts';
import { createCounter, createDurationHistogram } from './metrics.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const count = createCounter({
  name: 'http_requests_total',
  help: 'Completed requests. Status 499: the client disconnected before the response was sent.',
  labelNames: ['component', 'method', 'route', 'status'],
});

const durations = createDurationHistogram({
  name: 'http_request_duration_seconds',
  help: 'Duration from the first byte of a request to the last byte of its response, without cached pages from memory.',
  labelNames: ['component', 'route'],
});

export interface ObservedComponent {
  /** Both components may run in one process. */
  readonly component: 'storefront' | 'commerce';
  /** Returns one of a limited number of labels, never a URL: each label is a time series. */
  readonly routeOf: (req: IncomingMessage) => string;
}

interface MeasuredComponent extends ObservedComponent {
  /** Labels whose series exist from the start. */
  readonly mainRoutes: readonly string[];
}

/** Alerts compare with the past: the series that they select exist before the first request. */
function startSeries(component: ObservedComponent['component'], routes: readonly string[]): void {
  for (const route of routes) {
    durations.zero({ component, route });
    for (const status of ['200', '500', '503']) count.series(component, 'GET', route, status);
  }
}

export function requestMetrics({ component, routeOf, mainRoutes }: MeasuredComponent): Middleware {
  startSeries(component, mainRoutes);
  return (req, res, next) => {
    const startedAt = performance.now();
    res.once('close', () => {
      const route = routeOf(req);
      const status = res.writableFinished ? res.statusCode : 499;
      count(component, METHODS.has(req.method ?? '') ? String(req.method) : 'other', route, String(status));
      durations.observe({ component, route }, (performance.now() - startedAt) / 1_000);
    });
    next();
  };
}

/** Counts responses that are so cheap that timing them would be most of their cost. */
export function createUntimedRequestCounter(
  component: ObservedComponent['component'],
  route: string,
): (method: string | undefined, status: number) => void {
  const common = count.series(component, 'GET', route, '200');
  return (method = '', status) => {
    if (method === 'GET' && status === 200) common.count += 1;
    else count(component, METHODS.has(method) ? method : 'other', route, String(status));
  };
}

/** The pattern of the matched Express route, or `none`. */
export function expressRoute(req: IncomingMessage & Partial<Pick<Request, 'baseUrl' | 'route'>>): string {
  return typeof req.route?.path === 'string' ? `${req.baseUrl}${req.route.path}` : 'none';
}
