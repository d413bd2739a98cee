import { readFileSync } from 'node:fs';
import { array, number, object, string } from 'yup';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { StartError } from '#server/platform/faults/start-error.ts';
import { table } from '../report/table.ts';

/** Below it, a percentile is that of a few requests. */
const MIN_REQUESTS = 50;

const rows = array(
  object({
    name: string().required(),
    requests: number().required(),
    p50: number().required(),
    p95: number().required(),
  }),
).default([]);

const reportSchema = object({
  profile: string().required(),
  totals: object({
    failed: number().required(),
    refused: number().required(),
    done: number().required(),
  }).required(),
  journeys: rows,
  kinds: rows,
  procedures: rows,
  screens: rows,
  locales: rows,
  brands: rows,
}).required();

const SUBJECTS = ['journeys', 'kinds', 'procedures', 'screens', 'locales', 'brands'] as const;

export interface ComparedRuns {
  readonly before: string;
  readonly after: string;
  /** The most that a p95 may be multiplied by. */
  readonly limit: number;
}

/**
 * Compares the reports (JSON) of two runs of a profile. The exit code is 1 when the p95 of a row with enough requests exceeds the
 * limit, such a row is missing, more requests failed or were refused, or fewer visits were finished: a call that fails is HTTP 200.
 */
export async function compareRuns({ before, after, limit }: ComparedRuns): Promise<CommandOutput> {
  const [a, b] = [readReport(before), readReport(after)];
  if (a.profile !== b.profile)
    throw new StartError(`${before} is a run of ${a.profile}, ${after} of ${b.profile}`);
  const faults: string[] = [];
  const cells = SUBJECTS.flatMap((subject) =>
    b[subject].flatMap((row) => {
      const former = a[subject].find(({ name }) => name === row.name);
      if (!former) return [];
      const ratio = row.p95 / Math.max(former.p95, 0.1);
      const isCertain = Math.min(row.requests, former.requests) >= MIN_REQUESTS;
      if (isCertain && ratio > limit) faults.push(`${subject} ${row.name}: p95 x ${ratio.toFixed(2)}`);
      const times = [former.p50, row.p50, former.p95, row.p95].map((ms) => ms.toFixed(1));
      const requests = [former.requests, row.requests].map(String);
      return [[subject, row.name, ...requests, ...times, isCertain ? ratio.toFixed(2) : 'few requests']];
    }),
  );
  for (const share of ['failed', 'refused'] as const) {
    const [was, is] = [a.totals[share], b.totals[share]];
    if (is > was) faults.push(`${share}: ${percent(is)} after ${percent(was)}`);
  }
  if (b.totals.done < a.totals.done)
    faults.push(`finished: ${percent(b.totals.done)} after ${percent(a.totals.done)}`);
  for (const subject of SUBJECTS) {
    const names = b[subject].map(({ name }) => name);
    const missing = a[subject].filter(
      ({ name, requests }) => requests >= MIN_REQUESTS && !names.includes(name),
    );
    faults.push(...missing.map(({ name }) => `${subject} ${name}: not requested any more`));
  }
  const head = ['of', 'name', 'requests', 'then', 'p50 ms', 'then', 'p95 ms', 'then', 'p95 ratio'];
  const text = [`${a.profile}: ${before}, then ${after}`, '', table(head, cells), ...faults].join('\n');
  return { text, exitCode: faults.length > 0 ? 1 : 0 };
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

/** Throws StartError for a file that is not the report of a run. */
function readReport(file: string) {
  try {
    return reportSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartError(`${file} is not the JSON report of a run`, { cause: error });
  }
}
