import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import type { Owner } from '../sessions/owner.ts';
import { keepPicture, removeObjects } from '../uploads/keep-picture.ts';
import { nameWithoutExtension } from '../uploads/receiving/file-name.ts';
import type { IncomingFile } from '../uploads/receiving/incoming-file.ts';
import { fieldRefused } from '../uploads/receiving/upload-errors.ts';
import type { UploadContext } from '../uploads/upload-context.ts';
import { forgetUploads, recordUpload } from '../uploads/uploads.service.ts';
import { deleteFile, type FileRow, findFiles, insertFile, placeFile } from './files.repository.ts';
import { MOST_FILES, tooManyFiles } from './item-limits.ts';
import { type ItemRow, requireLiveItem, updateItem } from './items.repository.ts';
import { insertSaved, type Saved } from './save-item.ts';
import { storableName, storableNote } from './storable-text.ts';
import { change, type StorageContext } from './storage-context.ts';

/** Saves a picture that was sent as a new photo, called like its file unless it has a name. */
export function savePhoto(
  ctx: UploadContext,
  { name = '', note = '' }: { readonly name?: string | undefined; readonly note?: string | undefined },
  file: IncomingFile,
): Promise<Saved> {
  return keepPicture(ctx, asJob(file), (picture) => {
    const photo = {
      ...({ kind: 'photo', productId: null, answers: {}, quantity: 1 } as const),
      name: storableName(name) || nameWithoutExtension(picture.name),
      note: storableNote(note),
    };
    return insertSaved(ctx, photo, async (tx, owner, item) => {
      const upload = await recordUpload(tx, owner, picture);
      await insertFile(tx, item.id, upload.id);
    });
  });
}

/** Adds a picture that was sent to a saved item, behind its other files. Throws CONFLICT when there are too many. */
export async function addFile(
  ctx: StorageContext,
  itemId: string,
  file: IncomingFile | undefined,
): Promise<ItemRow> {
  if (!file) throw fieldRefused('body.file', 'yup:errors.mixed.required', 'is missing');
  // Before the picture is made for nothing.
  await requireRoom(ctx, ctx.asker.owner, itemId);
  return keepPicture(ctx, asJob(file), (picture) =>
    change(ctx, async (tx, owner) => {
      await requireRoom(tx, owner, itemId);
      const upload = await recordUpload(tx, owner, picture);
      await insertFile(tx, itemId, upload.id);
      await updateItem(tx, itemId, {});
      return requireLiveItem(tx, owner, itemId);
    }),
  );
}

/** Takes a file out of a saved item; the picture goes when nothing else names it. */
export async function removeFile(ctx: StorageContext, itemId: string, fileId: string): Promise<ItemRow> {
  const { item, folders } = await change(ctx, async (tx, owner) => {
    const { file } = await requireFile(tx, owner, itemId, fileId);
    await deleteFile(tx, fileId);
    await updateItem(tx, itemId, {});
    return {
      folders: await forgetUploads(tx, [file.uploadId]),
      item: await requireLiveItem(tx, owner, itemId),
    };
  });
  await removeObjects(ctx, folders);
  return item;
}

/** Changes a file's place with its neighbour's; at the end it stays where it is. */
export function moveFile(
  ctx: StorageContext,
  itemId: string,
  fileId: string,
  direction: 'up' | 'down',
): Promise<ItemRow> {
  return change(ctx, async (tx, owner) => {
    const { item, file, files } = await requireFile(tx, owner, itemId, fileId);
    const neighbour = files[files.indexOf(file) + (direction === 'up' ? -1 : 1)];
    if (neighbour) {
      await placeFile(tx, file.id, neighbour.position);
      await placeFile(tx, neighbour.id, file.position);
    }
    return item;
  });
}

const asJob = ({ name, path, folder }: IncomingFile) => ({ name, folder, source: path });

async function requireRoom(ctx: CommerceContext, owner: Owner, itemId: string): Promise<void> {
  await requireLiveItem(ctx, owner, itemId);
  if ((await findFiles(ctx, [itemId])).length >= MOST_FILES) throw tooManyFiles();
}

async function requireFile(
  ctx: CommerceContext,
  owner: Owner,
  itemId: string,
  fileId: string,
): Promise<{ item: ItemRow; file: FileRow; files: FileRow[] }> {
  const item = await requireLiveItem(ctx, owner, itemId);
  const files = await findFiles(ctx, [itemId]);
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw new AppError('NOT_FOUND', { message: `There is no file ${fileId} in item ${itemId}` });
  return { item, file, files };
}
