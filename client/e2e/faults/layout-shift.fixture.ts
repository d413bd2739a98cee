import type { Page } from 'playwright-core';

/** The layout shifts without recent input since the page load. */
export interface LayoutShifts {
  readonly sum: number;
  /** The moved elements, with their old and new positions. */
  readonly moved: readonly string[];
}

interface RecordedShift {
  readonly value: number;
  /** Milliseconds since the navigation. */
  readonly startTime: number;
  readonly moved: readonly string[];
}

/** Records the layout shifts of all pages that are loaded from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const shifts: RecordedShift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.trim().slice(0, 40);
          const what = `${node?.nodeName} "${text}" from ${boxOf(previousRect)} to ${boxOf(currentRect)}`;
          return `${value.toFixed(3)} at ${Math.round(startTime)} ms: ${what}`;
        });
        shifts.push({ value, startTime, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Returns the recorded layout shifts of the open page since its first paint. Nobody sees an earlier one: Chromium
 * records it when a script or the pointer does a hit test before the stylesheet has arrived.
 */
export async function layoutShiftsOf(page: Page): Promise<LayoutShifts> {
  const visible = await page.evaluate(() => {
    const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const { layoutShifts } = window as unknown as { layoutShifts: RecordedShift[] };
    return layoutShifts.filter(({ startTime }) => startTime >= firstPaint);
  });
  return {
    sum: visible.reduce((sum, { value }) => sum + value, 0),
    moved: visible.flatMap(({ moved }) => moved),
  };
}

/** Nobody notices a sum of layout shifts below this. */
export const MAX_LAYOUT_SHIFT = 0.02;
