import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startWholeShop } from '#server/platform/testing/processes/shop-processes.ts';
import { table } from '../report/table.ts';
import { attachTo, type ExecutedFiles } from './executed-files.ts';
import { type MeasuredRequest, measuredRequests } from './measured-requests.ts';

/** A file counts when each of these requests executes it: a job of the shop may run at the same time. */
const REQUESTS = 3;
const WARM_UP = 2;
const INSPECTOR = /Debugger listening on (ws:\/\/\S+)/;

async function filesOf({ prepare }: MeasuredRequest, executed: ExecutedFiles): Promise<string[]> {
  for (let n = 0; n < WARM_UP; n += 1) await (await prepare(n))();
  const runs: ReadonlySet<string>[] = [];
  for (let n = WARM_UP; n < WARM_UP + REQUESTS; n += 1) runs.push(await executed.during(await prepare(n)));
  return [...(runs[0] ?? [])].filter((file) => runs.every((run) => run.has(file))).sort();
}

async function measure(cwd: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'request-files-'));
  const settings = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };
  const shop = await startWholeShop(folder, cwd, settings);
  try {
    const [, inspector = ''] = INSPECTOR.exec(shop.process.output()) ?? [];
    const executed = await attachTo(inspector, cwd);
    const measured = new Map<string, readonly string[]>();
    for (const request of await measuredRequests(shop.shop, shop.api)) {
      measured.set(request.name, await filesOf(request, executed));
    }
    executed.close();
    return measured;
  } finally {
    await shop.process.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface RequestFiles {
  /** Prints the files of this request instead. */
  readonly list: string | undefined;
  /** Another checkout with its dependencies and build. */
  readonly against: string | undefined;
}

/**
 * Prints the number of the project's files of which one request executes a function, in a shop that has served such a
 * request before. A rendered page also runs the built client, whose chunks count as files.
 */
export async function countRequestFiles(given: RequestFiles): Promise<undefined> {
  const own = await measure(process.cwd());
  if (given.list) {
    const files = own.get(given.list);
    if (!files) throw new Error(`--list: expected one of ${[...own.keys()].join(', ')}`);
    console.log(files.join('\n'));
  } else {
    const other = given.against ? await measure(path.resolve(given.against)) : undefined;
    const rows = [...own].map(([name, files]) => [
      name,
      String(files.length),
      ...(other ? [String(other.get(name)?.length ?? 0)] : []),
    ]);
    console.log(table(['request', 'files', ...(other ? ['other checkout'] : [])], rows));
  }
}
