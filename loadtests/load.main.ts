import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { processEnv } from '#server/platform/process-env.ts';
import { brandBySite, DEFAULT_SITE } from '#shared/brands/index.ts';
import { findK6, NO_K6 } from './k6-binary.ts';
import { type RunningShop, startShop } from './shop-process.ts';

const OUT = 'build/loadtests';
const MEMORY_EVERY_MS = 1_000;
const MOST_LINES = 10;
/** As a shell says it of a program that is not there. */
const NOT_FOUND = 127;

const USAGE = `npm run load -- [profile] [options]
  profile            smoke (default), load, stress, spike, soak
  --journey NAME     mixed (default), browse, search, product, configure, cart, checkout
  --brand SITE       ${DEFAULT_SITE} (default) or another
  --locales LIST     all (default), or such as nl-NL,fr-BE
  --base-url URL     a running shop or edge; without it one is started on free ports
  --duration FACTOR  of the profile's own, such as 0.2
  --rate FACTOR      of the profile's own
  --if-there         without k6: says so and succeeds`;

const OPTIONS = {
  journey: { type: 'string' },
  brand: { type: 'string' },
  locales: { type: 'string' },
  'base-url': { type: 'string' },
  duration: { type: 'string' },
  rate: { type: 'string' },
  'if-there': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Options given, by the names that the k6 script reads; what is not given stays as the environment has it. */
function runEnv(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const named = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(named);
}

/** k6's exit code of a run whose thresholds were crossed: the report says which. */
const CROSSED = 99;

/** What k6 wrote beside its report: each failed request is a line there, too many for a terminal. */
function sayLog(file: string, code: number): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').filter(Boolean) : [];
  if (lines.length > 0) console.log(`  ${lines.length} lines in ${file}`);
  if (code !== 0 && code !== CROSSED) console.log(lines.slice(-MOST_LINES).join('\n'));
}

async function runK6(k6: string, env: Readonly<Record<string, string>>): Promise<number> {
  const quiet = process.stdout.isTTY ? [] : ['--quiet'];
  const log = `${env.OUT}/k6.log`;
  rmSync(log, { force: true });
  const code = await k6Run(
    k6,
    ['run', ...quiet, '--log-output', `file=${log}`, 'loadtests/k6/shop.k6.ts'],
    env,
  );
  sayLog(log, code);
  return code;
}

function k6Run(k6: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  const run = spawn(k6, args, {
    env: { ...processEnv, ...env },
    stdio: 'inherit',
  });
  // The terminal sends Ctrl+C to k6 too, which then ends its visits and writes the report.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => run.kill('SIGINT'));
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Watches the shop's memory; the answer says how it went, by quarters of the run. */
function watchMemory(shop: RunningShop): () => string {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(shop.memory() ?? 0), MEMORY_EVERY_MS);
  return () => {
    clearInterval(timer);
    if (samples.every((sample) => sample === 0)) return '';
    const at = (share: number) => `${(samples[Math.floor(share * (samples.length - 1))] ?? 0).toFixed(0)}`;
    return `  memory of the shop, by quarters of the run: ${[0, 0.25, 0.5, 0.75, 1].map(at).join(', ')} MB`;
  };
}

/** `npm run load`: finds k6, opens the shop where none is given, and closes with the code of the thresholds. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const k6 = findK6(processEnv);
  if (!k6) {
    console.log(values['if-there'] ? 'load tests skipped: no k6' : NO_K6);
    return values['if-there'] ? 0 : NOT_FOUND;
  }
  const brand = brandBySite(values.brand ?? processEnv.BRAND ?? DEFAULT_SITE);
  const { journey: JOURNEY, locales: LOCALES, duration: DURATION, rate: RATE } = values;
  mkdirSync(processEnv.OUT || OUT, { recursive: true });
  const env = runEnv({
    PROFILE: positionals[0],
    BRAND: brand.site,
    JOURNEY,
    LOCALES,
    DURATION,
    RATE,
    OUT: processEnv.OUT || OUT,
  });
  const given = values['base-url'] ?? processEnv.BASE_URL;
  if (given) return runK6(k6, { ...env, BASE_URL: given });
  const shop = await startShop(brand.site);
  const memory = watchMemory(shop);
  try {
    return await runK6(k6, { ...env, BASE_URL: shop.baseUrl });
  } finally {
    console.log(memory());
    await shop.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
