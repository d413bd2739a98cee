import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CAN_PIN, CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { table } from '../report/table.ts';
import { type BenchCase, openBench } from './cases.ts';
import { openComparison } from './comparison.ts';
import { alternate, type Rounds } from './rounds.ts';

const TOLERANCE = 0.05;
interface PageRounds extends Rounds {
  /** Only cases whose name contains the word. */
  readonly only: string;
  /** The path of the product page. */
  readonly product: string | undefined;
  /** Another checkout with its dependencies: its storefront and commerce API are measured instead of the limits. */
  readonly against: string | undefined;
  /** Fails when a goal is missed by more than the tolerance. */
  readonly isCheck: boolean;
}

interface Result {
  readonly row: readonly string[];
  readonly missed: boolean;
}

/** Measures a case and its limit. */
async function compare({ name, goal, open }: BenchCase, given: PageRounds): Promise<Result> {
  const contenders = await open();
  const [own = 0, limit = 0] = await alternate(contenders, given);
  const ratio = own / limit;
  const missed = goal !== undefined && ratio < goal * (1 - TOLERANCE);
  const [first, second] = contenders;
  const verdict = goal === undefined ? '' : ratio >= goal ? 'reached' : missed ? 'missed' : 'nearly';
  const row = [
    name,
    own.toFixed(0),
    `${((first?.bytes ?? 0) / 1000).toFixed(1)} kB`,
    second?.name ?? '',
    limit.toFixed(0),
    ratio.toFixed(2),
    goal?.toFixed(2) ?? '',
    verdict,
  ];
  return { row, missed };
}

/** Prints requests and renders per second of one core, each compared with its limit in alternating rounds. */
export async function measurePages(given: PageRounds): Promise<undefined> {
  pinSelf(CLIENT_CORE);
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
  const bench = await (given.against
    ? openComparison(folder, path.resolve(given.against), given.product)
    : openBench(folder, given.product));
  try {
    const cases = bench.cases.filter(({ name }) => name.includes(given.only));
    const results: Result[] = [];
    for (const one of cases) {
      const result = await compare(one, given);
      results.push(result);
      console.error(result.row.join('  '));
    }
    console.log(
      `\nNode ${process.version}, ${CAN_PIN ? 'one core for the server under test, another for the clients' : 'processes not pinned to cores'}, ` +
        `median of ${given.rounds} alternating rounds, per second of CPU time.\n`,
    );
    const head = ['case', '/s', 'size', 'limit', '/s', 'ratio', 'goal', ''];
    console.log(
      table(
        head,
        results.map(({ row }) => row),
      ),
    );
    for (const { name, reason } of bench.skipped) console.log(`${name}: skipped, ${reason}`);
    if (given.isCheck && results.some(({ missed }) => missed)) process.exitCode = 1;
  } finally {
    await bench.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
