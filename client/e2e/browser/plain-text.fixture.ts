import type { Locator } from 'playwright-core';

/** Replaces each no-break space by a space. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/** Returns the visible text of an element with plain spaces. */
export async function plainText(locator: Locator): Promise<string> {
  return withPlainSpaces(await locator.innerText());
}
