import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { number, object } from 'yup';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { table } from '../report/table.ts';

const PROGRAM = fileURLToPath(new URL('./fill-page-cache.main.ts', import.meta.url));
/** Held memory beyond what the cache counts: keys, tags and the bookkeeping of entries. */
const MAX_RATIO = 1.1;

const measured = object({
  pages: number().required(),
  counted: number().required(),
  held: number().required(),
  resident: number().required(),
}).required();

function fill(megabytes: number) {
  const args = ['--expose-gc', PROGRAM, String(megabytes)];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return measured.validateSync(JSON.parse(stdout), { strict: true });
}

/** Prints what a full page cache counts and holds. Fails when it holds more than it counts. */
export async function measurePageCache({ megabytes }: { megabytes: number }): Promise<CommandOutput> {
  const { pages, counted, held, resident } = fill(megabytes);
  const inMegabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
  const rows = [
    [pages, ...[counted, held, resident].map(inMegabytes), (held / counted).toFixed(2)].map(String),
  ];
  const head = ['pages', 'counted MB', 'held MB', 'resident MB', 'held / counted'];
  return { text: table(head, rows), exitCode: held > counted * MAX_RATIO ? 1 : 0 };
}
