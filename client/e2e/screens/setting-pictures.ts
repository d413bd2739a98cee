import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { waitForIdle } from '#client/e2e/browser/idle.fixture.ts';
import type { createTranslator } from '#client/e2e/browser/translator.fixture.ts';
import { findCollisions, findCoveredParts } from '#client/e2e/faults/covered-parts.fixture.ts';
import {
  layoutShiftsOf,
  MAX_LAYOUT_SHIFT,
  recordLayoutShifts,
} from '#client/e2e/faults/layout-shift.fixture.ts';
import { findNarrowTexts } from '#client/e2e/faults/narrow-text.fixture.ts';
import { findOverflow } from '#client/e2e/faults/overflow.fixture.ts';
import { consentToAll, playProviders } from '#client/e2e/steps/all-settings.fixture.ts';
import type { PicturedScreen, ScreenPicture } from './contact-sheet.ts';
import type { SettingState } from './setting-states.ts';
import { loadPictures, openContext } from './take-pictures.ts';

/** Whole in a contact sheet of all widths. */
const HEIGHT = 720;
const USUAL_TEXT = 16;

/** A size of the window, in pixels, and of the browser's text. */
export interface WindowSize {
  readonly width: number;
  readonly fontSize?: number;
}

export interface SettingVisit {
  readonly origin: string;
  readonly sizes: readonly WindowSize[];
  readonly t: ReturnType<typeof createTranslator>;
  /** For the pictures; undefined takes none. */
  readonly folder?: string;
}

interface SettingFault {
  /** Such as `768 px, 200 %`. */
  readonly size: string;
  readonly fault: string;
}

/** The size of the text lasts as long as its session, which ends with the page. */
async function resize(page: Page, { width, fontSize = USUAL_TEXT }: WindowSize): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } });
  await page.setViewportSize({ width, height: HEIGHT });
}

/** Waits until the frame after next: what follows scrolling and resizing is placed in the next one. */
function placed(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function openState(page: Page, { origin, t }: SettingVisit, state: SettingState): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
      faults.push(message.text());
  });
  const response = await page.goto(origin + state.path);
  if (!response?.ok() && state.name !== 'notFound') faults.push(`status ${response?.status()}`);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await loadPictures(page);
  await waitForIdle(page);
  await state.act?.(page, t);
  const { sum, moved } = await layoutShiftsOf(page);
  if (sum >= MAX_LAYOUT_SHIFT) faults.push(`layout shift of ${sum.toFixed(3)}: ${moved.join('; ')}`);
  return faults;
}

/** Scrolls to a position, in pixels. */
async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo(0, y), top);
  await placed(page);
}

async function coveredNow(page: Page): Promise<string[]> {
  return [...(await page.evaluate(findCoveredParts)), ...(await page.evaluate(findCollisions))];
}

/**
 * The parts that third parties cover and the bars that cover each other, at each half of the window's height. Reports a
 * fault once, with its first position.
 */
async function coveredWhileScrolling(page: Page): Promise<string[]> {
  const found = new Map<string, number>();
  const length = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 0; top < length + HEIGHT / 2; top += HEIGHT / 2) {
    await scrollPage(page, top);
    const faults = await coveredNow(page);
    if (faults.length === 0) continue;
    // What arrives or leaves, such as a toast, is placed in the next frame.
    await placed(page);
    const lasting = new Set(await coveredNow(page));
    for (const fault of faults) if (lasting.has(fault) && !found.has(fault)) found.set(fault, top);
  }
  return [...found].map(([fault, top]) => `at ${top} px: ${fault}`);
}

/** Opens a state in each size; returns its faults, and the pictures of the start and the end of the page. */
export async function visitState(
  browser: Browser,
  visit: SettingVisit,
  state: SettingState,
): Promise<{ faults: SettingFault[]; screens: PicturedScreen[] }> {
  const context = await openContext(browser, visit, state);
  const faults: SettingFault[] = [];
  const [start, end]: ScreenPicture[][] = [[], []];
  try {
    await playProviders(context);
    if (state.hasConsent) await consentToAll(context);
    // A slow first visit is shown in the fallback font.
    const first = await context.newPage();
    await first.goto(visit.origin + state.path);
    await loadPictures(first);
    await first.close();
    for (const window of visit.sizes) {
      const note = window.fontSize ? `${(window.fontSize / USUAL_TEXT) * 100} %` : undefined;
      const size = [`${window.width} px`, note].filter(Boolean).join(', ');
      const page = await context.newPage();
      await recordLayoutShifts(page);
      await resize(page, window);
      const found = new Set(await openState(page, visit, state));
      for (const at of ['start', 'end'] as const) {
        if (!visit.folder) continue;
        await scrollPage(page, at === 'end' ? Number.MAX_SAFE_INTEGER : 0);
        const name = [state.name.replace(/\W+/g, '-'), window.width, window.fontSize, at]
          .filter(Boolean)
          .join('-');
        const file = path.join(visit.folder, `${name}.png`);
        await page.screenshot({ path: file });
        (at === 'start' ? start : end)?.push({ width: window.width, file, ...(note ? { note } : {}) });
      }
      for (const fault of await coveredWhileScrolling(page)) found.add(fault);
      for (const find of [findOverflow, findNarrowTexts])
        for (const fault of await page.evaluate(find)) found.add(fault);
      for (const fault of found) faults.push({ size, fault });
      await page.close();
    }
  } finally {
    await context.close();
  }
  const { name } = state;
  return {
    faults,
    screens: [
      { name, pictures: start ?? [] },
      { name: `${name}, end`, pictures: end ?? [] },
    ],
  };
}
