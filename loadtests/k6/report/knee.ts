/** One slice of a run's time. */
export interface Slice {
  /** Seconds since the start. */
  readonly second: number;
  /** Visits a second that were to arrive, and that did. */
  readonly asked: number;
  readonly begun: number;
  /** Answers a second, without files. */
  readonly answers: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Failed and refused (503, 429) answers a second. */
  readonly failed: number;
  readonly refused: number;
}

/** Beyond these the shop no longer keeps up. */
export const LIMITS = { p95: 1000, notAnswered: 0.01, begun: 0.9 } as const;

/** How many slices in a row make it more than a hiccup. */
const IN_A_ROW = 2;

function keepsUp({ asked, begun, answers, p95, failed, refused }: Slice): boolean {
  const isAnswered = failed + refused <= LIMITS.notAnswered * Math.max(answers, 1);
  return p95 <= LIMITS.p95 && isAnswered && begun >= LIMITS.begun * asked - 1;
}

export interface Knee {
  readonly broke: boolean;
  /** The slice with the most visits before it broke; the busiest one when it did not. */
  readonly best: Slice;
  /** The first slice of those in a row in which it did not keep up. */
  readonly first?: Slice;
}

/** Where a run with ever more visits stopped keeping up; undefined of a run without slices. */
export function kneeOf(slices: readonly Slice[]): Knee | undefined {
  const broken = slices.findIndex((_, place) => {
    const row = slices.slice(place, place + IN_A_ROW);
    return row.length === IN_A_ROW && row.every((slice) => !keepsUp(slice));
  });
  const good = broken < 0 ? slices : slices.slice(0, broken);
  const [best] = [...good].sort((a, b) => b.begun - a.begun);
  const first = slices[broken];
  if (first) return { broke: true, best: best ?? first, first };
  return best ? { broke: false, best } : undefined;
}
