import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { median, table } from '../table.ts';
import { type BenchCase, casesOf } from './cases.ts';
import type { Contender } from './contender.ts';
import { OTHER_CORE, PINNING, pinSelf } from './pinned-process.ts';

/*
 * `npm run bench`: what the shop does in a second of one core, each beside its limit, in turns and in one run.
 *   --check          exits with 1 where a goal is missed by more than the tolerance
 *   --only WORD      the cases whose name holds the word
 *   --product PATH   the product page to ask for
 *   --rounds N --seconds N
 */

const TOLERANCE = 0.05;
const { values: given } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    product: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
});
const rounds = Number(given.rounds);
const seconds = Number(given.seconds);
if (!(rounds >= 1 && seconds > 0)) throw new Error('--rounds and --seconds want figures above 0');

interface Result {
  readonly row: readonly string[];
  readonly missed: boolean;
}

/** Measures a case and its limits in turns, after a warm-up of each. */
async function compare({ name, goal, open }: BenchCase): Promise<Result> {
  const contenders: Contender[] = await open();
  try {
    for (const one of contenders) await one.run(seconds * 2);
    const figures = contenders.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, one] of contenders.entries()) figures[index]?.push(await one.run(seconds));
    }
    const [own = 0, limit = 0] = figures.map(median);
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
  } finally {
    for (const one of contenders) await one.stop();
  }
}

pinSelf(OTHER_CORE);
const folder = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
const bench = await casesOf(folder, given.product);
try {
  const cases = bench.cases.filter(({ name }) => name.includes(given.only));
  const results: Result[] = [];
  for (const one of cases) {
    const result = await compare(one);
    results.push(result);
    console.error(result.row.join('  '));
  }
  console.log(
    `\nNode ${process.version}, ${PINNING ? 'one core for what is measured, another for who asks' : 'cores not bound'}, ` +
      `median of ${rounds} rounds in turns; figures are for a second of processor time.\n`,
  );
  const head = ['case', '/s', 'size', 'limit', '/s', 'ratio', 'goal', ''];
  console.log(
    table(
      head,
      results.map(({ row }) => row),
    ),
  );
  for (const { what, why } of bench.leftOut) console.log(`${what}: left out, ${why}`);
  if (given.check && results.some(({ missed }) => missed)) process.exitCode = 1;
} finally {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
}
