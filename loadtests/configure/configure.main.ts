import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgresBinaries, startThrowawayCluster } from '#server/platform/postgres/throwaway-cluster.ts';
import { freePort, OTHER_CORE, pinSelf, SERVER_CORE, startPinned } from '../bench/pinned-process.ts';
import { table } from '../table.ts';
import { configureTurns } from './configure-turns.ts';
import { percentile } from './percentile.ts';

// How long `configure` takes over HTTP, on the embedded database and on PostgreSQL where there is one.

const { values } = parseArgs({ options: { times: { type: 'string', default: '2000' } } });
const times = Number(values.times);
if (!Number.isSafeInteger(times) || times < 100)
  throw new Error('--times must be a whole number from 100 on');

const WARM_UP = 300;

interface Figures {
  readonly milliseconds: readonly number[];
  /** Processor time of the API for each call; undefined where the system does not tell. */
  readonly cpu: number | undefined;
}

async function measure(settings: Readonly<Record<string, string>>): Promise<Figures> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'configure-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const api = await startPinned({
    core: SERVER_CORE,
    command: process.execPath,
    args: ['server/commerce/main.ts'],
    env: {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', ADMIN_PORT: '0', API_PORT: String(port) },
      ...{ DATA_DIR: dataDir, CATALOGUE_IMPORT: 'auto', ...settings },
    },
    up: async () => (await fetch(`${base}/readyz`)).ok,
  });
  try {
    const ask = await configureTurns(base);
    for (let turn = 0; turn < WARM_UP; turn += 1) await ask(turn);
    const before = api.cpuSeconds();
    const milliseconds: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const begun = performance.now();
      await ask(turn);
      milliseconds.push(performance.now() - begun);
    }
    const after = api.cpuSeconds();
    const isTold = before !== undefined && after !== undefined;
    return { milliseconds, cpu: isTold ? ((after - before) * 1000) / times : undefined };
  } finally {
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function row(name: string, { milliseconds, cpu }: Figures): string[] {
  const figures = [percentile(milliseconds, 50), percentile(milliseconds, 99), cpu];
  return [name, ...figures.map((figure) => figure?.toFixed(2) ?? '')];
}

pinSelf(OTHER_CORE);
const rows = [row('embedded', await measure({}))];
const binaries = findPostgresBinaries();
if (binaries) {
  const cluster = await startThrowawayCluster(binaries);
  try {
    rows.push(row('PostgreSQL', await measure({ DATABASE_URL: cluster.url })));
  } finally {
    await cluster.stop();
  }
}
console.log(`configure, ${times} calls one after another, milliseconds\n`);
console.log(table(['database', 'p50', 'p99', 'CPU of the API'], rows));
if (!binaries) console.log('\nPostgreSQL is not installed here.');
