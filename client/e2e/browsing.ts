import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ArchiveFilterKind } from '#shared/enumerations.ts';
import type { Shopper } from './shopper.ts';

/** The product cards on show, without those of another part of the page. */
function cards({ page }: Shopper): Locator {
  return page.getByRole('main').getByRole('article');
}

/** Names of the products on show, in their order. */
export async function productNames(shopper: Shopper): Promise<string[]> {
  return await cards(shopper).getByRole('heading', { level: 3 }).allInnerTexts();
}

/** What the products on show cost, in minor units, in their order. */
export async function productPrices(shopper: Shopper): Promise<number[]> {
  const texts = await cards(shopper).allInnerTexts();
  return texts.map((text) => Number(/[€£]\s?[\d.,]+|[\d.,]+\s?€/.exec(text)?.[0].replace(/\D/g, '')));
}

/** The links of a filter, "show more" included. */
export function filterLinks({ page, t }: Shopper, kind: ArchiveFilterKind): Locator {
  return page
    .getByRole('complementary', { name: t('product:filters.title') })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t(`product:filters.${kind}`), exact: true }) })
    .getByRole('link');
}

/** How many products the list says it has. */
export function expectCount({ page, t }: Shopper, count: number): Promise<void> {
  return page
    .getByRole('main')
    .getByRole('status')
    .getByText(t('product:list.count', { count }), { exact: true })
    .first()
    .waitFor();
}

/** The number in a filter link: how many products it leaves. */
export async function countOf(link: Locator): Promise<number> {
  return Number(/\((\d+)\D*\)\s*$/.exec((await link.textContent()) ?? '')?.[1]);
}

/** Waits for a list that differs from the one before; answers its names. */
export async function nextNames(shopper: Shopper, before: readonly string[]): Promise<string[]> {
  await expect.poll(() => productNames(shopper)).not.toEqual(before);
  return await productNames(shopper);
}

/** Leaves a mark on the document; it is gone after a page load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Whether the document is still the one that was marked. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

/** The query of the page's address. */
export function queryOf(page: Page): string {
  return new URL(page.url()).search;
}
