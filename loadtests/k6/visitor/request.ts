import { check } from 'k6';
import http, { type FileData, type RefinedParams, type RefinedResponse } from 'k6/http';
import { settings } from '../settings.ts';
import { metrics } from './metrics.ts';
import type { CalledProcedure } from './procedures.ts';
import { currentPhase, currentSlice, VisitAborted, type Visitor } from './visitor.ts';

export type ShopResponse = RefinedResponse<'text'>;

/** Kinds of requests; profiles set thresholds by kind. */
export const KINDS = ['page', 'call', 'form', 'file', 'upload', 'payment'] as const;
type Kind = (typeof KINDS)[number];

export interface RequestOptions {
  readonly kind: Kind;
  /** Route pattern, procedures or kind of file, to group requests by. */
  readonly name: string;
  readonly screen: string;
  readonly procedure?: CalledProcedure | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Record<string, string | FileData>;
}

const TIMEOUT = '15s';

http.setResponseCallback(http.expectedStatuses({ min: 200, max: 399 }, 404, 429, 503));

function paramsOf(visitor: Visitor, options: RequestOptions): RefinedParams<'text'> {
  const { kind, name, screen, procedure } = options;
  return {
    redirects: 0,
    timeout: TIMEOUT,
    responseType: 'text',
    headers: {
      Host: visitor.host,
      'Accept-Encoding': 'br, gzip',
      'Accept-Language': visitor.locale,
      'X-Forwarded-For': visitor.ipAddress,
      ...options.headers,
    },
    tags: {
      kind,
      name,
      screen,
      ...(procedure ? { procedure } : {}),
      journey: visitor.journey,
      brand: visitor.brand.site,
      locale: visitor.locale,
      phase: currentPhase(visitor.profile),
    },
  };
}

function checkTags({ journey, profile }: Visitor): Record<string, string> {
  return { journey, phase: currentPhase(profile) };
}

/** Counts a k6 check under its description, and returns whether it passed. */
export function checkThat(visitor: Visitor, description: string, passed: boolean): boolean {
  return check(null, { [description]: () => passed }, checkTags(visitor));
}

function isRefused({ status }: ShopResponse): boolean {
  return status === 429 || status === 503;
}

function record(visitor: Visitor, response: ShopResponse, kind: Kind): void {
  const slice = currentSlice();
  const refused = isRefused(response);
  // Without files: pictures that are encoded on their first request would dominate the timeline.
  if (kind !== 'file') metrics.timeline.add(response.timings.duration, slice);
  metrics.refused.add(refused, checkTags(visitor));
  if (refused) {
    metrics.timelineRefused.add(1, slice);
    if (response.status === 503)
      checkThat(visitor, '503 has Retry-After', Boolean(response.headers['Retry-After']));
  } else if (response.status === 0 || response.status >= 400) metrics.timelineFailed.add(1, slice);
}

/** Sends a request to a path of the shop, or to an absolute URL such as the payment page. Does not follow redirects. */
export function sendRequest(
  visitor: Visitor,
  method: 'GET' | 'POST',
  path: string,
  options: RequestOptions,
): ShopResponse {
  const isAbsolute = path.startsWith('http');
  const params = paramsOf(visitor, options);
  if (isAbsolute) delete params.headers?.Host;
  const url = isAbsolute ? path : settings.baseUrl + path;
  const response = http.request(method, url, options.body ?? null, params);
  record(visitor, response, options.kind);
  return response;
}

/** Requests several files in parallel, like a browser, and discards their bodies. */
export function sendTogether(visitor: Visitor, paths: readonly string[], options: RequestOptions): void {
  if (paths.length === 0) return;
  const params = { ...paramsOf(visitor, options), responseType: 'none' as const };
  const responses = http.batch(paths.map((path) => ['GET', settings.baseUrl + path, null, params] as const));
  for (const response of Object.values(responses)) {
    record(visitor, response as unknown as ShopResponse, options.kind);
    checkThat(
      visitor,
      `${options.screen} is available`,
      response.status === 200 || isRefused(response as unknown as ShopResponse),
    );
  }
}

/** Returns the response when it has one of the statuses. Otherwise throws VisitAborted. */
export function expectStatus(
  visitor: Visitor,
  response: ShopResponse,
  name: string,
  ...statuses: number[]
): ShopResponse {
  if (isRefused(response)) throw new VisitAborted(`${name}: refused with ${response.status}`, true);
  if (checkThat(visitor, `${name}: status`, statuses.includes(response.status))) return response;
  throw new VisitAborted(
    `${name}: ${response.status || response.error} ${String(response.body ?? '').slice(0, 200)}`,
  );
}
