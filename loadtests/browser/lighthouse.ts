import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type InferType, mixed, number, object, string } from 'yup';
import { processEnv } from '#server/platform/env/process-env.ts';
import { retry } from '#server/platform/resilience/retry.ts';
import { fullChromium } from '#server/platform/testing/browser/browser.ts';
import { median } from '../report/statistics.ts';
import type { MeasuredScreen } from './screens.ts';

/** Fetched by npx, because its packages are larger than all others together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic';
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 180_000;

const run = promisify(execFile);

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

const auditSchema = object({
  title: string().required(),
  score: number().nullable().defined(),
  numericValue: number(),
  details: object({ items: mixed<readonly unknown[]>(Array.isArray) }),
});

const categorySchema = object({
  score: number().required(),
  auditRefs: mixed<readonly { id: string; weight: number }[]>().required(),
});

const reportSchema = object({
  categories: mixed<Partial<Record<Category, unknown>>>().required(),
  audits: mixed<Record<string, unknown>>().required(),
});

interface Report {
  readonly scores: Partial<Record<Category, number>>;
  /** First paint, largest paint, speed index and blocking time in milliseconds; layout shift; transferred kB. */
  readonly fcp: number;
  readonly lcp: number;
  readonly speedIndex: number;
  readonly tbt: number;
  readonly cls: number;
  readonly kilobytes: number;
  readonly requests: number;
  /** Milliseconds of the main thread, which do not depend on the network. */
  readonly mainThread: number;
  /** Titles of audits outside of performance that lower a score. */
  readonly failed: readonly string[];
}

type Audit = InferType<typeof auditSchema>;

function parseReport(json: string): Report {
  const { categories, audits } = reportSchema.validateSync(JSON.parse(json));
  const auditOf = (id: string): Audit => auditSchema.validateSync(audits[id]);
  const numberOf = (id: string): number => auditOf(id).numericValue ?? Number.NaN;
  const scores: Partial<Record<Category, number>> = {};
  const failed: string[] = [];
  for (const category of CATEGORIES) {
    if (!categories[category]) continue;
    const { score, auditRefs } = categorySchema.validateSync(categories[category]);
    scores[category] = Math.round(score * 100);
    if (category === 'performance') continue;
    for (const { id, weight } of auditRefs) {
      const audit = auditOf(id);
      if (weight > 0 && audit.score !== null && audit.score < 1) failed.push(audit.title);
    }
  }
  return {
    scores,
    fcp: numberOf('first-contentful-paint'),
    lcp: numberOf('largest-contentful-paint'),
    speedIndex: numberOf('speed-index'),
    tbt: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    kilobytes: numberOf('total-byte-weight') / 1000,
    requests: auditOf('network-requests').details?.items?.length ?? Number.NaN,
    mainThread: numberOf('mainthread-work-breakdown'),
    failed,
  };
}

async function report(
  { address, cookie, isUnlisted }: MeasuredScreen,
  chromePort: number | undefined,
): Promise<Report> {
  const categories = CATEGORIES.filter((category) => !isUnlisted || category !== 'seo');
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join()}`,
      // A running Chromium keeps what its visitor has chosen.
      ...(chromePort === undefined
        ? [`--chrome-flags=${CHROME_FLAGS}`]
        : [`--port=${chromePort}`, '--disable-storage-reset']),
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    {
      env: {
        ...processEnv,
        CHROME_PATH: fullChromium(),
        PATH: [path.dirname(process.execPath), processEnv.PATH].join(path.delimiter),
      },
      maxBuffer: MAX_REPORT_BYTES,
      timeout: TIMEOUT_MS,
    },
  );
  return parseReport(stdout);
}

export interface LighthouseRuns {
  readonly runs: number;
  /** The run with the best performance counts instead of the median of each value: for a busy machine. */
  readonly isBest: boolean;
  /** Debugging port of a running Chromium; by default each run has one of its own. */
  readonly chromePort?: number;
}

/** Runs Lighthouse as a phone with its simulated throttling; the median of each value of several runs, or the best run. */
export async function lighthouse(
  screen: MeasuredScreen,
  { runs, isBest, chromePort }: LighthouseRuns,
): Promise<Report> {
  const reports: Report[] = [];
  for (let count = 0; count < runs; count += 1) {
    // The recording of a page load fails now and then (NO_NAVSTART).
    const once = () => report(screen, chromePort);
    reports.push(await retry(once, { attempts: 2, firstDelayMs: 0, maxDelayMs: 0 }));
  }
  const [best] = reports.toSorted((a, b) => (b.scores.performance ?? 0) - (a.scores.performance ?? 0));
  if (isBest && best) return best;
  const medianOf = (value: (one: Report) => number) => median(reports.map(value));
  const scores = Object.fromEntries(
    CATEGORIES.filter((category) => reports[0]?.scores[category] !== undefined).map((category) => [
      category,
      medianOf((one) => one.scores[category] ?? 0),
    ]),
  );
  return {
    scores,
    fcp: medianOf(({ fcp }) => fcp),
    lcp: medianOf(({ lcp }) => lcp),
    speedIndex: medianOf(({ speedIndex }) => speedIndex),
    tbt: medianOf(({ tbt }) => tbt),
    cls: medianOf(({ cls }) => cls),
    kilobytes: medianOf(({ kilobytes }) => kilobytes),
    requests: medianOf(({ requests }) => requests),
    mainThread: medianOf(({ mainThread }) => mainThread),
    failed: [...new Set(reports.flatMap(({ failed }) => failed))],
  };
}
