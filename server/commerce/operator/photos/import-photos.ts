import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { StartError } from '#server/platform/faults/start-error.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import { PHOTO_INDEX, PHOTO_VIEW, readCatalogue } from '../../catalogue/catalogue-files.ts';
import type { ImageSetRow } from '../../catalogue/row-schemas.ts';
import { validateCatalogue } from '../../catalogue/validate-catalogue.ts';
import { PictureWorker, WORKER_PROGRAM } from '../../uploads/pictures/picture-worker.ts';
import { findWorkerIsolation } from '../../uploads/pictures/worker-isolation.ts';
import { ENCODER_SETTINGS, encodePhoto } from './encode-photo.ts';
import { PHOTO_NAMES, type PhotoFile, readPhotoFolder } from './photo-files.ts';

/** All faults of a folder of photos. The photos of the shop are as they were. */
export class PhotoError extends StartError {
  override readonly name = 'PhotoError';
  readonly faults: readonly string[];

  constructor(folder: string, faults: readonly string[]) {
    const lines = faults.map((fault) => `  ${fault}`).join('\n');
    super(`${folder} has ${faults.length} faults; nothing was imported:\n${lines}`);
    this.faults = faults;
  }
}

interface PhotoImport {
  /** The brand's catalogue folder. */
  readonly catalogue: string;
  /** Folder with all photos of the merchant. Photos that are not in it any more are removed. */
  readonly photos: string;
  readonly logger: Logger;
}

export interface PhotoCounts {
  readonly encoded: number;
  readonly kept: number;
  readonly removed: number;
}

/**
 * Makes the photos of a brand those of a folder: encodes new and changed ones, and writes their index last. Throws
 * CatalogueError or PhotoError with all faults.
 */
export async function importPhotos({ catalogue, photos: source, logger }: PhotoImport): Promise<PhotoCounts> {
  if (!existsSync(source)) throw new PhotoError(source, ['the folder does not exist']);
  const folder = readPhotoFolder(source, validateCatalogue(readCatalogue(catalogue)));
  const faults = [...folder.faults];
  const index = path.join(catalogue, '..', PHOTO_INDEX);
  const target = path.dirname(index);
  await mkdir(target, { recursive: true });

  const worker = new PictureWorker({ isolation: await findWorkerIsolation(WORKER_PROGRAM) });
  const images = new Map<string, ImageSetRow['images']>();
  let encoded = 0;
  try {
    for (const photo of folder.photos) {
      const name = await nameOf(photo);
      const file = path.join(target, `${name}.avif`);
      if (!existsSync(file)) {
        const result = await encodePhoto(worker, photo.path);
        if ('fault' in result) {
          faults.push(`${photo.file}: ${result.fault}`);
          continue;
        }
        await writeWhole(file, result.avif);
        encoded += 1;
      }
      const { width, height } = await sharp(file).metadata();
      const image = { name, view: PHOTO_VIEW, width, height };
      images.set(photo.sku, [...(images.get(photo.sku) ?? []), image]);
    }
  } finally {
    worker.close();
  }
  if (faults.length > 0) throw new PhotoError(source, faults.sort());

  const rows = [...images].map(([skuPattern, ofSku]): ImageSetRow => ({ skuPattern, images: ofSku }));
  await writeWhole(index, `${JSON.stringify(rows, null, 2)}\n`);
  const removed = await removeOthers(
    target,
    new Set(rows.flatMap((row) => row.images.map(({ name }) => name))),
  );
  const counts = { encoded, kept: folder.photos.length - encoded, removed };
  logger.info({ folder: source, ...counts }, 'photos imported');
  return counts;
}

/** The hash of content and encoder is in the name, so that a changed photo has another address. */
async function nameOf({ path: file, sku, position }: PhotoFile): Promise<string> {
  const hash = createHash('sha256')
    .update(ENCODER_SETTINGS)
    .update(await readFile(file))
    .digest('hex');
  return `${PHOTO_NAMES}${sku.toLowerCase()}-${position}-${hash.slice(0, 12)}`;
}

/** Readers never see a part of the file. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, content);
  await rename(part, file);
}

async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<number> {
  const removed = (await readdir(folder)).filter(
    (file) => file.endsWith('.avif') && !names.has(file.slice(0, -'.avif'.length)),
  );
  await Promise.all(removed.map((file) => rm(path.join(folder, file))));
  return removed.length;
}
