import type { Page } from 'playwright-core';

export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}
