import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { CAN_PIN, CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { alternate, type Rounds } from '../pages/rounds.ts';
import { table } from '../report/table.ts';
import { installNext, NEXT_VERSION } from './next-app.ts';
import { openNextBench } from './next-cases.ts';

interface NextRounds extends Rounds {
  /** Only cases whose name contains the word. */
  readonly only: string;
  /** The path of the product page. */
  readonly product: string | undefined;
  /** Next sends the texts of the page state to the browser too. */
  readonly hasTexts: boolean;
  /** The folder in which Next is installed and stays. */
  readonly nextFolder: string | undefined;
}

const HEAD = ['page', 'shop /s', 'Next /s', 'ratio', 'shop bytes', 'Next bytes', 'goal', '', 'limit'];

/**
 * Prints responses per second of CPU time of the shop and of Next, in alternating rounds. The limit of a cached page is the
 * ratio of a server of node:http that sends the same bytes and does nothing else.
 */
export async function measureNext({
  only,
  product,
  hasTexts,
  nextFolder,
  ...rounds
}: NextRounds): Promise<undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-next-'));
  try {
    const next = path.resolve(nextFolder ?? path.join(folder, 'next'));
    const missing = installNext(next);
    if (missing) {
      console.log(`skipped, because npm did not reach Next: ${missing}`);
      return;
    }
    // After the installation and before the servers, which choose cores of their own.
    pinSelf(CLIENT_CORE);
    const bench = await openNextBench(folder, next, { product, hasTexts });
    try {
      const rows: string[][] = [];
      for (const { name, goal = 0, open } of bench.cases.filter((one) => one.name.includes(only))) {
        const contenders = await open();
        const [own = 0, other = 0, bare] = await alternate(contenders, rounds);
        const ratio = own / other;
        const row = [
          name,
          own.toFixed(0),
          other.toFixed(0),
          ratio.toFixed(2),
          ...contenders.slice(0, 2).map(({ bytes }) => String(bytes)),
          String(goal),
          ratio >= goal ? 'reached' : 'missed',
          bare === undefined ? '' : (bare / other).toFixed(2),
        ];
        rows.push(row);
        console.error(row.join('  '));
      }
      const cores = CAN_PIN ? 'one core for the servers, another for the clients' : 'not pinned to cores';
      console.log(
        `\nNode ${process.version}, Next ${NEXT_VERSION}, ${cores}, median of ${rounds.rounds} alternating rounds, per second of ` +
          `CPU time; load of the machine ${loadavg()[0]?.toFixed(1)}.\n`,
      );
      console.log(table(HEAD, rows));
    } finally {
      await bench.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
