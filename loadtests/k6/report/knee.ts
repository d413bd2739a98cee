/** A time slice of a run; rates are per second. */
export interface Slice {
  /** Seconds since the start. */
  readonly second: number;
  /** Visits. */
  readonly scheduled: number;
  readonly started: number;
  /** Responses, without files. */
  readonly responses: number;
  /** Latencies in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failed: number;
  /** 503 and 429. */
  readonly refused: number;
}

/** Beyond these limits the shop is overloaded. */
export const KNEE_LIMITS = { p95: 1000, failed: 0.01, started: 0.9 } as const;

/** A single bad slice is not an overload. */
const CONSECUTIVE_SLICES = 2;

function isOverloaded({ scheduled, started, responses, p95, failed, refused }: Slice): boolean {
  const hasErrors = failed + refused > KNEE_LIMITS.failed * Math.max(responses, 1);
  return p95 > KNEE_LIMITS.p95 || hasErrors || started < KNEE_LIMITS.started * scheduled - 1;
}

export interface Knee {
  /** The busiest slice before the overload, or the first slice of the overload. */
  readonly sustained: Slice;
  /** The first slice of the overload; undefined when there was none. */
  readonly overload: Slice | undefined;
}

/** Finds where the shop became overloaded while the rate rose; undefined without slices. */
export function findKnee(slices: readonly Slice[]): Knee | undefined {
  const overloaded = slices.findIndex((_, index) => {
    const run = slices.slice(index, index + CONSECUTIVE_SLICES);
    return run.length === CONSECUTIVE_SLICES && run.every(isOverloaded);
  });
  const overload = slices[overloaded];
  const before = overload ? slices.slice(0, overloaded) : slices;
  const sustained = before.toSorted((a, b) => b.started - a.started)[0] ?? overload;
  return sustained && { sustained, overload };
}
