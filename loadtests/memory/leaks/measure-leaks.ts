import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { startWholeShop } from '#server/platform/testing/processes/shop-processes.ts';
import { table } from '../../report/table.ts';
import { runEndurance } from './endurance.ts';
import { findLeaks, type Sample } from './find-leaks.ts';

const LIMITS = { heap: 5, resident: 60, warmUpShare: 0.2 };
const SAMPLES = 20;

function row({
  requests: done,
  rejected,
  heap,
  external,
  resident,
  resources,
  listeners,
  loopDelayMs,
}: Sample): string[] {
  const megabytes = [heap, external, resident].map((bytes) => (bytes / 1e6).toFixed(1));
  const timers = String(resources.Timeout ?? 0);
  return [String(done), String(rejected), ...megabytes, timers, String(listeners), loopDelayMs.toFixed(1)];
}

const HEAD = [
  'requests',
  'rejected',
  'heap MB',
  'external MB',
  'resident MB',
  'timers',
  'listeners',
  'delay p99 ms',
];

/**
 * Sends requests to storefronts, three quarters with the page cache and a quarter without. Prints the memory after garbage
 * collections, and fails when it grew.
 */
export async function measureLeaks({ requests }: { readonly requests: number }): Promise<undefined> {
  pinSelf(CLIENT_CORE);
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-leaks-'));
  const whole = await startWholeShop(folder);
  try {
    for (const [pageCache, share] of [
      ['on', 0.75],
      ['off', 0.25],
    ] as const) {
      const samples = await runEndurance({
        api: whole.api,
        folder,
        requests: requests * share,
        samples: SAMPLES,
        pageCache,
        onSample: (sample) => console.error(`page cache ${pageCache}: ${row(sample).join('  ')}`),
      });
      const leaks = findLeaks(samples, LIMITS);
      console.log(
        `\nPage cache ${pageCache}: ${leaks.join('; ') || 'flat'}\n${table(HEAD, samples.map(row))}`,
      );
      if (leaks.length > 0) process.exitCode = 1;
    }
  } finally {
    await whole.process.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
