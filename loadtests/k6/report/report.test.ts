import { describe, expect, it } from 'vitest';
import type { Profile } from '../profiles/profile.ts';
import { reportOf } from './report.ts';
import type { SummaryData } from './summary-data.ts';
import { reportText } from './text.ts';

const profile: Profile = {
  name: 'stress',
  question: 'what is sustained?',
  startRate: 0,
  stages: [{ seconds: 40, rate: 40, phase: 'peak' }],
  thinkSeconds: [0, 0],
  maxVisitors: 10,
  thresholds: {},
};

const abortOn = { 'http_req_duration{kind:page}': 'p(95)<500' };

const trend = (count: number, p95: number) => ({
  type: 'trend' as const,
  values: { count, med: p95 / 2, 'p(95)': p95, 'p(99)': p95 * 2, max: p95 * 3 },
});
const rate = (value: number) => ({
  type: 'rate' as const,
  values: { rate: value, passes: value * 10, fails: 10 - value * 10 },
});
const counter = (count: number) => ({ type: 'counter' as const, values: { count } });

/** A run of 40 s in four slices, slow from the third on, after a setup. */
function summary(setupMs = 4_000): SummaryData {
  const slices = [100, 200, 3000, 4000].flatMap((p95, slice) => [
    [`timeline_ms{slice:${slice}}`, { ...trend(500, p95), thresholds: { 'max>=0': { ok: true } } }],
    [`timeline_visits{slice:${slice}}`, counter([50, 150, 250, 350][slice] ?? 0)],
  ]);
  return {
    metrics: {
      ...Object.fromEntries(slices),
      setup_ms: { type: 'gauge', values: { value: setupMs } },
      http_reqs: counter(12_345),
      iterations: counter(800),
      data_received: counter(5e6),
      http_req_failed: rate(0),
      refused: rate(0.1),
      journey_done: rate(0.9),
      'journey_done{journey:cart}': rate(0.9),
      'journey_done{journey:bot}': {
        type: 'rate',
        values: { rate: 0, passes: 0, fails: 0 },
        thresholds: { 'rate>=0.99': { ok: true } },
      },
      'http_reqs{status:503}': counter(12),
      'http_reqs{status:429}': counter(0),
      'http_reqs{error_code:1212}': counter(3),
      'refused{journey:cart}': rate(0.1),
      'http_req_duration{journey:cart}': trend(900, 350),
      'http_req_duration{journey:search}': trend(0, 0),
      'http_req_duration{kind:page}': { ...trend(60, 1240), thresholds: { 'p(95)<500': { ok: false } } },
      'http_req_duration{procedure:cart.line.add}': trend(30, 80),
      'http_req_duration{procedure:cart.line.remove}': trend(0, 0),
      'http_req_duration{screen:checkout}': trend(12, 90),
      'http_req_duration{locale:nl-BE}': trend(400, 60),
      'http_req_duration{phase:after}': { ...trend(60, 40), thresholds: { 'p(95)<1000': { ok: true } } },
      page_cache_hits: rate(0.8),
      'page_cache{state:hit}': counter(8),
      'page_cache{state:miss}': counter(2),
      'page_cache{state:stale}': counter(0),
    },
    root_group: { checks: [{ name: 'the total is right', passes: 7, fails: 3 }] },
    state: { testRunDurationMs: setupMs + 41_000 },
  };
}

const report = reportOf(summary(), profile, { against: 'http://127.0.0.1:3000' });

