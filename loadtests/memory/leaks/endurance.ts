import type { PinnedProcess } from '#server/platform/testing/processes/pinned-process.ts';
import { startStorefront } from '#server/platform/testing/processes/shop-processes.ts';
import type { Sample } from './find-leaks.ts';
import type { ProcessReport } from './process-report.ts';
import { sampleShop, sendTraffic, trafficMix } from './traffic.ts';

export const REPORTER = ['--expose-gc', '--import', './loadtests/memory/leaks/process-report.ts'];
const REPORT_TIMEOUT_MS = 30_000;
const MAX_ROUNDS = 3;

interface EnduranceOptions {
  /** Base URL of a commerce API. */
  readonly api: string;
  readonly folder: string;
  readonly requests: number;
  /** Reports during the run. */
  readonly samples: number;
  readonly pageCache: 'on' | 'off';
  /**
   * Whether a round of `requests` is enough, by its samples. Otherwise another round follows, up to MAX_ROUNDS: caches
   * are full at some time, later on a busy machine, and a leak never is. Default: one round.
   */
  isEnough?(round: readonly Sample[]): boolean;
  onSample?(point: Sample): void;
}

export function reportOf(storefront: PinnedProcess): Promise<ProcessReport> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The storefront sent no report')), REPORT_TIMEOUT_MS);
    storefront.process.once('message', (message) => {
      clearTimeout(timeout);
      resolve(message as ProcessReport);
    });
    storefront.process.send('report');
  });
}

/**
 * Sends requests to a new storefront and samples its memory after garbage collections. Returns the samples of the last
 * round.
 */
export async function runEndurance({
  api,
  folder,
  requests,
  samples,
  pageCache,
  isEnough = () => true,
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
    let done = 0;
    let rejected = 0;
    const sendRound = async () => {
      const taken: Sample[] = [];
      while (taken.length < samples) {
        rejected += await sendTraffic(base, traffic, done, step);
        done += step;
        const sample = { requests: done, rejected, ...(await reportOf(storefront)) };
        taken.push(sample);
        onSample?.(sample);
      }
      return taken;
    };
    let round = await sendRound();
    for (let rounds = 1; rounds < MAX_ROUNDS && !isEnough(round); rounds += 1) round = await sendRound();
    return round;
  } finally {
    await storefront.stop();
  }
}
