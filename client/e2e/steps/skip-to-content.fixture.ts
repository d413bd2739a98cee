import { expect } from 'vitest';
import { isFocused } from '#client/e2e/browser/keyboard.fixture.ts';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';

/** Follows the link that skips to the content, which changes the hash of the URL. */
export async function skipToContent({ page, t }: Shopper): Promise<void> {
  await page.getByRole('link', { name: t('global:skipToContent') }).press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#main');
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
}
