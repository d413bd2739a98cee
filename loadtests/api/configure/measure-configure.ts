import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { startApi } from '#server/platform/testing/processes/api-process.ts';
import { CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { percentile } from '../../report/statistics.ts';
import { table } from '../../report/table.ts';
import { createConfigureCalls } from './configure-calls.ts';

const WARM_UP = 300;

interface Measurement {
  readonly milliseconds: readonly number[];
  /** CPU time of the API per call, in milliseconds; undefined on other systems than Linux. */
  readonly cpu: number | undefined;
}

async function measure(settings: Readonly<Record<string, string>>, times: number): Promise<Measurement> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'configure-'));
  const api = await startApi({ DATA_DIR: dataDir, ...settings });
  try {
    const configure = await createConfigureCalls(api.base);
    for (let turn = 0; turn < WARM_UP; turn += 1) await configure(turn);
    const before = api.cpuSeconds();
    const milliseconds: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const startedAt = performance.now();
      await configure(turn);
      milliseconds.push(performance.now() - startedAt);
    }
    const after = api.cpuSeconds();
    const isKnown = before !== undefined && after !== undefined;
    return { milliseconds, cpu: isKnown ? ((after - before) * 1000) / times : undefined };
  } finally {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function row(name: string, { milliseconds, cpu }: Measurement): string[] {
  const values = [percentile(milliseconds, 50), percentile(milliseconds, 99), cpu];
  return [name, ...values.map((value) => value?.toFixed(2) ?? '')];
}

/** Prints the duration of a configure call, on the embedded database and on PostgreSQL. */
export async function measureConfigure({ times }: { readonly times: number }): Promise<undefined> {
  pinSelf(CLIENT_CORE);
  const rows = [row('embedded', await measure({}, times))];
  const binaries = findPostgresBinaries();
  if (binaries) {
    const cluster = await startPostgresServer(binaries);
    try {
      rows.push(row('PostgreSQL', await measure({ DATABASE_URL: cluster.url }, times)));
    } finally {
      await cluster.stop();
    }
  }
  console.log(`configure, ${times} sequential calls, milliseconds\n`);
  console.log(table(['database', 'p50', 'p99', 'CPU of the API'], rows));
  if (!binaries) console.log('\nPostgreSQL is not installed here.');
}
