/** Visits arriving a second, reached over some seconds from the rate before. */
export interface Stage {
  readonly seconds: number;
  readonly rate: number;
  /** What this part of the run is for: thresholds of a profile may ask for one part alone. */
  readonly phase: Phase;
}

export const PHASES = ['before', 'peak', 'after'] as const;
export type Phase = (typeof PHASES)[number];

export interface Profile {
  readonly name: string;
  /** What it finds out, in one sentence. */
  readonly asks: string;
  readonly stages: readonly Stage[];
  readonly startRate: number;
  /** How long a visitor looks at a page, in seconds: least and most. */
  readonly think: readonly [least: number, most: number];
  /** Visitors at once, at most: what does not fit is a dropped visit. */
  readonly mostVisitors: number;
  /** Each journey in each locale once, by these many visitors, instead of by arrival rate and weight. */
  readonly inTurns?: { readonly visitors: number };
  /** By metric, as k6 writes them; added to those that hold for every profile. */
  readonly thresholds: Readonly<Record<string, readonly string[]>>;
}

/** What holds where the shop keeps up with everything. */
export const FLAWLESS = {
  checks: ['rate>0.999'],
  http_req_failed: ['rate<0.001'],
  refused: ['rate==0'],
  journey_done: ['rate>0.995'],
  dropped_iterations: ['count==0'],
} as const;

/** What holds once a rush is over. */
export const RECOVERED = {
  'http_req_failed{phase:after}': ['rate==0'],
  'http_req_duration{phase:after}': ['p(95)<1000'],
  'refused{phase:after}': ['rate==0'],
} as const;

/** A profile in a shorter or busier form. */
export function scaled(profile: Profile, duration: number, rate: number): Profile {
  const stages = profile.stages.map((stage) => ({
    ...stage,
    seconds: Math.max(1, Math.round(stage.seconds * duration)),
    rate: Math.max(1, Math.round(stage.rate * rate)),
  }));
  return { ...profile, stages, startRate: Math.max(1, Math.round(profile.startRate * rate)) };
}

/** The length of a profile in seconds. */
export function secondsOf({ stages }: Profile): number {
  return stages.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The part of the run that a moment (seconds since the start) falls into. */
export function phaseAt({ stages }: Profile, second: number): Phase {
  let end = 0;
  for (const stage of stages) {
    end += stage.seconds;
    if (second < end) return stage.phase;
  }
  return stages.at(-1)?.phase ?? 'peak';
}

/** Visits a second that arrive at a moment of the run. */
export function rateAt({ stages, startRate }: Profile, second: number): number {
  let [begin, from] = [0, startRate];
  for (const { seconds, rate } of stages) {
    if (second < begin + seconds) return from + ((rate - from) * (second - begin)) / seconds;
    begin += seconds;
    from = rate;
  }
  return from;
}
