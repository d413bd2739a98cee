import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ALL_CORES, startPinned } from '#server/platform/testing/processes/pinned-process.ts';

const PROGRAM = fileURLToPath(new URL('./import.main.ts', import.meta.url));

export interface Import {
  readonly seconds: number;
  /** Of the import alone, without the database. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

/** The duration of the whole process, and its peak of resident memory. */
export async function runImport(databaseUrl: string, folder: string): Promise<Import> {
  const startedAt = performance.now();
  const { process: child, output } = await startPinned({
    core: ALL_CORES,
    command: process.execPath,
    args: [PROGRAM, databaseUrl, folder],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import failed: ${output()}`);
  const [kilobytes = 0, microseconds = 0] = output().trim().split(' ').map(Number);
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    cpuSeconds: microseconds / 1e6,
    megabytes: kilobytes / 1_000,
  };
}
