/** A request that got no response, or one with a status that it should not have. */
interface Failure {
  /** Milliseconds of performance.now(). */
  readonly at: number;
  readonly kind: RequestKind;
  readonly reason: string;
}

export type RequestKind = 'page' | 'call';

/** The course of one purchase, as its buyer knows it. */
export interface Purchase {
  readonly startedAt: number;
  paymentId?: string;
  /** The payment page has accepted the money. */
  isPaid: boolean;
  /** Milliseconds of performance.now() at which the shop confirmed the order. */
  confirmedAt?: number;
  /** The number that the shop told the buyer. */
  orderNumber?: string;
}

/** Everything that the visitors of a drill saw. */
export interface Journal {
  readonly requests: Record<RequestKind, number>;
  readonly failures: Failure[];
  readonly purchases: Purchase[];
}

export const newJournal = (): Journal => ({ requests: { page: 0, call: 0 }, failures: [], purchases: [] });

export const failuresOf = ({ failures }: Journal, kind: RequestKind): number =>
  failures.filter((failure) => failure.kind === kind).length;

/** The reasons of failures with their number, the most frequent first. */
export function reasonsOf({ failures }: Journal): string[] {
  const counts = new Map<string, number>();
  for (const { reason } of failures) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([reason, count]) => `${count} x ${reason}`);
}
