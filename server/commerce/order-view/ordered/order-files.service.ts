import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { CommerceContext } from '../../kernel/context.ts';
import { libraryMasterPath } from '../../uploads/library-master.ts';
import type { ObjectStore } from '../../uploads/objects/object-store.ts';
import { openOriginal } from '../../uploads/picture-storage.service.ts';
import { fileExtension } from '../../uploads/receiving/file-name.ts';
import { findUploadsById, type UploadRow } from '../../uploads/uploads.repository.ts';
import type { OrderedPicture, RemainingLine } from './ordered-line.ts';
import { remainingOf } from './remaining-lines.service.ts';

/** A file that an order is made from. */
interface OrderFile {
  /** Such as EF-2026-000123-line-2-photo-600x400mm-101dpi-crop.jpg. */
  readonly name: string;
  /** Throws when the file is missing from the object store. */
  open(): Promise<Readable>;
}

export interface OrderFiles {
  readonly files: readonly OrderFile[];
  /** Pictures that are left out, and why. */
  readonly missing: readonly string[];
}

interface FileContext extends Pick<CommerceContext, 'db' | 'shop'> {
  readonly objects: ObjectStore;
}

/** The files of an order: of each picture that is made the original upload or the master of the library, and the crop. */
export async function orderFiles(
  ctx: FileContext,
  orderNumber: string,
  lines: readonly RemainingLine[],
): Promise<OrderFiles> {
  const pictures = lines.flatMap(({ pictures }) => pictures);
  const ids = pictures.flatMap(({ original, crop }) => [
    ...(original?.source === 'upload' ? [original.id] : []),
    ...(crop ? [crop.id] : []),
  ]);
  const uploads = new Map((await findUploadsById(ctx, ids)).map((row) => [row.id, row]));
  const files: OrderFile[] = [];
  const missing: string[] = [];
  for (const line of lines) {
    for (const picture of line.pictures) {
      if (remainingOf(line) === 0) {
        missing.push(`line ${line.number}, ${picture.label}: cancelled`);
        continue;
      }
      const stem = fileStem(orderNumber, line, picture);
      const original = await originalFile(ctx, stem, picture, uploads);
      if (original) files.push(original);
      else missing.push(`line ${line.number}, ${picture.label}: ${missingText(picture)}`);
      const crop = picture.crop && uploads.get(picture.crop.id);
      if (crop) files.push(uploadFile(ctx, `${stem}-crop`, crop));
    }
  }
  return { files, missing };
}

async function originalFile(
  ctx: FileContext,
  stem: string,
  { original }: OrderedPicture,
  uploads: ReadonlyMap<string, UploadRow>,
): Promise<OrderFile | undefined> {
  if (original?.source === 'upload') {
    const row = uploads.get(original.id);
    return row && uploadFile(ctx, `${stem}-original`, row);
  }
  const path = original && libraryMasterPath(ctx.shop.brand, original.id);
  if (!path || !(await isReadable(path))) return undefined;
  return { name: `${stem}-master.avif`, open: async () => createReadStream(path) };
}

function uploadFile({ objects }: FileContext, stem: string, row: UploadRow): OrderFile {
  const { signal } = new AbortController();
  return {
    name: `${stem}.${fileExtension(row.contentType)}`,
    open: () => openOriginal({ uploads: { objects }, signal }, row),
  };
}

/** Options are named by the catalogue: their ids may contain anything. */
function fileStem(
  orderNumber: string,
  { number, size }: RemainingLine,
  { optionId, dpi }: OrderedPicture,
): string {
  return [
    orderNumber,
    `line-${number}`,
    optionId.replace(/[^\w-]/g, '_'),
    ...(size ? [`${size.width}x${size.height}mm`] : []),
    ...(dpi === null ? [] : [`${dpi}dpi`]),
  ].join('-');
}

function missingText({ name, original }: OrderedPicture): string {
  if (original?.source === 'image') return 'this process does not have the library of the brand';
  return name === null ? 'the picture was erased by retention' : 'the original no longer exists';
}

function isReadable(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
