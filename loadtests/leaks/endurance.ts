import type { PinnedProcess } from '../bench/pinned-process.ts';
import { startStorefront } from '../bench/shop-processes.ts';
import type { Sample } from './find-leaks.ts';
import type { ProcessReport } from './process-report.ts';
import { sampleShop, sendTraffic, trafficMix } from './traffic.ts';

const REPORTER = ['--expose-gc', '--import', './loadtests/leaks/process-report.ts'];
const REPORT_TIMEOUT_MS = 30_000;

interface EnduranceOptions {
  /** Base URL of a commerce API. */
  readonly api: string;
  readonly folder: string;
  readonly requests: number;
  /** Reports during the run. */
  readonly samples: number;
  readonly pageCache: 'on' | 'off';
  onSample?(point: Sample): void;
}

function reportOf(storefront: PinnedProcess): Promise<ProcessReport> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The storefront sent no report')), REPORT_TIMEOUT_MS);
    storefront.process.once('message', (message) => {
      clearTimeout(timeout);
      resolve(message as ProcessReport);
    });
    storefront.process.send('report');
  });
}

/** Sends requests to a new storefront and samples its memory after garbage collections. */
export async function runEndurance({
  api,
  folder,
  requests,
  samples,
  pageCache,
  onSample,
}: EnduranceOptions): Promise<Sample[]> {
  const { base, process: storefront } = await startStorefront(
    folder,
    api,
    { PAGE_CACHE: pageCache },
    { nodeFlags: REPORTER },
  );
  try {
    const traffic = trafficMix(await sampleShop(base));
    const step = Math.ceil(requests / samples);
    const taken: Sample[] = [];
    let rejected = 0;
    for (let done = 0; done < requests; done += step) {
      rejected += await sendTraffic(base, traffic, done, step);
      const sample = { requests: done + step, rejected, ...(await reportOf(storefront)) };
      taken.push(sample);
      onSample?.(sample);
    }
    return taken;
  } finally {
    await storefront.stop();
  }
}
