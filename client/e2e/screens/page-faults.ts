import type { Browser, Page, Response } from 'playwright-core';
import { axeViolations } from '#client/e2e/faults/axe.fixture.ts';
import {
  layoutShiftsOf,
  MAX_LAYOUT_SHIFT,
  recordLayoutShifts,
} from '#client/e2e/faults/layout-shift.fixture.ts';
import { sweepForLayoutFaults } from '#client/e2e/faults/layout-sweep.fixture.ts';
import { markupFaults } from '#client/e2e/faults/markup.fixture.ts';
import type { ScreenState } from '#server/brands/screens/screen-states.ts';
import { loadPictures, openContext } from './take-pictures.ts';

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

/** The default text size of browsers, and text of 200 %. */
const SWEEPS = [16, 32].map((fontSize) => ({ fontSize, widths: [320, 360, 768, 1024, 1440] }));

async function responseFaults(response: Response | null, isMissing: boolean): Promise<string[]> {
  if (!response) return ['no response'];
  const expected = isMissing ? 404 : 200;
  const status = response.status() === expected ? [] : [`status ${response.status()}`];
  return [...status, ...(await markupFaults(await response.text()))];
}

async function loadFaults(page: Page, url: string, isMissing: boolean): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`));
  const response = await page.goto(url);
  faults.push(...(await responseFaults(response, isMissing)));
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await loadPictures(page);
  const { sum, moved } = await layoutShiftsOf(page);
  if (sum >= MAX_LAYOUT_SHIFT) faults.push(`layout shift of ${sum.toFixed(3)}: ${moved.join('; ')}`);
  return faults;
}

/**
 * Opens a state on a wide screen and on a phone. Returns its faults: status, script errors, markup that the HTML standard
 * forbids, layout shift, accessibility (axe-core), and overflow with text of 100 and 200 %.
 */
export async function pageFaults(browser: Browser, origin: string, state: ScreenState): Promise<string[]> {
  const context = await openContext(browser, { origin, bypassCSP: true }, state);
  const faults = new Set<string>();
  try {
    for (const size of [WIDE, PHONE]) {
      const page = await context.newPage();
      await recordLayoutShifts(page);
      await page.setViewportSize(size);
      const found = await loadFaults(page, origin + state.path, state.name === 'notFound');
      const violations = await axeViolations(page);
      for (const fault of [...found, ...violations]) faults.add(fault);
      if (size === PHONE) for (const fault of await sweepForLayoutFaults(page, SWEEPS)) faults.add(fault);
      await page.close();
    }
  } finally {
    await context.close();
  }
  return [...faults];
}
