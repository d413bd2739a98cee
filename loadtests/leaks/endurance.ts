import type { PinnedProcess } from '../bench/pinned-process.ts';
import { openStorefront } from '../bench/shops.ts';
import type { Point } from './curve.ts';
import type { ProcessReport } from './process-report.ts';
import { lookAround, mixOf, visitOften } from './visits.ts';

const REPORTER = ['--expose-gc', '--import', './loadtests/leaks/process-report.ts'];
const REPORT_LIMIT_MS = 30_000;

interface Endurance {
  /** Address of a commerce API. */
  readonly api: string;
  readonly folder: string;
  readonly requests: number;
  /** Reports on the way. */
  readonly points: number;
  readonly pageCache: 'on' | 'off';
  onPoint?(point: Point): void;
}

function reportOf(storefront: PinnedProcess): Promise<ProcessReport> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The storefront does not report')), REPORT_LIMIT_MS);
    storefront.process.once('message', (message) => {
      clearTimeout(late);
      resolve(message as ProcessReport);
    });
    storefront.process.send('report');
  });
}

/** Visits a storefront of its own so many times and answers what it held on the way, after garbage collections. */
export async function endure({
  api,
  folder,
  requests,
  points,
  pageCache,
  onPoint,
}: Endurance): Promise<Point[]> {
  const { base, process: storefront } = await openStorefront(
    folder,
    api,
    { PAGE_CACHE: pageCache },
    REPORTER,
  );
  try {
    const mix = mixOf(await lookAround(base));
    const step = Math.ceil(requests / points);
    const curve: Point[] = [];
    let declined = 0;
    for (let done = 0; done < requests; done += step) {
      declined += await visitOften(base, mix, done, step);
      const point = { requests: done + step, declined, ...(await reportOf(storefront)) };
      curve.push(point);
      onPoint?.(point);
    }
    return curve;
  } finally {
    await storefront.stop();
  }
}