describe('the report of a run', () => {
  it('fails when a threshold was crossed, and lists it first', () => {
    expect(report.passed).toBe(false);
    expect(report.thresholds.map(({ metric, value, ok }) => [metric, value, ok])).toEqual([
      ['http_req_duration{kind:page}', 1240, false],
      ['http_req_duration{phase:after}', 40, true],
    ]);
  });

  it('counts failed responses by status, and requests without a response by their error', () => {
    expect(report.failures).toEqual([
      { name: '503', count: 12 },
      { name: 'connection refused', count: 3 },
    ]);
    expect(reportText(report)).toContain('  responses: 503 12, connection refused 3\n');
  });

  it('fails when it ended early, and says why', () => {
    const stages = [{ seconds: 60, rate: 40, phase: 'peak' as const }];
    const { metrics, ...rest } = summary(40_000);
    const { 'http_req_duration{kind:page}': _missed, ...kept } = metrics;
    const stopped = reportOf({ ...rest, metrics: kept }, { ...profile, stages }, {});
    expect([stopped.passed, stopped.endedEarly]).toEqual([false, { reached: '41 of 60 s', missed: [] }]);
    const { setup_ms: _setup, ...noSetup } = kept;
    const inSetup = reportOf({ ...rest, metrics: noSetup }, profile, {});
    expect([inSetup.passed, inSetup.endedEarly?.reached]).toEqual([false, '0 of 40 s']);
    const aborted = reportOf(summary(), { ...profile, stages, abortOn }, {});
    expect(reportText(aborted)).toContain(
      '  Ended early, after 41 of 60 s: http_req_duration{kind:page} p(95)<500 (1.24 s).\n',
    );
    const once = { ...profile, eachJourneyOnce: { visitors: 2, maxMinutes: 1 } };
    const visits = (planned: number) => reportOf({ ...rest, metrics: kept }, once, {}, planned);
    expect([visits(800).passed, visits(801).endedEarly?.reached]).toEqual([true, '800 of 801 visits']);
  });

  it('finds no overload in the time after an early end', () => {
    const [stages, testRunDurationMs] = [[{ seconds: 80, rate: 20, phase: 'peak' as const }], 64_000];
    const { metrics, state, ...rest } = summary();
    const calm = Object.fromEntries(
      Object.entries(metrics).map(([name, metric]) =>
        name.startsWith('timeline_ms') ? [name, trend(500, 100)] : [name, metric],
      ),
    );
    const data = { ...rest, metrics: calm, state: { ...state, testRunDurationMs } };
    const { slices, knee } = reportOf(data, { ...profile, stages }, {});
    expect(slices.map(({ second }) => second)).toEqual([0, 20, 40]);
    expect(knee?.overload).toBeUndefined();
    const { setup_ms: _setup, ...noSetup } = calm;
    const inSetup = reportOf({ ...data, metrics: noSetup }, { ...profile, stages }, {});
    expect([inSetup.slices, inSetup.knee]).toEqual([[], undefined]);
  });

  it('fails without an early end when a run to its end misses a rule that would have ended it', () => {
    const { passed, endedEarly } = reportOf(summary(), { ...profile, abortOn }, {});
    expect([passed, endedEarly]).toEqual([false, undefined]);
  });

  it('lists each journey that had requests', () => {
    expect(report.journeys).toEqual([
      expect.objectContaining({ name: 'cart', visits: 10, done: 0.9, refused: 0.1, requests: 900, p95: 350 }),
    ]);
  });

  it('has a row for each procedure, screen and locale that was requested', () => {
    const rows = [report.procedures, report.screens, report.locales].flat();
    expect(rows.map(({ name, requests, p95 }) => [name, requests, p95])).toEqual([
      ['cart.line.add', 30, 80],
      ['checkout', 12, 90],
      ['nl-BE', 400, 60],
    ]);
    const text = reportText(report);
    expect(text).toMatch(/procedure +requests +p50 +p95 +p99\n +cart\.line\.add +30 +40 ms +80 ms +160 ms/);
    expect(text).toMatch(/screen +requests .*\n +checkout +12 /);
    expect(text).toMatch(/locale +requests .*\n +nl-BE +400 /);
  });

  it('counts cache states', () => {
    const states = [
      { state: 'hit', count: 8 },
      { state: 'miss', count: 2 },
    ];
    expect(report.caches).toEqual([{ name: 'page cache', hits: 0.8, states }]);
  });

  it('finds the knee in the time slices', () => {
    expect(report.slices.map(({ second, scheduled, started }) => [second, scheduled, started])).toEqual([
      [0, 5, 5],
      [10, 15, 15],
      [20, 25, 25],
      [30, 35, 35],
    ]);
    expect(report.knee).toMatchObject({ sustained: { started: 15 }, overload: { second: 20 } });
  });

  it('formats text for a terminal', () => {
    const text = reportText(report);
    expect(text).toContain('stress: what is sustained?  FAILED');
    expect(text).toContain('12 345 requests');
    expect(text).toContain(
      'Sustained 15.0 visits/s (50 responses/s, p95 200 ms); overloaded at 25.0 visits/s: p95 3.00 s.',
    );
    expect(text).toMatch(/FAIL http_req_duration\{kind:page\} p\(95\)<500 \(1\.24 s\)/);
    expect(text).toMatch(/FAIL the total is right: 3 of 10/);
  });

  it('has no time slices when each journey runs once', () => {
    const smoke = reportOf(summary(), { ...profile, eachJourneyOnce: { visitors: 2, maxMinutes: 1 } }, {});
    expect([smoke.slices, smoke.knee]).toEqual([[], undefined]);
  });
});
