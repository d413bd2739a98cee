import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { missingEdgePart } from '../pages/nginx.ts';
import { table } from '../report/table.ts';
import type { HostileVisitor } from './attack.ts';
import { type AttackedShop, startAttackedShop } from './attacked-shop.ts';
import { reportCosts } from './costs/report-costs.ts';
import { createWellBehavedVisitors, type Visits } from './good-visitors.ts';
import { startHostileProcess } from './hostile-process.ts';
import { HOSTILE_VISITORS } from './kinds/index.ts';
import {
  exceededByMost,
  exceededLimits,
  LIMITS,
  medianRound,
  p99,
  RESPONSE_BYTES,
  type Round,
  toRound,
} from './measurement.ts';
import { sampleShop } from './shop-sample.ts';
import { hostileAddress } from './wire.ts';

/** Further rounds of a visitor who exceeds a limit. */
const MORE_ROUNDS = 2;
/** Rounds without a hostile visitor that a round with one is compared with: the one before, and earlier ones. */
const COMPARED_ROUNDS = 3;

const HEAD = [
  ...['where', 'hostile visitor', 'requests', 'refused', 'alone ms', 'beside ms', 'ratio'],
  ...['bytes', 'log bytes', 'log lines', 'errors', 'exceeded'],
];

function row(where: string, name: string, round: Round, limits: readonly string[]): string[] {
  const { alone, beside, amplification, logBytes, logLines } = round;
  return [
    ...[where, name, String(round.requests), String(round.refused)],
    ...[alone, beside].map((ms) => ms.toFixed(0)),
    ...[beside / alone, amplification, logBytes, logLines].map((ratio) => ratio.toFixed(2)),
    ...[String(round.errors.length), limits.join(', ')],
  ];
}

const perRequest = (visits: Visits) => 1 / Math.max(1, visits.milliseconds.length + visits.errors.length);

/** The log of the hostile visitor: all of it without what the well-behaved ones cause. */
function hostileLog(
  shop: AttackedShop,
  before: ReturnType<AttackedShop['logged']>,
  own: { bytes: number; lines: number },
  visits: Visits,
) {
  const after = shop.logged();
  const requests = visits.milliseconds.length;
  return {
    bytes: Math.max(0, after.bytes - before.bytes - own.bytes * requests),
    lines: Math.max(0, after.lines - before.lines - own.lines * requests),
  };
}

export interface Abuse {
  /** Only visitors and operations whose name contains the word. */
  readonly only: string;
  readonly seconds: number;
  readonly where: 'edge' | 'direct' | undefined;
  /** Prints the names of the visitors alone. */
  readonly isList: boolean;
  /** No hostile visitors, only the CPU time of every operation. */
  readonly isCosts: boolean;
}

async function attackShop(given: Abuse): Promise<void> {
  const milliseconds = given.seconds * 1_000;
  const visitors = HOSTILE_VISITORS.filter(({ name }) => name.includes(given.only));
  if (given.isList) {
    console.log(visitors.map(({ name }) => name).join('\n'));
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-abuse-'));
  const shop = await startAttackedShop(folder);
  // After the start of the edge and the database, which may use any core.
  pinSelf(CLIENT_CORE);
  const hostile = await startHostileProcess();
  const stop = async () => {
    await hostile.stop();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));
  const rows: string[][] = [];
  let round = 0;

  async function measure(where: string, port: number): Promise<void> {
    const sample = await sampleShop(`http://127.0.0.1:${shop.apiPort}`, `http://127.0.0.1:${shop.port}`);
    const groupOf = (uploads: boolean) => ({
      good: createWellBehavedVisitors(port, sample, { uploads }),
      alone: [] as number[][],
    });
    const groups = { all: groupOf(false), uploads: groupOf(true) };

    async function attackOnce(visitor: HostileVisitor): Promise<Round> {
      const { good, alone } = groups[visitor.disturbs ?? 'all'];
      if (alone.length === 0) await good.visit(milliseconds);
      const loggedBefore = shop.logged();
      const calm = await good.visit(milliseconds);
      alone.push([...calm.milliseconds]);
      const logged = shop.logged();
      const own = {
        bytes: (logged.bytes - loggedBefore.bytes) * perRequest(calm),
        lines: (logged.lines - loggedBefore.lines) * perRequest(calm),
      };
      const address = hostileAddress(round);
      round += 1;
      const [traffic, visits] = await Promise.all([
        hostile.attack({
          kind: visitor.name,
          port,
          milliseconds,
          shop: sample,
          apiPort: shop.apiPort,
          adminPort: shop.adminPort,
          address,
        }),
        good.visit(milliseconds),
      ]);
      return toRound(visitor, traffic, {
        alone: p99(alone.slice(-COMPARED_ROUNDS).flat()),
        beside: p99(visits.milliseconds),
        errors: [...calm.errors, ...visits.errors],
        log: hostileLog(shop, logged, own, visits),
      });
    }

    for (const visitor of visitors) {
      const rounds = [await attackOnce(visitor)];
      while (rounds.length <= MORE_ROUNDS && rounds.flatMap(exceededLimits).length > 0)
        rounds.push(await attackOnce(visitor));
      const limits = exceededByMost(rounds);
      const typical = medianRound(rounds);
      if (!typical) continue;
      const line = row(where, visitor.name, typical, limits);
      rows.push(line);
      console.error(line.join('  '));
      if (limits.length > 0) {
        process.exitCode = 1;
        for (const error of new Set(rounds.flatMap(({ errors }) => errors))) console.error(`    ${error}`);
      }
    }
    for (const { good } of Object.values(groups)) good.close();
  }

  try {
    if (given.where !== 'direct') {
      if (shop.edgePort === undefined) console.error(`edge: skipped, ${missingEdgePart()}`);
      else await measure('edge', shop.edgePort);
    }
    if (given.where !== 'edge') await measure('direct', shop.port);
    console.log(
      `\n99th percentile of 20 well-behaved visitors, rounds of ${given.seconds} s, database: ${shop.database}.\n` +
        `Limits: ratio ${LIMITS.ratio}; bytes received above ${RESPONSE_BYTES} a response per byte sent ` +
        `${LIMITS.amplification}; log bytes per byte sent ${LIMITS.logBytes}; errors ${LIMITS.errors}.\n`,
    );
    console.log(table(HEAD, rows));
  } finally {
    await stop();
  }
}

async function checkCosts(only: string): Promise<void> {
  const faults = await reportCosts(only);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

/**
 * Attacks a shop with one hostile visitor after the other, beside 20 well-behaved ones, through the edge and without it, and
 * compares the CPU time of every operation with the tokens that it takes. Fails when a limit is exceeded.
 */
export async function measureAbuse(given: Abuse): Promise<undefined> {
  const { only, where, isList, isCosts } = given;
  if (!isCosts) await attackShop(given);
  if (isCosts || !(isList || only || where)) await checkCosts(only);
}
