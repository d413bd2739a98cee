import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { processEnv } from '#server/platform/env/process-env.ts';
import { findProgram } from '#server/platform/testing/find-program.ts';
import { installTools, K6 } from '#server/platform/testing/required-tools.ts';
import { brandBySite, DEFAULT_SITE } from '#shared/brands/index.ts';
import { causesIn } from './k6-log.ts';
import { type RunningShop, startShop } from './k6-shop.ts';

const DEFAULT_OUT = 'build/loadtests';
const MEMORY_INTERVAL_MS = 1_000;
const SCRIPT = 'loadtests/k6/shop.k6.ts';
/** Exit code of a mistake in the arguments. */
const MISTAKE = 2;
/** Exit code of a shell for an unknown command. */
const COMMAND_NOT_FOUND = 127;

export interface LoadRun {
  readonly profile: string;
  readonly journey?: string | undefined;
  readonly brand?: string | undefined;
  /** Sites of several brands behind `baseUrl`. */
  readonly brands?: string | undefined;
  readonly locales?: string | undefined;
  /** A running shop or edge. */
  readonly baseUrl: string | undefined;
  /** Factors for the durations and rates of the profile. */
  readonly duration?: string | undefined;
  readonly rate?: string | undefined;
  /** As HOSTS, DOMAIN_SUFFIX, API_URL, MAILBOX_URL and ADMIN_URLS of loadtests/k6/settings.ts. */
  readonly hosts?: string | undefined;
  readonly domainSuffix?: string | undefined;
  readonly apiUrl?: string | undefined;
  readonly mailboxUrl?: string | undefined;
  readonly adminUrls?: string | undefined;
  /** Address of a Prometheus remote write receiver. */
  readonly prometheus?: string | undefined;
  /** Folder of the report. */
  readonly out?: string | undefined;
  /** Installs k6 with Go when it is missing; succeeds without Go. */
  readonly install: boolean;
}

type Env = Readonly<Record<string, string>>;

function withoutUndefined(values: Readonly<Record<string, string | undefined>>): Env {
  const defined = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(defined);
}

/** Runs the k6 script and returns its exit code. The HTML report is the export of k6's own dashboard. */
async function runK6(k6: string, { PROMETHEUS_URL, ...env }: Env): Promise<number> {
  const quiet = process.stdout.isTTY ? [] : ['--quiet'];
  const log = `${env.OUT}/k6.log`;
  const dashboard = `${env.OUT}/${env.PROFILE ?? 'smoke'}.html`;
  rmSync(log, { force: true });
  rmSync(dashboard, { force: true });
  const code = await spawnK6(
    k6,
    [
      ...['run', ...quiet, '--log-output', `file=${log}`],
      ...(PROMETHEUS_URL ? ['--out', 'experimental-prometheus-rw'] : []),
      SCRIPT,
    ],
    {
      ...env,
      ...(PROMETHEUS_URL
        ? {
            K6_PROMETHEUS_RW_SERVER_URL: PROMETHEUS_URL,
            K6_PROMETHEUS_RW_TREND_STATS: 'p(50),p(95),p(99),max,count',
          }
        : {}),
      K6_WEB_DASHBOARD: 'true',
      K6_WEB_DASHBOARD_EXPORT: dashboard,
      // No HTTP server for a live view.
      K6_WEB_DASHBOARD_PORT: '-1',
      // The default of 10 s leaves a smoke run without data.
      K6_WEB_DASHBOARD_PERIOD: '1s',
    },
  );
  if (existsSync(dashboard)) console.log(`  ${dashboard}`);
  printLog(log);
  return code;
}

function spawnK6(k6: string, args: readonly string[], env: Env): Promise<number> {
  const run = spawn(k6, args, { env: { ...processEnv, ...env }, stdio: 'inherit' });
  // On Ctrl+C the terminal signals k6 too, which finishes its visits and writes the report.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => run.kill('SIGINT'));
  return new Promise((resolve, reject) => {
    run.once('error', reject);
    run.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The fault that k6 finds in the settings before the first request; undefined without one. */
function settingsFault(k6: string, env: Env): string | undefined {
  const { status, stderr } = spawnSync(k6, ['inspect', '--include-system-env-vars', SCRIPT], {
    env: { ...processEnv, ...env },
    encoding: 'utf8',
  });
  return status === 0 ? undefined : causesIn(stderr, { counted: false }).join('\n');
}

/** Each failed visit is a line of k6's log. */
function printLog(file: string): void {
  const causes = existsSync(file) ? causesIn(readFileSync(file, 'utf8')) : [];
  if (causes.length > 0) console.log([`  ${file}:`, ...causes].join('\n    '));
}

/** Samples the shop's memory until the returned function is called, which describes it by quarters of the run. */
function watchMemory(shop: RunningShop): () => string {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(shop.memory() ?? 0), MEMORY_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    if (samples.every((sample) => sample === 0)) return '';
    const at = (share: number) => `${(samples[Math.floor(share * (samples.length - 1))] ?? 0).toFixed(0)}`;
    return `  memory of the shop, by quarters of the run: ${[0, 0.25, 0.5, 0.75, 1].map(at).join(', ')} MB`;
  };
}

/** Starts a shop unless one is given, runs k6 and returns its exit code. */
async function load(given: LoadRun): Promise<number> {
  if (given.install) await installTools([K6]);
  const k6 = findProgram('k6', processEnv);
  if (!k6) {
    if (given.install) return 0;
    console.error('k6 is not installed: go install go.k6.io/k6@latest');
    return COMMAND_NOT_FOUND;
  }
  const brand = brandBySite(given.brand ?? processEnv.BRAND ?? DEFAULT_SITE);
  const OUT = given.out ?? (processEnv.OUT || DEFAULT_OUT);
  mkdirSync(OUT, { recursive: true });
  const env = withoutUndefined({
    PROFILE: given.profile,
    BRAND: brand.site,
    BRANDS: given.brands,
    JOURNEY: given.journey,
    LOCALES: given.locales,
    DURATION: given.duration,
    RATE: given.rate,
    HOSTS: given.hosts,
    DOMAIN_SUFFIX: given.domainSuffix,
    API_URL: given.apiUrl,
    MAILBOX_URL: given.mailboxUrl,
    ADMIN_URLS: given.adminUrls,
    PROMETHEUS_URL: given.prometheus,
    OUT,
  });
  const baseUrl = given.baseUrl ?? processEnv.BASE_URL;
  if (given.brands !== undefined && !baseUrl) {
    console.error('--brands needs --base-url: the shop that this command starts has one brand');
    return MISTAKE;
  }
  // A started shop has an admin server.
  const target: Env = baseUrl ? { BASE_URL: baseUrl } : { ADMIN_URLS: 'http://127.0.0.1' };
  const fault = settingsFault(k6, { ...target, ...env });
  if (fault !== undefined) {
    console.error(fault);
    return MISTAKE;
  }
  if (baseUrl) return runK6(k6, { ...env, BASE_URL: baseUrl });
  const shop = await startShop(brand.site);
  const describeMemory = watchMemory(shop);
  try {
    return await runK6(k6, {
      API_URL: shop.apiUrl,
      MAILBOX_URL: shop.apiUrl,
      ADMIN_URLS: shop.adminUrl,
      PURGE_TOKEN: shop.purgeToken,
      ...env,
      BASE_URL: shop.baseUrl,
    });
  } finally {
    console.log(describeMemory());
    await shop.stop();
  }
}

/** Runs k6. Prints only the message of a failure. */
export async function runLoad(given: LoadRun): Promise<undefined> {
  try {
    process.exitCode = await load(given);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
