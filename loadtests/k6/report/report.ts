import { type Profile, rateAt, secondsOf } from '../profiles/profile.ts';
import { type EarlyEnd, earlyEnd, secondsOfVisits, type ThresholdRow } from './early-end.ts';
import { type Failures, failuresIn } from './failures.ts';
import { findKnee, type Knee, type Slice } from './knee.ts';
import { hasSamples, metricValue, type SummaryData, tagValues } from './summary-data.ts';
import { isAlwaysTrue } from './tag-thresholds.ts';

/** Latencies in milliseconds of the requests with one value of a tag. */
export interface LatencyRow {
  readonly name: string;
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export interface JourneyRow extends LatencyRow {
  readonly visits: number;
  /** Share from 0 to 1, like the next two. */
  readonly done: number;
  readonly failed: number;
  readonly refused: number;
}

interface CacheRow {
  readonly name: string;
  readonly hits: number;
  readonly states: readonly { readonly state: string; readonly count: number }[];
}

export interface Report {
  readonly profile: string;
  readonly question: string;
  readonly about: Readonly<Record<string, string>>;
  /** Duration of the whole run, setup and teardown included. */
  readonly seconds: number;
  readonly passed: boolean;
  readonly endedEarly: EarlyEnd | undefined;
  readonly totals: {
    readonly requests: number;
    readonly visits: number;
    readonly dropped: number;
    readonly orders: number;
    readonly soldOut: number;
    readonly bytes: number;
    readonly done: number;
    readonly failed: number;
    readonly refused: number;
    readonly checksPassed: number;
    readonly checks: number;
  };
  readonly thresholds: readonly ThresholdRow[];
  readonly journeys: readonly JourneyRow[];
  readonly kinds: readonly LatencyRow[];
  readonly screens: readonly LatencyRow[];
  readonly procedures: readonly LatencyRow[];
  readonly locales: readonly LatencyRow[];
  readonly brands: readonly LatencyRow[];
  readonly caches: readonly CacheRow[];
  readonly failingChecks: readonly { readonly name: string; readonly fails: number; readonly of: number }[];
  readonly failures: Failures;
  readonly slices: readonly Slice[];
  readonly knee: Knee | undefined;
}

function rowOf(data: SummaryData, metric: string, name: string): LatencyRow {
  const value = (key: string) => metricValue(data, metric, key);
  return {
    name,
    requests: value('count'),
    p50: value('med'),
    p95: value('p(95)'),
    p99: value('p(99)'),
    max: value('max'),
  };
}

function rowsBy(data: SummaryData, tag: string): LatencyRow[] {
  return tagValues(data, 'http_req_duration', tag)
    .map((name) => rowOf(data, `http_req_duration{${tag}:${name}}`, name))
    .filter(({ requests }) => requests > 0)
    .sort((a, b) => b.requests - a.requests);
}

function journeyRows(data: SummaryData): JourneyRow[] {
  return rowsBy(data, 'journey').map((row) => {
    const tagged = (metric: string) => `${metric}{journey:${row.name}}`;
    const done = data.metrics[tagged('journey_done')]?.values;
    return {
      ...row,
      visits: (done?.passes ?? 0) + (done?.fails ?? 0),
      done: done?.rate ?? 0,
      failed: metricValue(data, tagged('http_req_failed'), 'rate'),
      refused: metricValue(data, tagged('refused'), 'rate'),
    };
  });
}

function cacheRow(data: SummaryData, name: string, metric: string): CacheRow[] {
  const states = tagValues(data, metric, 'state')
    .map((state) => ({ state, count: metricValue(data, `${metric}{state:${state}}`, 'count') }))
    .filter(({ count }) => count > 0);
  if (states.length === 0) return [];
  return [{ name, hits: metricValue(data, `${metric}_hits`, 'rate'), states }];
}

/** The measured value for a rule such as `p(95)<500`. */
function thresholdValue(data: SummaryData, metric: string, rule: string): number {
  const key = /^(p\(\d+\)|\w+)/.exec(rule)?.[1] ?? '';
  return metricValue(data, metric, key);
}

function thresholdRows(data: SummaryData): ThresholdRow[] {
  return Object.entries(data.metrics)
    .filter(([, metric]) => hasSamples(metric))
    .flatMap(([metric, { thresholds = {} }]) =>
      Object.entries(thresholds)
        .filter(([rule]) => !isAlwaysTrue(rule))
        .map(([rule, { ok }]) => ({ metric, rule, value: thresholdValue(data, metric, rule), ok })),
    )
    .sort((a, b) => Number(a.ok) - Number(b.ok) || a.metric.localeCompare(b.metric));
}

/** The slices of the run, of which an early end shortens the last one. */
function slicesOf(data: SummaryData, profile: Profile): Slice[] {
  if (profile.eachJourneyOnce) return [];
  const names = tagValues(data, 'timeline_ms', 'slice').sort((a, b) => Number(a) - Number(b));
  const length = secondsOf(profile) / Math.max(1, names.length);
  const end = secondsOfVisits(data);
  return names.flatMap((slice) => {
    const second = Number(slice) * length;
    const seconds = Math.min(length, end - second);
    // Nobody sent a visit after the end, and less than a second has no rate.
    if (seconds < Math.min(1, length)) return [];
    const timeline = `timeline_ms{slice:${slice}}`;
    const perSecond = (metric: string) => metricValue(data, metric, 'count') / seconds;
    return {
      second,
      scheduled: rateAt(profile, second + seconds / 2),
      started: perSecond(`timeline_visits{slice:${slice}}`),
      responses: perSecond(timeline),
      p50: metricValue(data, timeline, 'med'),
      p95: metricValue(data, timeline, 'p(95)'),
      p99: metricValue(data, timeline, 'p(99)'),
      failed: perSecond(`timeline_failed{slice:${slice}}`),
      refused: perSecond(`timeline_refused{slice:${slice}}`),
    };
  });
}

/**
 * Evaluates the metrics of a run. `about` describes its target; `plannedVisits` is the number of a profile without a rate.
 */
export function reportOf(
  data: SummaryData,
  profile: Profile,
  about: Readonly<Record<string, string>>,
  plannedVisits?: number,
): Report {
  const count = (metric: string) => metricValue(data, metric, 'count');
  const rate = (metric: string) => metricValue(data, metric, 'rate');
  const { checks } = data.root_group;
  const fails = checks.reduce((sum, check) => sum + check.fails, 0);
  const passes = checks.reduce((sum, check) => sum + check.passes, 0);
  const thresholds = thresholdRows(data);
  const slices = slicesOf(data, profile);
  const endedEarly = earlyEnd(data, profile, thresholds, plannedVisits);
  return {
    profile: profile.name,
    question: profile.question,
    about,
    seconds: data.state.testRunDurationMs / 1000,
    passed: count('iterations') > 0 && !endedEarly && thresholds.every(({ ok }) => ok),
    endedEarly,
    totals: {
      requests: count('http_reqs'),
      visits: count('iterations'),
      dropped: count('dropped_iterations'),
      orders: count('orders'),
      soldOut: count('sold_out'),
      bytes: count('data_received'),
      done: rate('journey_done'),
      failed: rate('http_req_failed'),
      refused: rate('refused'),
      checksPassed: passes,
      checks: passes + fails,
    },
    thresholds,
    journeys: journeyRows(data),
    kinds: rowsBy(data, 'kind'),
    screens: rowsBy(data, 'screen'),
    procedures: rowsBy(data, 'procedure'),
    locales: rowsBy(data, 'locale'),
    brands: rowsBy(data, 'brand'),
    caches: [...cacheRow(data, 'edge', 'edge_cache'), ...cacheRow(data, 'page cache', 'page_cache')],
    failingChecks: checks
      .filter((check) => check.fails > 0)
      .map((check) => ({ name: check.name, fails: check.fails, of: check.fails + check.passes })),
    failures: failuresIn(data),
    slices,
    knee: findKnee(slices),
  };
}
