import { check } from 'k6';
import http, { type RefinedParams, type RefinedResponse } from 'k6/http';
import { settings } from '../settings.ts';
import { figures } from './figures.ts';
import { phaseNow, sliceNow, VisitOver, type Visitor } from './visitor.ts';

export type Answer = RefinedResponse<'text'>;

/** What is asked for; each kind has its thresholds. */
export const KINDS = ['page', 'call', 'form', 'file', 'payment'] as const;
export type Kind = (typeof KINDS)[number];

export interface Question {
  readonly kind: Kind;
  /** Route pattern, procedures or kind of file: what requests are grouped by. */
  readonly name: string;
  readonly screen: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Record<string, string>;
}

const TIME_OUT = '15s';

http.setResponseCallback(http.expectedStatuses({ min: 200, max: 399 }, 404, 429, 503));

function paramsOf(visitor: Visitor, question: Question): RefinedParams<'text'> {
  const { kind, name, screen } = question;
  return {
    redirects: 0,
    timeout: TIME_OUT,
    responseType: 'text',
    headers: {
      Host: settings.hosts[visitor.locale] ?? '',
      'Accept-Encoding': 'br, gzip',
      'Accept-Language': visitor.locale,
      'X-Forwarded-For': visitor.address,
      ...question.headers,
    },
    tags: {
      kind,
      name,
      screen,
      journey: visitor.journey,
      locale: visitor.locale,
      phase: phaseNow(visitor.profile),
    },
  };
}

/** Tags of a check: enough to see which part of which journey it is. */
function checkTags({ journey, profile }: Visitor): Record<string, string> {
  return { journey, phase: phaseNow(profile) };
}

/** Whether something holds; counted with the other checks of its name. */
export function holds(visitor: Visitor, what: string, isSo: boolean): boolean {
  return check(null, { [what]: () => isSo }, checkTags(visitor));
}

function isRefusal({ status }: Answer): boolean {
  return status === 429 || status === 503;
}

function account(visitor: Visitor, answer: Answer, kind: Kind): void {
  const slice = sliceNow();
  const refused = isRefusal(answer);
  // Files are left out of the course of the run: pictures that are made when first asked for would hide the rest.
  if (kind !== 'file') figures.timeline.add(answer.timings.duration, slice);
  figures.refused.add(refused, checkTags(visitor));
  if (refused) {
    figures.timelineRefused.add(1, slice);
    if (answer.status === 503)
      holds(visitor, '503 says when to come back', Boolean(answer.headers['Retry-After']));
  } else if (answer.status === 0 || answer.status >= 400) figures.timelineFailed.add(1, slice);
}

/** Sends one request to the shop, or to an absolute address such as the payment page's; redirects come back as they are. */
export function ask(visitor: Visitor, method: 'GET' | 'POST', path: string, question: Question): Answer {
  const isElsewhere = path.startsWith('http');
  const params = paramsOf(visitor, question);
  if (isElsewhere) delete params.headers?.Host;
  const url = isElsewhere ? path : settings.baseUrl + path;
  const answer = http.request(method, url, question.body ?? null, params);
  account(visitor, answer, question.kind);
  return answer;
}

/** Asks for several files at once, as a browser does; their bytes are not looked at. */
export function askTogether(visitor: Visitor, paths: readonly string[], question: Question): void {
  if (paths.length === 0) return;
  const params = { ...paramsOf(visitor, question), responseType: 'none' as const };
  const answers = http.batch(paths.map((path) => ['GET', settings.baseUrl + path, null, params] as const));
  for (const answer of Object.values(answers)) {
    account(visitor, answer as unknown as Answer, question.kind);
    holds(
      visitor,
      `${question.screen} is there`,
      answer.status === 200 || isRefusal(answer as unknown as Answer),
    );
  }
}

/** The answer, when its status is one of those hoped for. Ends the visit otherwise: quietly when the shop refused it. */
export function expectStatus(visitor: Visitor, answer: Answer, what: string, ...statuses: number[]): Answer {
  if (isRefusal(answer)) throw new VisitOver(`${what}: refused with ${answer.status}`, true);
  if (holds(visitor, `${what}: status`, statuses.includes(answer.status))) return answer;
  throw new VisitOver(`${what}: ${answer.status || answer.error} ${String(answer.body ?? '').slice(0, 200)}`);
}
