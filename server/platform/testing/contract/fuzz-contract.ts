import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boolean, number, object } from 'yup';
import { processEnv } from '#server/platform/env/process-env.ts';
import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { startApi } from '../processes/api-process.ts';
import { schemathesisConfig } from './schemathesis-config.ts';
import { findSchemathesis } from './schemathesis-program.ts';
import { createShopData } from './shop-data.ts';

const CONTRACT = 'shared/commerce-api/openapi.yaml';
const VENV = path.resolve('build/schemathesis');
/** Exit code of a shell for an unknown command. */
const COMMAND_NOT_FOUND = 127;
/** For each operation and round. */
const MAX_EXAMPLES = 60;

const reportSchema = object({
  complete: boolean().required(),
  test_cases: object({
    generated: number().integer().required(),
    unique_failures: number().integer().required(),
    errored: number().integer().required(),
  }),
});

interface Calls {
  readonly calls: number;
  readonly seed: number;
}

interface Fuzz extends Calls {
  readonly program: string;
  /** Origin of the commerce API. */
  readonly base: string;
  readonly folder: string;
}

/** Runs schemathesis once, prints its output if it found failures, and returns their number and that of the calls. */
async function runRound({ program, base, folder, seed }: Fuzz, round: number) {
  // The contract's own corner cases are the same in each round.
  const phases = round === 0 ? 'coverage,fuzzing,stateful' : 'fuzzing,stateful';
  const config = path.join(folder, 'schemathesis.toml');
  const report = path.join(folder, `report-${round}.json`);
  // What the last round deleted exists again.
  writeFileSync(config, schemathesisConfig(await createShopData(base)));
  const args = [
    ...['--config-file', config, 'run', path.resolve(CONTRACT), '--url', base, '--phases', phases],
    ...['--max-examples', String(MAX_EXAMPLES), '--seed', String(seed + round), '--no-color'],
    ...['--generation-database', 'none', '--report', 'json', '--report-json-path', report],
  ];
  const output = await outputOf(program, args, folder);
  if (!existsSync(report)) throw new Error(`schemathesis failed:\n${output}`);
  const { complete, test_cases: cases } = await reportSchema.validate(
    JSON.parse(readFileSync(report, 'utf8')),
  );
  const failures = cases.unique_failures + cases.errored + (complete ? 0 : 1);
  if (failures > 0) console.log(output);
  return { calls: cases.generated, failures };
}

function outputOf(program: string, args: readonly string[], folder: string): Promise<string> {
  const run = spawn(program, args, { cwd: folder, env: processEnv, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const onOutput = (chunk: Buffer) => {
    output += chunk;
  };
  run.stdout.on('data', onOutput);
  run.stderr.on('data', onOutput);
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('close', () => resolve(output));
  });
}

async function fuzz(given: Fuzz): Promise<void> {
  const { calls, seed } = given;
  const startedAt = performance.now();
  const total = { calls: 0, failures: 0 };
  for (let round = 0; total.calls < calls; round += 1) {
    const numbers = await runRound(given, round);
    if (numbers.calls === 0) throw new Error('schemathesis generated no calls');
    total.calls += numbers.calls;
    total.failures += numbers.failures;
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${total.calls} calls, ${total.failures} failures, ${seconds} s (seed ${seed})`);
  if (total.failures > 0) process.exitCode = 1;
}

/** Sends the commerce API calls that schemathesis generates from the contract. */
export async function fuzzContract(given: Calls): Promise<undefined> {
  const program = findSchemathesis(VENV);
  if (!program) {
    process.exitCode = COMMAND_NOT_FOUND;
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-fuzz-'));
  const binaries = findPostgresBinaries();
  const postgres = binaries ? await startPostgresServer(binaries) : undefined;
  try {
    const database = postgres ? { DATABASE_URL: postgres.url } : {};
    const api = await startApi({ DATA_DIR: path.join(folder, 'data'), ...database });
    try {
      await fuzz({ program, base: api.base, folder, ...given });
    } finally {
      await api.stop();
      if (process.exitCode === 1) console.log(api.output());
    }
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
