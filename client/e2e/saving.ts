import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { inject } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Shopper } from './shopper.ts';

/** The product of a SKU as the commerce API has it. */
export async function productOfSku(
  sku: string,
  locale: Locale,
): Promise<components['schemas']['ProductSummary']> {
  const api = `http://localhost:${inject('apiPort')}/Products?page=1&perPage=60&query=${sku}`;
  const answer = await fetch(api, { headers: { 'X-Shop': `EF-${locale}` } });
  const { items } = (await answer.json()) as components['schemas']['ProductPage'];
  const found = items.find((item) => item.sku === sku);
  if (!found) throw new Error(`The shop has no ${sku}`);
  return found;
}

/** The saved items on show. */
export function savedItems({ page, t }: Shopper): Locator {
  return page.getByRole('list', { name: t('account:saved.list') }).locator('> li');
}

/** One saved item by its name. */
export function savedItem(shopper: Shopper, name: string): Locator {
  return savedItems(shopper).filter({
    has: shopper.page.getByRole('heading', { name, exact: true }),
  });
}

/** Names of the saved items on show, in their order. */
export function savedNames(shopper: Shopper): Promise<string[]> {
  return savedItems(shopper).getByRole('heading', { level: 2 }).allInnerTexts();
}

/** Opens the saved items with a full page load. */
export function openSaved(shopper: Shopper, query: Record<string, string> = {}): Promise<void> {
  return shopper.open('myAccount', { query: { view: 'saved', ...query } });
}

/** Begins a project by the form of the page. */
export async function beginProject({ page, t }: Shopper, name: string, note = ''): Promise<void> {
  await page.getByRole('button', { name: t('account:saved.project.new') }).click();
  await page.getByLabel(t('account:saved.project.name')).fill(name);
  if (note) await page.getByLabel(new RegExp(`^${t('account:saved.project.note')}`)).fill(note);
  await page.getByRole('button', { name: t('account:saved.project.make') }).click();
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

/** Saves projects as the page's own client would, to fill a list. */
export async function saveProjects(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const name of all) {
      const answer = await fetch('/api/trpc/storage.item.save', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-ssr': '1' },
        body: JSON.stringify({ json: { kind: 'project', name, note: '' } }),
      });
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    }
  }, names);
}

/** A small picture in one colour, as a file to choose. */
export async function pictureFile(name: string, colour: string) {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: colour } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** What a link of the page hands out. */
export async function downloaded(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const ENTRY = Buffer.from('PK\x01\x02', 'latin1');

/** Names of the files in an archive, from its directory. */
export function entriesOf(archive: Buffer): string[] {
  const names: string[] = [];
  for (let at = archive.indexOf(ENTRY); at >= 0; at = archive.indexOf(ENTRY, at + 46)) {
    names.push(archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString());
  }
  return names;
}
