import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { invalidField } from '../kernel/invalid-fields.ts';
import type { Owner } from '../sessions/owner.service.ts';
import { findOwner } from '../sessions/sessions.service.ts';
import { removeObjects, storePicture } from '../uploads/picture-storage.service.ts';
import type { IncomingFile, UploadContext } from '../uploads/upload-context.ts';
import { checkPictureLimits, deleteUnusedUploads, recordUpload } from '../uploads/uploads.service.ts';
import { deleteFile, type FileRow, findFiles, insertFile, updateFilePosition } from './files.repository.ts';
import { MAX_FILES, tooManyFiles } from './item-limits.ts';
import { nameWithoutExtension, sanitiseName, sanitiseNote } from './item-text.ts';
import { type ItemRow, requireActiveItem, updateItem } from './items.repository.ts';
import { type SavedItem, saveNewItem } from './save-item.service.ts';
import { type StorageContext, withLockedOwner } from './storage-context.ts';

/** Saves an uploaded picture as a new photo. Its default name is the file name. Throws tooMuchToday. */
export async function savePhoto(
  ctx: UploadContext,
  { name = '', note = '' }: { readonly name?: string | undefined; readonly note?: string | undefined },
  file: IncomingFile,
): Promise<SavedItem> {
  await checkPictureLimits(ctx, await findOwner(ctx));
  return storePicture(ctx, toJob(file), (picture) => {
    const photo = {
      ...({ kind: 'photo', productId: null, answers: {}, quantity: 1 } as const),
      name: sanitiseName(name) || nameWithoutExtension(picture.name),
      note: sanitiseNote(note),
    };
    return saveNewItem(ctx, photo, async (tx, owner, item) => {
      const upload = await recordUpload(tx, owner, picture);
      await insertFile(tx, item.id, upload.id);
    });
  });
}

/** Adds an uploaded picture to a saved item, as its last file. Throws CONFLICT when there are too many, and tooMuchToday. */
export async function addFile(
  ctx: StorageContext,
  itemId: string,
  file: IncomingFile | undefined,
): Promise<ItemRow> {
  if (!file) throw invalidField('file', 'yup:errors.mixed.required', 'is missing');
  // Check before the expensive re-encoding, and again in the transaction. Under the lock both times: the shopper may
  // sign in meanwhile, and be another owner.
  await withLockedOwner(ctx, async (tx, owner) => {
    await requireFileSlot(tx, owner, itemId);
    await checkPictureLimits(tx, owner);
  });
  return storePicture(ctx, toJob(file), (picture) =>
    withLockedOwner(ctx, async (tx, owner) => {
      await requireFileSlot(tx, owner, itemId);
      const upload = await recordUpload(tx, owner, picture);
      await insertFile(tx, itemId, upload.id);
      await updateItem(tx, itemId, {});
      return requireActiveItem(tx, owner, itemId);
    }),
  );
}

/** Removes a file from a saved item, and its picture unless something else refers to it. */
export async function removeFile(ctx: StorageContext, itemId: string, fileId: string): Promise<ItemRow> {
  const { item, folders } = await withLockedOwner(ctx, async (tx, owner) => {
    const { file } = await requireFile(tx, owner, itemId, fileId);
    await deleteFile(tx, fileId);
    await updateItem(tx, itemId, {});
    return {
      folders: await deleteUnusedUploads(tx, [file.uploadId]),
      item: await requireActiveItem(tx, owner, itemId),
    };
  });
  await removeObjects(ctx, folders);
  return item;
}

/** Swaps a file with the previous or next one. The first cannot move up, nor the last down. */
export function moveFile(
  ctx: StorageContext,
  itemId: string,
  fileId: string,
  direction: 'up' | 'down',
): Promise<ItemRow> {
  return withLockedOwner(ctx, async (tx, owner) => {
    const { item, file, files } = await requireFile(tx, owner, itemId, fileId);
    const neighbour = files[files.indexOf(file) + (direction === 'up' ? -1 : 1)];
    if (neighbour) {
      await updateFilePosition(tx, file.id, neighbour.position);
      await updateFilePosition(tx, neighbour.id, file.position);
    }
    return item;
  });
}

const toJob = ({ name, path, folder }: IncomingFile) => ({ name, folder, source: path });

async function requireFileSlot(ctx: CommerceContext, owner: Owner, itemId: string): Promise<void> {
  await requireActiveItem(ctx, owner, itemId);
  if ((await findFiles(ctx, [itemId])).length >= MAX_FILES) throw tooManyFiles();
}

async function requireFile(
  ctx: CommerceContext,
  owner: Owner,
  itemId: string,
  fileId: string,
): Promise<{ item: ItemRow; file: FileRow; files: FileRow[] }> {
  const item = await requireActiveItem(ctx, owner, itemId);
  const files = await findFiles(ctx, [itemId]);
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw new AppError('NOT_FOUND', { message: `Saved item ${itemId} has no file ${fileId}` });
  return { item, file, files };
}
