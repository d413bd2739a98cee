import { randomBytes } from 'node:crypto';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Area } from '#shared/configuration/crop.ts';
import type { Locale } from '#shared/locales/index.ts';
import { productOfSku } from './saving.ts';
import type { Shopper } from './shopper.ts';

export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture in which every pixel tells where it is. */
export async function pictureOfPlaces(width: number, height: number): Promise<Upload> {
  const data = Buffer.alloc(width * height * 3);
  for (let top = 0; top < height; top += 1) {
    for (let left = 0; left < width; left += 1) data.set(colourOf(left, top), (top * width + left) * 3);
  }
  const raw = { raw: { width, height, channels: 3 } } as const;
  const buffer = await sharp(data, raw).png({ adaptiveFiltering: true, compressionLevel: 9 }).toBuffer();
  return { name: 'places.png', mimeType: 'image/png', buffer };
}

function colourOf(left: number, top: number): readonly [number, number, number] {
  return [left & 255, top & 255, ((left >> 8) << 4) | (top >> 8)];
}

/** A picture of noise, which nothing makes smaller: some 3 bytes a pixel. */
export async function pictureOfNoise(width: number, height: number): Promise<Upload> {
  const raw = { raw: { width, height, channels: 3 } } as const;
  const buffer = await sharp(randomBytes(width * height * 3), raw)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name: 'noise.png', mimeType: 'image/png', buffer };
}

/** What part of such a picture another one is, told by its four corners; fails where they disagree. */
export async function partOfPlaces(picture: Buffer): Promise<Area> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const placeAt = (left: number, top: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((top * info.width + left) * info.channels);
    return { left: ((blue >> 4) << 8) | red, top: ((blue & 15) << 8) | green };
  };
  const { width, height } = info;
  const { left, top } = placeAt(0, 0);
  const [right, bottom] = [left + width - 1, top + height - 1];
  expect(placeAt(width - 1, 0)).toEqual({ left: right, top });
  expect(placeAt(0, height - 1)).toEqual({ left, top: bottom });
  expect(placeAt(width - 1, height - 1)).toEqual({ left: right, top: bottom });
  return { left, top, width, height };
}

/** Opens the page of a product of a SKU and waits for its picture option. */
export async function openPrint(shopper: Shopper, locale: Locale, sku = 'PPW'): Promise<void> {
  const { slug } = await productOfSku(sku, locale);
  await shopper.open('productDetail', { slug });
  await fileInput(shopper).waitFor({ state: 'attached' });
}

export function fileInput({ page, t }: Shopper): Locator {
  return page.getByLabel(t('form:print.upload.choose'));
}

/** The card of the chosen picture. */
export function pictureCard({ page, t }: Shopper): Locator {
  return page.getByRole('group', { name: t('form:print.chosen.label') });
}

/** Waits until the chosen picture is cut to the chosen size. */
export async function cutIsDone(shopper: Shopper): Promise<void> {
  const { t } = shopper;
  await pictureCard(shopper).getByText(t('form:print.chosen.done')).waitFor({ timeout: 30_000 });
}

export async function uploadPicture(shopper: Shopper, file: Upload): Promise<void> {
  await fileInput(shopper).setInputFiles(file);
  await cutIsDone(shopper);
}

/** Opens the crop dialog, and answers it. */
export async function openCrop(shopper: Shopper): Promise<Locator> {
  const { page, t } = shopper;
  await pictureCard(shopper)
    .getByRole('button', { name: t('form:print.crop.open') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('form:print.crop.title') });
  // The picture, and with it the frame, has its place.
  await expect
    .poll(() => dialog.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  return dialog;
}

/** The frame of the crop, which takes the keys. */
export function cropFrame(dialog: Locator, { t }: Shopper): Locator {
  return dialog.getByRole('group', { name: t('form:print.crop.frame') });
}

/** The area that the crop dialog says it shows. */
export async function shownArea(dialog: Locator, { t }: Shopper): Promise<Area> {
  const text = await dialog.locator('output').innerText();
  const names: (keyof Area)[] = [];
  const pattern = t('form:print.crop.area', { width: '§0', height: '§1', left: '§2', top: '§3' })
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/§(\d)/g, (_, index: string) => {
      names.push((['width', 'height', 'left', 'top'] as const)[Number(index)] ?? 'width');
      return '([\\d.,\\s]+?)';
    });
  const found = new RegExp(`^${pattern}$`).exec(text);
  if (!found) throw new Error(`No area in ${text}`);
  const area = { left: 0, top: 0, width: 0, height: 0 };
  for (const [index, name] of names.entries())
    area[name] = Number((found[index + 1] ?? '').replaceAll(/\D/g, ''));
  return area;
}

export async function applyCrop(dialog: Locator, { t }: Shopper): Promise<void> {
  await dialog.getByRole('button', { name: t('form:print.crop.apply') }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Id of the cut that stands in the address; one after another where `before` is given. */
export async function answeredEdit({ page }: Shopper, before?: string): Promise<string> {
  const read = () => /picture\.photo=edit%3A([\w-]+)/.exec(page.url())?.[1];
  await expect.poll(read, { timeout: 30_000 }).toSatisfy((id: unknown) => id !== undefined && id !== before);
  return read() ?? '';
}

/** A file of the shopper's, as the shop gives it to this shopper's browser. */
export async function ownFile({ page }: Shopper, id: string): Promise<{ status: number; body: Buffer }> {
  const { status, base64 } = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return { status: answer.status, base64: btoa(text) };
  }, `/api/uploads/${id}/original`);
  return { status, body: Buffer.from(base64, 'base64') };
}

/** Sets the size of a product, in millimetres. */
export async function setSize({ page }: Shopper, width: number, height: number): Promise<void> {
  await page.locator('#option-size').fill(String(width));
  await page.locator('#option-size-height').fill(String(height));
  await page.locator('#option-size-height').blur();
}
