import type { CDPSession, Page } from 'playwright-core';
import { findNarrowTexts } from './narrow-text.fixture.ts';
import { findOverflow } from './overflow.fixture.ts';
import { findUnevenFields } from './uneven-fields.fixture.ts';

/** CSS pixels; the default font size of a browser is 16. */
export async function setBrowserFontSize(session: CDPSession, pixels: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/** WCAG asks for 320 px with text of 100 %; narrower windows, in the size of their text, may break words. */
const EM_OF_REFLOW = 20;

/** Lays the page out in a size without a resize of the browser's window, which takes longer than the layout. */
async function setPageSize(session: CDPSession, size: { width: number; height: number }): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
}

/** Functions that run in the page; `reflowed` only where WCAG asks for no broken words. */
interface Finders {
  readonly always: readonly (() => string[])[];
  readonly reflowed: readonly (() => string[])[];
}

export interface Sweep {
  readonly fontSize: number;
  readonly widths: readonly number[];
}

/**
 * Resizes the open page to each width at each font size of the browser. Returns what overflows, is cut off or,
 * in windows of 20 em and more, has a column for one letter, and which fields beside each other are uneven, each once with the sizes. Restores width and
 * font size.
 */
export async function sweepForLayoutFaults(page: Page, sweeps: readonly Sweep[]): Promise<readonly string[]> {
  const found = new Map<string, string[]>();
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  const session = await page.context().newCDPSession(page);
  // Skips painting, which does not change the layout.
  const unpainted = await page.addStyleTag({ content: 'html { clip-path: inset(100%) !important }' });
  // Functions that stay in the page are compiled once.
  const finders = await page.evaluateHandle<Finders>(
    `({ always: [${findOverflow}, ${findUnevenFields}], reflowed: [${findNarrowTexts}] })`,
  );
  for (const { fontSize, widths } of sweeps) {
    await setBrowserFontSize(session, fontSize);
    for (const width of widths) {
      await setPageSize(session, { width, height: before.height });
      const faults = await finders.evaluate(
        ({ always, reflowed }, isReflowed) =>
          [...always, ...(isReflowed ? reflowed : [])].flatMap((find) => find()),
        width >= EM_OF_REFLOW * fontSize,
      );
      for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), `${width}/${fontSize}`]);
    }
  }
  await setBrowserFontSize(session, 16);
  await finders.dispose();
  await session.detach();
  // Detaching resets the emulated size, and the page learns its size only from a change.
  await page.setViewportSize({ ...before, height: before.height + 1 });
  await page.setViewportSize(before);
  await unpainted.evaluate((element) => element.parentNode?.removeChild(element));
  return [...found].map(
    ([fault, sizes]) =>
      `${fault} (${sizes.length > 6 ? `${sizes.slice(0, 6).join(', ')} ... ${sizes.at(-1)}` : sizes.join(', ')})`,
  );
}
