import type { Locator } from 'playwright-core';

/** Returns the visible text of an element with a space for each no-break space. */
export async function plainText(locator: Locator): Promise<string> {
  return (await locator.innerText()).replaceAll('\u00a0', ' ');
}
