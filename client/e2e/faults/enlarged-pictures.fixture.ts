import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where a picture looks blurred: CSS pixels of its box for each pixel of its file. */
const BLURRED = 1.3;

/** The pictures of a screen whose boxes are larger than their files, once all have loaded. */
export async function enlargedPictures(
  page: Page,
): Promise<readonly { currentSrc: string; ratio: number }[]> {
  for (const picture of await page.locator('main picture img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  }
  return await page.evaluate(
    (limit) =>
      [...document.querySelectorAll<HTMLImageElement>('main picture img')]
        .map(({ currentSrc, naturalWidth, naturalHeight, clientWidth, clientHeight }) => {
          const shown = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
          const file = Number(/\/(\d+)\.\w+$/.exec(currentSrc)?.[1]);
          return { currentSrc, ratio: shown / file };
        })
        .filter(({ ratio }) => !(ratio < limit)),
    BLURRED,
  );
}
