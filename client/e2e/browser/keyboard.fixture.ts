import type { Locator, Page } from 'playwright-core';

const MAX_PRESSES = 80;

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the target has the focus. Throws if it is not reached within 80 presses. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target} within ${MAX_PRESSES} presses`);
}
