import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, Outcome } from './drill.ts';
import type { DrilledShop } from './drilled-shop.ts';
import { failuresOf, type Journal, reasonsOf } from './journal.ts';
import { type Balance, type Books, balanceOf, readBooks } from './ledger.ts';
import { startVisitors, type VisitedShop } from './visitors.ts';

const WARM_UP_MS = 2_000;
const FAULT_SECONDS = 8;
/** Responses from before the fault have arrived. */
const ARRIVED_MS = 1_000;
/** On a busy machine a purchase takes long: a fault in which shoppers buy lasts until one has bought, or so long. */
const SALE_LIMIT_SECONDS = 30;
/** Purchases from the cart to the confirmation that prove that the shop is well again. */
const PROVEN_BY = 4;
const RECOVERY_LIMIT_MS = 90_000;
/** The shop's own retries settle what a fault interrupted. */
const SETTLE_LIMIT_MS = 30_000;
const POLL_MS = 200;

export interface DrillReport {
  readonly outcome: Outcome;
  /** Failures of the visitors by reason. */
  readonly reasons: readonly string[];
}

/** Causes one fault under load, ends it, waits until shoppers buy again, and counts. */
export async function runDrill(drill: Drill, shop: DrilledShop, visited: VisitedShop): Promise<DrillReport> {
  const before = await readBooks(shop.postgres.url);
  const { journal, stop } = startVisitors({ ...visited, unread: drill.unread });
  let [begunAt, endedAt, isWell] = [0, 0, false];
  try {
    await pause(WARM_UP_MS);
    begunAt = performance.now();
    const end = await drill.begin(shop, visited);
    await lasts(drill, journal, begunAt);
    endedAt = performance.now();
    await end();
    isWell = await recovers(journal, endedAt);
  } finally {
    await stop();
  }
  const balance = await settledBalance(shop.postgres.url, journal, before);
  return { reasons: reasonsOf(journal), outcome: outcomeOf(journal, balance, { begunAt, endedAt, isWell }) };
}

interface Course {
  /** Milliseconds of performance.now() at which the fault began and ended. */
  readonly begunAt: number;
  readonly endedAt: number;
  /** Shoppers bought afterwards. */
  readonly isWell: boolean;
}

export function outcomeOf(journal: Journal, balance: Balance, { begunAt, endedAt, isWell }: Course): Outcome {
  const lastFailure = Math.max(endedAt, ...journal.failures.map(({ at }) => at));
  const { page: pages, call: calls } = journal.requests;
  return {
    requests: pages + calls,
    pages,
    calls,
    failedPages: failuresOf(journal, 'page'),
    failedCalls: failuresOf(journal, 'call'),
    begun: journal.purchases.length,
    ...balance,
    soldDuring: soldBetween(journal, begunAt, endedAt),
    recovery: isWell ? (lastFailure - endedAt) / 1_000 : Number.POSITIVE_INFINITY,
  };
}

function soldBetween({ purchases }: Journal, begunAt: number, endedAt: number): number {
  return purchases.filter(
    ({ confirmedAt = 0 }) => confirmedAt > begunAt + ARRIVED_MS && confirmedAt < endedAt,
  ).length;
}

/** Waits as long as the fault lasts. */
async function lasts({ seconds = FAULT_SECONDS, expected }: Drill, journal: Journal, begunAt: number) {
  const elapsed = () => (performance.now() - begunAt) / 1_000;
  const isMissingSale = () =>
    expected.sells &&
    elapsed() < SALE_LIMIT_SECONDS &&
    soldBetween(journal, begunAt, performance.now()) === 0;
  while (elapsed() < seconds || isMissingSale()) await pause(POLL_MS);
}

/** Waits for purchases that begin after the fault. False when there are none in time. */
export async function recovers(
  { purchases }: Journal,
  endedAt: number,
  limitMs = RECOVERY_LIMIT_MS,
): Promise<boolean> {
  const until = performance.now() + limitMs;
  const isProof = ({ startedAt, confirmedAt }: Journal['purchases'][number]) =>
    startedAt > endedAt && confirmedAt !== undefined;
  while (performance.now() < until) {
    if (purchases.filter(isProof).length >= PROVEN_BY) return true;
    await pause(POLL_MS);
  }
  return false;
}

/** The balance once it adds up, or the last one. */
export async function settledBalance(
  databaseUrl: string,
  { purchases }: Pick<Journal, 'purchases'>,
  before: Books,
) {
  const until = performance.now() + SETTLE_LIMIT_MS;
  for (;;) {
    const balance = balanceOf(purchases, before, await readBooks(databaseUrl));
    if (balance.lost + balance.doubled === 0 || performance.now() > until) return balance;
    await pause(POLL_MS);
  }
}
