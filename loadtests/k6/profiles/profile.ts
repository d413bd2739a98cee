import type { Locale } from '../../../shared/locales/index.ts';

/** The rate of new visits changes linearly from that of the previous stage. */
interface Stage {
  readonly seconds: number;
  /** Visits per second at the end of the stage. */
  readonly rate: number;
  /** Tag for thresholds that apply to a part of the run. */
  readonly phase: Phase;
}

export const PHASES = ['before', 'peak', 'after'] as const;
export type Phase = (typeof PHASES)[number];

export interface Profile {
  readonly name: string;
  /** Findings of a run. */
  readonly question: string;
  readonly stages: readonly Stage[];
  readonly startRate: number;
  /** Bounds of the think time between two requests of a visitor. */
  readonly thinkSeconds: readonly [min: number, max: number];
  /** Concurrent visitors; k6 drops visits beyond. */
  readonly maxVisitors: number;
  /** Run each journey in each locale once with this many visitors, instead of by rate and weight; what has not started in time is dropped. */
  readonly eachJourneyOnce?: { readonly visitors: number; readonly maxMinutes: number };
  /** The only journey of the profile. */
  readonly journey?: string;
  /** Shares that differ from those of the journeys, of brands and locales in turns, and of equal products. */
  readonly shape?: {
    /** Exponent of Zipf's law for products and search terms. */
    readonly popularity: number;
    readonly weights: Readonly<Record<string, number>>;
    /** By site; only those that the run visits count. */
    readonly brands: Readonly<Record<string, number>>;
    readonly locales: Readonly<Partial<Record<Locale, number>>>;
  };
  /** Purges the caches of the pages at the start, or again and again. */
  readonly purge?: 'once' | { readonly everySeconds: number };
  /** k6 thresholds by metric. */
  readonly thresholds: Readonly<Record<string, readonly string[]>>;
  /** The most milliseconds of the p95 of the requests of a journey. */
  readonly journeyP95?: Readonly<Record<string, number>>;
  /** Share of the visits of each journey that have to finish. */
  readonly doneShare?: number;
  /** The run ends when a metric misses its rule later than half a minute after the start: the shop is broken, not slow. */
  readonly abortOn?: Readonly<Record<string, string>>;
}

/** Thresholds for a shop that is not overloaded. */
export const NO_FAILURES = {
  checks: ['rate>0.999'],
  http_req_failed: ['rate<0.001'],
  refused: ['rate==0'],
  journey_done: ['rate>0.995'],
  dropped_iterations: ['count==0'],
} as const;

/** A peak at which visits do not start measures a smaller one. */
export const STARTED = { dropped_iterations: NO_FAILURES.dropped_iterations } as const;

/** Pictures come from files of the shop, as quickly as its pages. */
export const PICTURES = {
  'http_req_failed{screen:picture}': ['rate<0.001'],
  'http_req_duration{screen:picture}': ['p(95)<500'],
} as const;

/** A shop that fails this much is down: more load would measure nothing. */
export const ABORT_WHEN_DOWN = { http_req_failed: 'rate<0.2', journey_done: 'rate>0.5' } as const;

/** A run whose purges are refused, such as for a wrong token, measures another profile. */
export const PURGED = { 'checks{kind:purge}': ['rate==1'] } as const;

/** Thresholds for the time after a load spike. */
export const RECOVERED = {
  'http_req_failed{phase:after}': ['rate==0'],
  'http_req_duration{phase:after}': ['p(95)<1000'],
  'refused{phase:after}': ['rate==0'],
} as const;

/** Multiplies the durations of a profile, and its rates with the visitors that they need. */
export function scaled(profile: Profile, duration: number, rate: number): Profile {
  const stages = profile.stages.map((stage) => ({
    ...stage,
    seconds: Math.max(1, Math.round(stage.seconds * duration)),
    rate: Math.max(1, Math.round(stage.rate * rate)),
  }));
  const startRate = Math.max(1, Math.round(profile.startRate * rate));
  return { ...profile, stages, startRate, maxVisitors: Math.ceil(profile.maxVisitors * rate) };
}

export function secondsOf({ stages }: Profile): number {
  return stages.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The phase at a time in seconds since the start. */
export function phaseAt({ stages }: Profile, second: number): Phase {
  let end = 0;
  for (const stage of stages) {
    end += stage.seconds;
    if (second < end) return stage.phase;
  }
  return stages.at(-1)?.phase ?? 'peak';
}

/** Scheduled visits per second at a time in seconds since the start. */
export function rateAt({ stages, startRate }: Profile, second: number): number {
  let [begin, from] = [0, startRate];
  for (const { seconds, rate } of stages) {
    if (second < begin + seconds) return from + ((rate - from) * (second - begin)) / seconds;
    begin += seconds;
    from = rate;
  }
  return from;
}
