import type { Browser, Page } from 'playwright-core';

/** 4 times slower than this machine, 1.6 Mbit/s down, 150 ms there and back: what a cheap phone has on the road. */
const SLOWDOWN = 4;
const DOWN_BITS = 1_600_000;
const UP_BITS = 750_000;
const ROUND_TRIP_MS = 150;

const LONG_TASK_MS = 50;
const QUIET_MS = 2_000;
const LIMIT_MS = 60_000;

interface Shown {
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  readonly lcpPicture: string;
  readonly shifts: readonly { value: number; elements: readonly string[] }[];
  readonly tasks: readonly { start: number; duration: number }[];
}

/** What a visitor with a slow phone and an empty cache sees; times in milliseconds from the first request. */
export interface Vitals {
  readonly firstByte: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  /** Of the picture that is the largest paint: asked for, and there. Zero for text. */
  readonly pictureFrom: number;
  readonly pictureTo: number;
  /** All jumps of the layout together: as strict as a single session window, or stricter. */
  readonly cls: number;
  readonly shifted: readonly string[];
  /** Of every task between the first paint and rest, what it took over 50 ms. */
  readonly tbt: number;
  readonly tasks: readonly { start: number; duration: number }[];
  /** When the controls answer. */
  readonly alive: number;
  /** Bytes that came in, compressed, until the page was at rest. */
  readonly bytes: number;
}

/** Runs in the page before anything of it: notes paints, jumps and long tasks. */
function watch(): void {
  const shown = {
    fcp: 0,
    lcp: 0,
    lcpElement: '',
    lcpPicture: '',
    alive: 0,
    shifts: [] as { value: number; elements: string[] }[],
    tasks: [] as { start: number; duration: number }[],
  };
  Object.assign(window, { shown });
  const name = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60) : 'gone';
  const observe = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry);
    }).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') shown.fcp = entry.startTime;
  });
  observe<PerformanceEntry & { element?: Element; url?: string }>('largest-contentful-paint', (entry) => {
    shown.lcp = entry.startTime;
    shown.lcpElement = name(entry.element);
    shown.lcpPicture = entry.url ?? '';
  });
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }>(
    'layout-shift',
    (entry) => {
      if (entry.hadRecentInput) return;
      shown.shifts.push({ value: entry.value, elements: entry.sources.map(({ node }) => name(node)) });
    },
  );
  observe('longtask', (entry) => shown.tasks.push({ start: entry.startTime, duration: entry.duration }));
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.alive === undefined) return;
    shown.alive = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-alive'] });
}

/** Until the controls answer, nothing is on its way, and no task was long for two seconds. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined, undefined, {
    timeout: LIMIT_MS,
  });
  await page.waitForLoadState('networkidle', { timeout: LIMIT_MS });
  await page.waitForFunction(
    (quiet) => {
      const last = (window as unknown as { shown: Shown }).shown.tasks.at(-1);
      return performance.now() - (last ? last.start + last.duration : 0) > quiet;
    },
    QUIET_MS,
    { timeout: LIMIT_MS },
  );
}

/** Opens a page with an empty cache on a slow phone and answers what was seen. */
export async function visitOnSlowPhone(browser: Browser, address: string): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: DOWN_BITS / 8,
      uploadThroughput: UP_BITS / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(watch);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'load', timeout: LIMIT_MS });
    await atRest(page);
    const seen = await page.evaluate(() => {
      const { shown } = window as unknown as { shown: Shown & { alive: number } };
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const [picture] = shown.lcpPicture
        ? (performance.getEntriesByName(shown.lcpPicture) as PerformanceResourceTiming[])
        : [];
      return {
        ...shown,
        firstByte: navigation?.responseStart ?? 0,
        pictureFrom: picture?.startTime ?? 0,
        pictureTo: picture?.responseEnd ?? 0,
      };
    });
    const { shifts, lcpPicture: _, ...rest } = seen;
    // Of a task under way at the first paint only the rest keeps the visitor waiting.
    const blocking = seen.tasks.map(({ start, duration }) => start + duration - Math.max(start, seen.fcp));
    return {
      ...rest,
      bytes,
      cls: shifts.reduce((sum, { value }) => sum + value, 0),
      shifted: shifts.flatMap(({ elements }) => elements),
      tbt: blocking.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0),
    };
  } finally {
    await context.close();
  }
}
