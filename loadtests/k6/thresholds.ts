import type { Locale } from '../../shared/locales/index.ts';
import { SCREENS } from '../../shared/screens/names.ts';
import { JOURNEYS } from './journeys/index.ts';
import type { Journey } from './journeys/journey.ts';
import { PHASES, type Profile } from './profiles/profile.ts';
import { FAILED_STATUSES, NETWORK_ERRORS } from './report/failures.ts';
import { ALWAYS_TRUE } from './report/tag-thresholds.ts';
import { SLICES } from './visitor/metrics.ts';
import { PROCEDURES } from './visitor/procedures.ts';
import { KINDS } from './visitor/request.ts';

const STATES = ['hit', 'stale', 'miss', 'bypass', 'overload'] as const;
const EDGE_STATES = ['hit', 'stale', 'updating', 'revalidated', 'miss', 'expired', 'bypass'] as const;
const OTHER_SCREENS = ['asset', 'picture', 'sandbox', 'mailbox', 'crawled', 'upload'] as const;

function byTag(
  metric: string,
  tag: string,
  values: readonly string[],
  alwaysTrue: string,
): [string, string[]][] {
  return values.map((value) => [`${metric}{${tag}:${value}}`, [alwaysTrue]]);
}

/** Thresholds that always hold, for every metric that the report shows by tag. */
function taggedMetrics(locales: readonly Locale[], brands: readonly string[]): [string, string[]][] {
  const journeys = JOURNEYS.map(({ name }) => name);
  const slices = Array.from({ length: SLICES }, (_, slice) => String(slice));
  return [
    ...byTag('http_req_duration', 'journey', journeys, ALWAYS_TRUE.trend),
    ...byTag('http_req_failed', 'journey', journeys, ALWAYS_TRUE.rate),
    ...byTag('refused', 'journey', journeys, ALWAYS_TRUE.rate),
    ...byTag('journey_done', 'journey', journeys, ALWAYS_TRUE.rate),
    ...byTag('http_req_duration', 'kind', KINDS, ALWAYS_TRUE.trend),
    ...byTag('http_req_duration', 'screen', [...SCREENS, ...OTHER_SCREENS], ALWAYS_TRUE.trend),
    ...byTag('http_req_duration', 'procedure', PROCEDURES, ALWAYS_TRUE.trend),
    ...byTag('http_req_duration', 'locale', locales, ALWAYS_TRUE.trend),
    ...byTag('http_req_duration', 'brand', brands, ALWAYS_TRUE.trend),
    ...byTag('http_req_duration', 'phase', PHASES, ALWAYS_TRUE.trend),
    ...byTag('http_reqs', 'status', FAILED_STATUSES, ALWAYS_TRUE.counter),
    ...byTag('http_reqs', 'error_code', Object.keys(NETWORK_ERRORS), ALWAYS_TRUE.counter),
    ...byTag('page_cache', 'state', STATES, ALWAYS_TRUE.counter),
    ...byTag('edge_cache', 'state', EDGE_STATES, ALWAYS_TRUE.counter),
    ...byTag('timeline_ms', 'slice', slices, ALWAYS_TRUE.trend),
    ...byTag('timeline_failed', 'slice', slices, ALWAYS_TRUE.counter),
    ...byTag('timeline_refused', 'slice', slices, ALWAYS_TRUE.counter),
    ...byTag('timeline_visits', 'slice', slices, ALWAYS_TRUE.counter),
  ];
}

type Threshold =
  | string
  | { readonly threshold: string; readonly abortOnFail: true; readonly delayAbortEval: string };

/** The thresholds of a profile, those of each journey, and those that make k6 aggregate by tag. */
export function thresholdsOf(
  profile: Profile,
  {
    journeys,
    locales,
    brands,
  }: {
    readonly journeys: readonly Pick<Journey, 'name'>[];
    readonly locales: readonly Locale[];
    /** Sites. */
    readonly brands: readonly string[];
  },
): Record<string, Threshold[]> {
  const { doneShare, journeyP95 = {}, abortOn = {} } = profile;
  const all: Record<string, Threshold[]> = Object.fromEntries(taggedMetrics(locales, brands));
  for (const [metric, rules] of Object.entries(profile.thresholds)) all[metric] = [...rules];
  for (const { name } of journeys) {
    const limit = journeyP95[name];
    if (limit !== undefined) all[`http_req_duration{journey:${name}}`] = [`p(95)<${limit}`];
    if (doneShare !== undefined) all[`journey_done{journey:${name}}`] = [`rate>=${doneShare}`];
  }
  for (const [metric, threshold] of Object.entries(abortOn)) {
    all[metric] = [...(all[metric] ?? []), { threshold, abortOnFail: true, delayAbortEval: '30s' }];
  }
  return all;
}
