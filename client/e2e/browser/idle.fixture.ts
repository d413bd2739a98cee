import type { Page } from 'playwright-core';

/** Resolves when the page is idle, or after five seconds: on a busy machine it may never be. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
}
