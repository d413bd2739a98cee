import { setTimeout as pause } from 'node:timers/promises';
import { promote } from '#server/platform/postgres/standby.fixture.ts';
import { type Expectation, expectationText, missedBy, rowOf } from '../drill.ts';
import { type Journal, reasonsOf } from '../journal.ts';
import { readBooks } from '../ledger.ts';
import { raiseStock, visitPages } from '../prepare-shop.ts';
import { outcomeOf, recovers, settledBalance } from '../run-drill.ts';
import { startVisitors } from '../visitors.ts';
import type { Region } from './region.ts';
import { type Regions, startRegions } from './regions.ts';

/** Until a person has decided. */
const DECISION_MS = 8_000;
/** Two shops share a machine: shoppers take their time. */
const PROOF_LIMIT_MS = 300_000;
const POLL_MS = 100;
const REFUSED = 'the other region sells: its database was promoted after this one';

/** The limits of what shoppers of each region may notice, in the order of the regions. */
export const LOST_REGION: readonly { readonly name: string; readonly expected: Expectation }[] = [
  {
    name: 'region lost: its shoppers',
    // Nothing is at their address until DNS leads to the other region.
    expected: { failedPages: 1, failedCalls: 1, recovery: 60, sells: false },
  },
  {
    name: 'region lost: shoppers of the other one',
    // Their pages come from the caches of their region.
    expected: { failedPages: 0, failedCalls: 1, recovery: 60, sells: false },
  },
];

/**
 * Kills the region that sells, with all its processes. A person promotes the database of the other one, which sells from then
 * on, to the shoppers of both. Then the lost region starts again: it may not sell, and serves pages from the API of the other.
 */
export async function loseRegion(onLine: (line: string) => void = () => undefined) {
  const regions = await startRegions();
  const { west, east } = regions;
  try {
    const database = west.database.url;
    await raiseStock(database);
    const visited = [];
    for (const { address, selling } of [west, east]) {
      visited.push(await visitPages({ port: address.port, apiPort: selling.port }));
    }
    const before = await readBooks(database);
    const crowds = visited.map((shop) => startVisitors(shop));
    const journals = crowds.map(({ journal }) => journal);
    let course = { begunAt: 0, endedAt: 0, isWell: false };
    try {
      await allBuy(journals, 0, 'before the loss');
      course = await takeOver(regions);
      onLine(
        `sells again after ${seconds(course.endedAt - course.begunAt)}, of which a person took ${seconds(DECISION_MS)}`,
      );
      await allBuy(journals, course.endedAt, 'from the region that took over');
      onLine(`the lost region starts again: ${await startRefused(west)}`);
      const backAt = performance.now();
      await west.serve();
      await allBuy(journals, backAt, 'in the region that is back');
      if (await west.api.isReady()) throw new Error('The lost region sells');
      course = { ...course, isWell: true };
    } finally {
      await Promise.all(crowds.map(({ stop }) => stop()));
    }
    const purchases = journals.flatMap((journal) => journal.purchases);
    const balance = await settledBalance(east.database.url, { purchases }, before);
    const results = LOST_REGION.flatMap(({ name, expected }, index) => {
      const journal = journals[index];
      if (!journal) return [];
      const outcome = outcomeOf(journal, balance, course);
      const missed = missedBy(outcome, expected);
      const row = rowOf(name, outcome, missed);
      for (const line of [row.join('  '), ...reasonsOf(journal).map((reason) => `    ${reason}`)])
        onLine(line);
      return [
        { row, fault: missed.length > 0 ? `${name}: expected that ${expectationText(expected)}` : undefined },
      ];
    });
    return { rows: results.map(({ row }) => row), faults: results.flatMap(({ fault }) => fault ?? []) };
  } finally {
    await regions.stop();
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Loses the region that sells, and does the steps of k8s/regions.md. */
async function takeOver({ west, east, toEast }: Regions) {
  const begunAt = performance.now();
  await west.kill();
  await pause(DECISION_MS);
  await promote(east.database);
  await east.api.stop();
  // Without the address of the lost one.
  await east.api.start();
  east.selling.balance([{ port: east.ports.api }]);
  west.selling.balance([{ port: toEast.port }]);
  west.leadTo(east);
  return { begunAt, endedAt: performance.now(), isWell: false };
}

/** Starts database and API of the lost region again. Returns the reason for which it does not sell. */
async function startRefused({ database, startApi, apiAdmin }: Region): Promise<string> {
  await database.start();
  await startApi({ waits: true });
  for (;;) {
    const response = await fetch(`${apiAdmin}/readyz`).catch(() => undefined);
    const text = await response?.text();
    if (response?.ok) throw new Error('The lost region sells');
    if (text?.includes(REFUSED)) return text;
    await pause(POLL_MS);
  }
}

/** Waits for purchases in each region that begin after an instant. */
async function allBuy(journals: readonly Journal[], since: number, where: string): Promise<void> {
  const bought = await Promise.all(journals.map((journal) => recovers(journal, since, PROOF_LIMIT_MS)));
  if (bought.includes(false)) {
    throw new Error(`Nobody buys ${where}:\n${journals.flatMap(reasonsOf).join('\n')}`);
  }
}
