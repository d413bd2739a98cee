import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { inject } from 'vitest';
import { withPlainSpaces } from '#client/e2e/browser/plain-text.fixture.ts';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { shopHeader } from '#client/e2e/journey-brand.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';

/** Returns the product of a SKU from the commerce API. */
export async function productBySku(
  sku: string,
  locale: Locale,
): Promise<components['schemas']['ProductSummary']> {
  const api = `http://localhost:${inject('apiPort')}/Products?page=1&perPage=60&query=${sku}`;
  const response = await fetch(api, { headers: shopHeader(locale) });
  const { items } = (await response.json()) as components['schemas']['ProductPage'];
  const found = items.find((item) => item.sku === sku);
  if (!found) throw new Error(`The catalogue has no product ${sku}`);
  return found;
}

export function savedItems({ page, t }: Shopper): Locator {
  return page.getByRole('list', { name: t('account:saved.list') }).locator('> li');
}

export function savedItem(shopper: Shopper, name: string): Locator {
  return savedItems(shopper).filter({
    has: shopper.page.getByRole('heading', { name, exact: true }),
  });
}

/** Returns the names of the listed saved items, in order. */
export async function savedNames(shopper: Shopper): Promise<string[]> {
  const names = await savedItems(shopper).getByRole('heading', { level: 2 }).allInnerTexts();
  return names.map(withPlainSpaces);
}

/** Opens the saved items with a full page load. */
export function openSavedItems(shopper: Shopper, query: Record<string, string> = {}): Promise<void> {
  return shopper.open('myAccount', { query: { view: 'saved', ...query } });
}

/** Creates a project with the form of the page. */
export async function createProject({ page, t }: Shopper, name: string, note = ''): Promise<void> {
  await page.getByRole('button', { name: t('account:saved.project.new') }).click();
  await page.getByLabel(t('account:saved.project.name')).fill(name);
  if (note) await page.getByLabel(new RegExp(`^${t('account:saved.project.note')}`)).fill(note);
  await page.getByRole('button', { name: t('account:saved.project.make') }).click();
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

/** Saves projects through the API, which is faster than the form. */
export async function saveProjects(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const name of all) {
      const response = await fetch('/api/trpc/storage.item.save', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-ssr': '1' },
        body: JSON.stringify({ json: { kind: 'project', name, note: '' } }),
      });
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    }
  }, names);
}

/** Creates a small picture of one colour for a file input. */
export async function pictureFile(name: string, colour: string) {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: colour } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

export async function download(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [event] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: event.suggestedFilename(), bytes: await readFile(await event.path()) };
}

const CENTRAL_DIRECTORY_HEADER = Buffer.from('PK\x01\x02', 'latin1');

/** Returns the file names in the central directory of a ZIP archive. */
export function zipEntryNames(archive: Buffer): string[] {
  const names: string[] = [];
  for (
    let at = archive.indexOf(CENTRAL_DIRECTORY_HEADER);
    at >= 0;
    at = archive.indexOf(CENTRAL_DIRECTORY_HEADER, at + 46)
  ) {
    names.push(archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString());
  }
  return names;
}
