import type { DrilledShop } from './drilled-shop.ts';
import type { UnreadPages, VisitedShop } from './visitors.ts';

/** The most that shoppers may notice of a fault. In any case no purchase is lost or doubled. */
export interface Expectation {
  /** Shares of the requests that may fail, from 0 to 1. */
  readonly failedPages: number;
  readonly failedCalls: number;
  /** Seconds after the end of the fault in which requests may still fail. */
  readonly recovery: number;
  /** Purchases are completed during the fault. */
  readonly sells: boolean;
}

export interface Drill {
  readonly name: string;
  readonly expected: Expectation;
  /** Seconds of the fault at least; by default 8. */
  readonly seconds?: number;
  /** Pages that visitors read besides. */
  readonly unread?: UnreadPages;
  /** Why it cannot run here. */
  skip?(shop: DrilledShop): string | undefined;
  /** Causes the fault. Returns how it ends. */
  begin(shop: DrilledShop, visited: VisitedShop): Promise<() => Promise<unknown>>;
}

export interface Outcome {
  readonly requests: number;
  readonly failedPages: number;
  readonly failedCalls: number;
  readonly pages: number;
  readonly calls: number;
  readonly begun: number;
  readonly paid: number;
  readonly lost: number;
  readonly doubled: number;
  /** Purchases that were completed during the fault. */
  readonly soldDuring: number;
  /** Infinity when nobody could buy again. */
  readonly recovery: number;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** An expectation as a sentence. */
export function expectationText({ failedPages, failedCalls, recovery, sells }: Expectation): string {
  const most = (share: number) => (share === 0 ? 'no' : share === 1 ? 'any' : `at most ${percent(share)} of`);
  return (
    `${most(failedPages)} pages and ${most(failedCalls)} calls fail, ` +
    `${sells ? 'shoppers buy meanwhile' : 'purchases may wait'}, all is well within ${recovery} s`
  );
}

/** The limits of the expectation that an outcome misses; empty when it meets them. */
export function missedBy(outcome: Outcome, expected: Expectation): string[] {
  const { lost, doubled, begun, paid, pages, calls, failedPages, failedCalls, recovery, soldDuring } =
    outcome;
  return [
    ...(begun === 0 || paid === 0 ? ['nothing was bought'] : []),
    ...(lost > 0 ? [`${lost} lost`] : []),
    ...(doubled > 0 ? [`${doubled} doubled`] : []),
    ...(failedPages > expected.failedPages * pages ? [`${failedPages} of ${pages} pages failed`] : []),
    ...(failedCalls > expected.failedCalls * calls ? [`${failedCalls} of ${calls} calls failed`] : []),
    ...(expected.sells && soldDuring === 0 ? ['nothing was sold during the fault'] : []),
    ...(recovery > expected.recovery
      ? [Number.isFinite(recovery) ? `recovered in ${recovery.toFixed(1)} s` : 'did not recover']
      : []),
  ];
}

export const HEAD = [
  ...['fault', 'requests', 'failed', 'of pages', 'purchases begun', 'paid', 'lost', 'doubled'],
  ...['time to recover', 'verdict'],
];

/** The cells of a row of {@link HEAD}. */
export function rowOf(name: string, outcome: Outcome, missed: readonly string[]): string[] {
  const { requests, failedPages, failedCalls, begun, paid, lost, doubled, recovery } = outcome;
  return [
    name,
    ...[requests, failedPages + failedCalls, failedPages, begun, paid, lost, doubled].map(String),
    Number.isFinite(recovery) ? `${recovery.toFixed(1)} s` : 'never',
    missed.length === 0 ? 'as expected' : `MISSED: ${missed.join(', ')}`,
  ];
}
