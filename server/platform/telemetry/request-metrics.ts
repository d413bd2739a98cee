import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Middleware } from '../middleware.ts';
import { createDurations, createTally } from './metrics.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const count = createTally({
  name: 'http_requests_total',
  help: 'Answered requests; status 499 when the caller left before the answer was out.',
  labelNames: ['component', 'method', 'route', 'status'],
});

const durations = createDurations({
  name: 'http_request_duration_seconds',
  help: 'From the first byte of a request to the last of its answer; kept pages that need no more than a look are not timed.',
  labelNames: ['component', 'route'],
});

export interface MeasuredPart {
  /** Which part of the shop answers: they can share a process. */
  readonly component: 'storefront' | 'commerce';
  /** A pattern of a bounded list, never an address: each one is a time series for ever. */
  readonly routeOf: (req: IncomingMessage) => string;
}

/** Counts and times every request that passes by. */
export function requestMetrics({ component, routeOf }: MeasuredPart): Middleware {
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

/** Where an answer is counted that passes none of this: one that is so cheap that timing would be most of its cost. */
export function untimedRequests(component: MeasuredPart['component'], route: string): { count: number } {
  return count.cell(component, 'GET', route, '200');
}

/** The pattern of the route that express took; `none` where there was none. */
export function expressRoute(req: IncomingMessage & Partial<Pick<Request, 'baseUrl' | 'route'>>): string {
  return typeof req.route?.path === 'string' ? `${req.baseUrl}${req.route.path}` : 'none';
}
