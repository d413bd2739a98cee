import { AsyncLocalStorage } from 'node:async_hooks';
import type { Middleware } from '../requests/middleware.ts';
import { requestIdOf } from '../requests/request-id.ts';
import type { ObservedComponent } from './request-metrics.ts';

/** A request whose code runs, with the processor time that the watch of the event loop has seen it use. */
export interface RunningRequest {
  readonly describe: () => { readonly component: string; readonly route: string; readonly requestId: string };
  milliseconds: number;
}

const requests = new AsyncLocalStorage<RunningRequest>();

/** The request whose code runs now, also behind an `await`. */
export function runningRequest(): RunningRequest | undefined {
  return requests.getStore();
}

/** Makes each request known while its code runs. */
export function trackRequests({ component, routeOf }: ObservedComponent): Middleware {
  return (req, _res, next) => {
    const describe = () => ({ component, route: routeOf(req), requestId: requestIdOf(req) });
    requests.run({ describe, milliseconds: 0 }, next);
  };
}
