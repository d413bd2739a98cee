import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import type { FacetKind } from '#shared/enumerations.ts';

function productCards({ page }: Shopper): Locator {
  return page.getByRole('main').getByRole('article');
}

/** Returns the names of the listed products, in order. */
export async function productNames(shopper: Shopper): Promise<string[]> {
  return await productCards(shopper).getByRole('heading', { level: 3 }).allInnerTexts();
}

/** Returns the prices of the listed products in minor units, in order. */
export async function productPrices(shopper: Shopper): Promise<number[]> {
  const texts = await productCards(shopper).allInnerTexts();
  return texts.map((text) => Number(/[€£]\s?[\d.,]+|[\d.,]+\s?€/.exec(text)?.[0].replace(/\D/g, '')));
}

/** Returns the links of a filter, including "show more". */
export function filterLinks({ page, t }: Shopper, kind: FacetKind): Locator {
  return page
    .getByRole('complementary', { name: t('product:filters.title') })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t(`product:filters.${kind}`) }) })
    .getByRole('link');
}

/** Waits until the list shows this number of products. */
export function expectCount({ page, t }: Shopper, count: number): Promise<void> {
  return page
    .getByRole('main')
    .getByRole('status')
    .getByText(t('product:list.count', { count }), { exact: true })
    .first()
    .waitFor();
}

/** Returns the number of products in the text of a filter link. */
export async function filterCount(link: Locator): Promise<number> {
  return Number(/\((\d+)\D*\)\s*$/.exec((await link.textContent()) ?? '')?.[1]);
}

/** Waits until the list has changed, and returns its names. */
export async function namesAfterChange(shopper: Shopper, before: readonly string[]): Promise<string[]> {
  await expect.poll(() => productNames(shopper)).not.toEqual(before);
  return await productNames(shopper);
}

/** Marks the document, so that `isMarked` detects a page load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Whether the document is the marked one: no page load has happened since. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

/** Returns the query string of the page's URL. */
export function queryOf(page: Page): string {
  return new URL(page.url()).search;
}
