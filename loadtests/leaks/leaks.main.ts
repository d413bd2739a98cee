import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OTHER_CORE, pinSelf } from '../bench/pinned-process.ts';
import { openWhole } from '../bench/shops.ts';
import { table } from '../table.ts';
import { leaksIn, type Point } from './curve.ts';
import { endure } from './endurance.ts';

/*
 * `npm run leaks`: 200,000 requests of a mix against storefronts as pods run them, three quarters with kept pages and
 * a quarter with every page rendered. Prints what was left after garbage collections, and exits with 1 where it grew.
 */

const { values: given } = parseArgs({ options: { requests: { type: 'string', default: '200000' } } });
const requests = Number(given.requests);
if (!(requests >= 1000)) throw new Error('--requests wants 1000 or more');

const LIMITS = { heap: 5, resident: 60, warm: 0.2 };
const POINTS = 20;

function row({
  requests: done,
  declined,
  heap,
  outside,
  resident,
  resources,
  listeners,
  delay,
}: Point): string[] {
  const megabytes = [heap, outside, resident].map((bytes) => (bytes / 1e6).toFixed(1));
  const timers = String(resources.Timeout ?? 0);
  return [String(done), String(declined), ...megabytes, timers, String(listeners), delay.toFixed(1)];
}

const HEAD = [
  'requests',
  'declined',
  'heap MB',
  'outside MB',
  'resident MB',
  'timers',
  'listeners',
  'delay p99 ms',
];

pinSelf(OTHER_CORE);
const folder = mkdtempSync(path.join(tmpdir(), 'shop-leaks-'));
const whole = await openWhole(folder);
try {
  for (const [pageCache, share] of [
    ['on', 0.75],
    ['off', 0.25],
  ] as const) {
    const curve = await endure({
      api: whole.api,
      folder,
      requests: requests * share,
      points: POINTS,
      pageCache,
      onPoint: (point) => console.error(`page cache ${pageCache}: ${row(point).join('  ')}`),
    });
    const leaks = leaksIn(curve, LIMITS);
    console.log(`\nPage cache ${pageCache}: ${leaks.join('; ') || 'flat'}\n${table(HEAD, curve.map(row))}`);
    if (leaks.length > 0) process.exitCode = 1;
  }
} finally {
  await whole.process.stop();
  rmSync(folder, { recursive: true, force: true });
}
