import type { Browser, Page } from 'playwright-core';

/** A low-end phone on a slow mobile network. */
const CPU_SLOWDOWN = 4;
const DOWN_BITS = 1_600_000;
const UP_BITS = 750_000;
const ROUND_TRIP_MS = 150;

const LONG_TASK_MS = 50;
const QUIET_MS = 2_000;
const TIMEOUT_MS = 60_000;

interface Recording {
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  readonly lcpPicture: string;
  readonly shifts: readonly { value: number; elements: readonly string[] }[];
  readonly tasks: readonly { start: number; duration: number }[];
}

/** Measurements of a page load with an empty cache; times in milliseconds since navigation. */
export interface Vitals {
  readonly firstByte: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  /** Request and response of the picture that is the LCP element; 0 for text. */
  readonly pictureRequested: number;
  readonly pictureLoaded: number;
  /** Sum of all layout shifts, which is at least as strict as the official session windows. */
  readonly cls: number;
  readonly shifted: readonly string[];
  /** Total time over 50 ms of the tasks after the first contentful paint. */
  readonly tbt: number;
  readonly tasks: readonly { start: number; duration: number }[];
  /** Time at which hydration has finished. */
  readonly hydratedAt: number;
  /** Transferred bytes until the page is idle. */
  readonly bytes: number;
}

/** Runs in the page before its own scripts. */
function recordVitals(): void {
  const shown = {
    fcp: 0,
    lcp: 0,
    lcpElement: '',
    lcpPicture: '',
    hydratedAt: 0,
    shifts: [] as { value: number; elements: string[] }[],
    tasks: [] as { start: number; duration: number }[],
  };
  Object.assign(window, { shown });
  const name = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}`.slice(0, 60) : 'gone';
  const observe = <Entry extends PerformanceEntry>(type: string, onEntry: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry as Entry);
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
    if (document.documentElement?.dataset.hydrated === undefined) return;
    shown.hydratedAt = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
}

/** Waits for hydration, then for the network, then for two seconds without a long task. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, {
    timeout: TIMEOUT_MS,
  });
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  await page.waitForFunction(
    (quiet) => {
      const last = (window as unknown as { shown: Recording }).shown.tasks.at(-1);
      return performance.now() - (last ? last.start + last.duration : 0) > quiet;
    },
    QUIET_MS,
    { timeout: TIMEOUT_MS },
  );
}

/** Loads a page with an empty cache on an emulated slow phone. `session`: the token of the shopper. */
export async function visitOnSlowPhone(browser: Browser, address: string, session?: string): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    if (session) await context.addCookies([{ name: 'session', value: session, url: address }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: DOWN_BITS / 8,
      uploadThroughput: UP_BITS / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(recordVitals);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT_MS });
    await waitUntilIdle(page);
    const recorded = await page.evaluate(() => {
      const { shown } = window as unknown as { shown: Recording & { hydratedAt: number } };
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const [picture] = shown.lcpPicture
        ? (performance.getEntriesByName(shown.lcpPicture) as PerformanceResourceTiming[])
        : [];
      return {
        ...shown,
        firstByte: navigation?.responseStart ?? 0,
        pictureRequested: picture?.startTime ?? 0,
        pictureLoaded: picture?.responseEnd ?? 0,
      };
    });
    const { shifts, lcpPicture: _, ...rest } = recorded;
    // A task that runs during the first paint counts from there.
    const blocking = recorded.tasks.map(
      ({ start, duration }) => start + duration - Math.max(start, recorded.fcp),
    );
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
