import type { Browser } from 'playwright-core';
import { type Vitals, visitOnSlowPhone } from '#server/platform/testing/browser/slow-phone.ts';
import { median } from '../report/statistics.ts';
import { table } from '../report/table.ts';

interface Goal {
  readonly name: string;
  readonly max?: number;
  of(vitals: Vitals): number;
}

const GOALS: readonly Goal[] = [
  { name: 'first byte, ms', of: (vitals) => vitals.firstByte },
  { name: 'first contentful paint (FCP), ms', of: (vitals) => vitals.fcp },
  { name: 'picture requested, ms', of: (vitals) => vitals.pictureRequested },
  { name: 'picture loaded, ms', of: (vitals) => vitals.pictureLoaded },
  { name: 'largest contentful paint (LCP), ms', max: 1800, of: (vitals) => vitals.lcp },
  { name: 'layout shifts (CLS)', max: 0, of: (vitals) => vitals.cls },
  { name: 'total blocking time (TBT), ms', max: 100, of: (vitals) => vitals.tbt },
  { name: 'hydrated, ms', of: (vitals) => vitals.hydratedAt },
  { name: 'kB', of: (vitals) => vitals.bytes / 1000 },
];

const format = (value: number) => (value < 10 ? value.toFixed(3) : value.toFixed(0));

/** Visits a page with applied, not simulated, throttling; a table of the medians, and the goals that are missed. */
export async function productVisits(
  browser: Browser,
  address: string,
  visits: number,
): Promise<{ text: string; missed: string[] }> {
  // The first visit renders the page.
  await visitOnSlowPhone(browser, address);
  const results: Vitals[] = [];
  for (let visit = 0; visit < visits; visit += 1) results.push(await visitOnSlowPhone(browser, address));
  const missed: string[] = [];
  const rows = GOALS.map(({ name, max, of }) => {
    const values = results.map(of);
    const reached = median(values);
    const fails = max !== undefined && reached > max;
    if (fails) missed.push(`product page, ${name}: ${format(reached)}, goal ${max}`);
    const verdict = max === undefined ? '' : fails ? 'missed' : 'reached';
    return [
      name,
      format(reached),
      format(Math.min(...values)),
      max === undefined ? '' : String(max),
      verdict,
    ];
  });
  const [first] = results;
  const shifted = first?.shifted.length ? [`shifted: ${first.shifted.join(', ')}`] : [];
  const tasks = (first?.tasks ?? []).map(
    ({ start, duration }) => `long task at ${format(start)} ms: ${format(duration)} ms`,
  );
  const text = [
    `${address}\n4x slower CPU, 1.6 Mbit/s, 150 ms, 360x740, empty cache, median of ${visits} visits\n`,
    table(['', 'median', 'min', 'goal', ''], rows),
    `\nLCP element: ${first?.lcpElement}`,
    ...shifted,
    ...tasks,
  ].join('\n');
  return { text, missed };
}
