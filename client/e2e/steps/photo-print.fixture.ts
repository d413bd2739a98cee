import { randomBytes } from 'node:crypto';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import type { Area } from '#shared/configuration/crop.ts';
import { ROTATIONS, type Rotation } from '#shared/configuration/rotation.ts';
import type { Locale } from '#shared/locales/index.ts';
import { productBySku } from './saved-items.fixture.ts';

export interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Creates a picture in which the colour of each pixel encodes its coordinates. */
async function coordinatePicture(width: number, height: number): Promise<UploadFile> {
  const data = Buffer.alloc(width * height * 3);
  for (let top = 0; top < height; top += 1) {
    for (let left = 0; left < width; left += 1) data.set(encodeColour(left, top), (top * width + left) * 3);
  }
  const raw = { raw: { width, height, channels: 3 } } as const;
  const buffer = await sharp(data, raw).png({ adaptiveFiltering: true, compressionLevel: 9 }).toBuffer();
  return { name: 'coordinates.png', mimeType: 'image/png', buffer };
}

function encodeColour(left: number, top: number): readonly [number, number, number] {
  return [left & 255, top & 255, ((left >> 8) << 4) | (top >> 8)];
}

/** Creates a picture of noise, which does not compress: about 3 bytes per pixel. */
export async function noisePicture(width: number, height: number): Promise<UploadFile> {
  const raw = { raw: { width, height, channels: 3 } } as const;
  const buffer = await sharp(randomBytes(width * height * 3), raw)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name: 'noise.png', mimeType: 'image/png', buffer };
}

/**
 * Returns the area of a coordinate picture that another picture shows, rotated back by `rotation`, and checks that its
 * corners agree.
 */
export async function cropOfCoordinates(picture: Buffer, rotation: Rotation = 0): Promise<Area> {
  const { data, info } = await sharp(picture)
    .rotate(-rotation)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decodeAt = (left: number, top: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((top * info.width + left) * info.channels);
    return { left: ((blue >> 4) << 8) | red, top: ((blue & 15) << 8) | green };
  };
  const { width, height } = info;
  const { left, top } = decodeAt(0, 0);
  const [right, bottom] = [left + width - 1, top + height - 1];
  expect(decodeAt(width - 1, 0)).toEqual({ left: right, top });
  expect(decodeAt(0, height - 1)).toEqual({ left, top: bottom });
  expect(decodeAt(width - 1, height - 1)).toEqual({ left: right, top: bottom });
  return { left, top, width, height };
}

/** The set-up of the photo print journeys of a `describe` block: a browser, and a picture to upload. */
export function photoPrintJourneys(locale: Locale) {
  const openShop = launchShoppers();
  let picture: UploadFile;
  beforeAll(async () => {
    picture = await coordinatePicture(2400, 1800);
  });
  return {
    openShop: () => openShop(locale),
    picture: () => picture,
    openPrint: async (options?: { readonly width?: number }) => {
      const shopper = await openShop(locale, options);
      await openPhotoPrint(shopper, locale);
      return shopper;
    },
  };
}

async function openPhotoPrint(shopper: Shopper, locale: Locale): Promise<void> {
  const { slug } = await productBySku('PPW', locale);
  await shopper.open('productDetail', { slug });
  await fileInput(shopper).waitFor({ state: 'attached' });
}

export function fileInput({ page, t }: Shopper): Locator {
  return page.getByLabel(t('form:print.upload.choose'));
}

export function pictureCard({ page, t }: Shopper): Locator {
  return page.getByRole('group', { name: t('form:print.chosen.label') });
}

/** Waits until the selected picture is cropped to the selected size. */
export async function waitForCrop(shopper: Shopper): Promise<void> {
  const { t } = shopper;
  await pictureCard(shopper).getByText(t('form:print.chosen.done')).waitFor();
}

export async function uploadPicture(shopper: Shopper, file: UploadFile): Promise<void> {
  await fileInput(shopper).setInputFiles(file);
  await waitForCrop(shopper);
}

/** Opens the crop dialog and returns it. */
export async function openCrop(shopper: Shopper): Promise<Locator> {
  const { page, t } = shopper;
  await pictureCard(shopper)
    .getByRole('button', { name: t('form:print.crop.open') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('form:print.crop.title') });
  // The crop frame has its position only after the picture has loaded.
  await expect
    .poll(() => dialog.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  return dialog;
}

/** The crop frame, which handles the keys. */
export function cropFrame(dialog: Locator, { t }: Shopper): Locator {
  return dialog.getByRole('group', { name: t('form:print.crop.frame') });
}

/** Crop by the shop: an area in pixels of the rotated picture. */
export interface CropRequest {
  readonly area: Area;
  readonly rotation: Rotation;
}

/** Applies the crop and returns what the page requests. */
export async function applyCrop(dialog: Locator, { page, t }: Shopper): Promise<CropRequest> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().includes('product.print.crop')),
    dialog.getByRole('button', { name: t('form:print.crop.apply') }).click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  return cropIn(request.postDataJSON());
}

function cropIn(body: unknown): CropRequest {
  const found = /"area":(\{[^}]+\}),"rotation":(\d+)/.exec(JSON.stringify(body));
  if (!found) throw new Error(`No crop in ${JSON.stringify(body)}`);
  const { left, top, width, height } = JSON.parse(found[1] ?? '');
  return {
    area: { left, top, width, height },
    rotation: ROTATIONS.find((each) => String(each) === found[2]) ?? 0,
  };
}

/** The centre of an element, in CSS pixels of the page. */
export async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves fingers over a touch screen, each from its first point to its last. */
export async function moveFingers(
  { page, context }: Shopper,
  fingers: readonly { readonly from: { x: number; y: number }; readonly to: { x: number; y: number } }[],
): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove', share: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(({ from, to }, id) => ({
        id,
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      })),
    });
  await send('touchStart', 0);
  for (const share of [0.2, 0.5, 0.8, 1]) await send('touchMove', share);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** Waits for a crop id in the URL other than `before`, and returns it. */
export async function cropIdInUrl({ page }: Shopper, before?: string): Promise<string> {
  const read = () => /picture\.photo=edit%3A([\w-]+)/.exec(page.url())?.[1];
  await expect.poll(read).toSatisfy((id: unknown) => id !== undefined && id !== before);
  return read() ?? '';
}

/** Fetches an upload with the session of the shopper's browser. */
export async function fetchOriginal(
  { page }: Shopper,
  id: string,
): Promise<{ status: number; body: Buffer }> {
  const { status, base64 } = await page.evaluate(async (address) => {
    const response = await fetch(address);
    const bytes = new Uint8Array(await response.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return { status: response.status, base64: btoa(text) };
  }, `/api/uploads/${id}/original`);
  return { status, body: Buffer.from(base64, 'base64') };
}

/** Sets the size of a product in millimetres. */
export async function setSize({ page }: Shopper, width: number, height: number): Promise<void> {
  await page.locator('#option-size').fill(String(width));
  await page.locator('#option-size-height').fill(String(height));
  await page.locator('#option-size-height').blur();
}
