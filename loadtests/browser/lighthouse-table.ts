import { table } from '../report/table.ts';
import { CATEGORIES, type Category, type LighthouseRuns, lighthouse } from './lighthouse.ts';
import type { MeasuredScreen } from './screens.ts';

/** The lowest scores that are good enough. */
export type Goals = Readonly<Partial<Record<Category, number>>>;

/** Without third parties. */
export const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } satisfies Goals;
/** With all of them, and consent: their scripts are not ours. */
export const FULL_GOALS = { performance: 90, accessibility: 100 } satisfies Goals;

const HEAD = [
  'screen',
  'perf',
  'a11y',
  'best',
  'seo',
  'FCP',
  'LCP',
  'SI',
  'TBT',
  'CLS',
  'kB',
  'requests',
  'main',
];
const whole = (value: number): string => value.toFixed(0);

/** Runs Lighthouse on screens, and prints a table. Returns the missed goals. */
export async function lighthouseTable(
  screens: readonly MeasuredScreen[],
  runs: LighthouseRuns,
  goals: Goals,
): Promise<string[]> {
  const rows: string[][] = [];
  const misses: string[] = [];
  for (const screen of screens) {
    const report = await lighthouse(screen, runs);
    for (const category of CATEGORIES) {
      const [score, goal] = [report.scores[category], goals[category]];
      if (score !== undefined && goal !== undefined && score < goal)
        misses.push(`${screen.name}: ${category} ${score}, goal ${goal}`);
    }
    for (const title of report.failed) console.log(`${screen.name}: ${title}`);
    const times = [report.fcp, report.lcp, report.speedIndex, report.tbt].map(whole);
    const scores = CATEGORIES.map((category) => String(report.scores[category] ?? '-'));
    const load = [report.kilobytes, report.requests, report.mainThread].map(whole);
    rows.push([screen.name, ...scores, ...times, report.cls.toFixed(3), ...load]);
  }
  const kind = runs.isBest ? `best of ${runs.runs}` : `median of ${runs.runs}`;
  console.log(`Lighthouse, phone, simulated throttling, ${kind}; milliseconds, main thread included\n`);
  console.log(`${table(HEAD, rows)}\n`);
  return misses;
}
