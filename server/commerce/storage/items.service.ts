import { isFile } from '#shared/configuration/configuration.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { removeObjects } from '../uploads/picture-storage.service.ts';
import { deleteUnusedUploads } from '../uploads/uploads.service.ts';
import { findFiles } from './files.repository.ts';
import {
  deleteItem,
  findNeighbour,
  type ItemRow,
  requireActiveItem,
  requireItem,
  updateItem,
  updatePosition,
} from './items.repository.ts';
import { type StorageContext, withLockedOwner } from './storage-context.ts';

/** Deletes a saved item so that it can be restored. Does nothing when it is deleted already. Throws NOT_FOUND. */
export async function softDeleteItem(ctx: StorageContext, id: string): Promise<void> {
  await withLockedOwner(ctx, async (tx, owner) => {
    const item = await requireItem(tx, owner, id);
    if (!item.deletedAt) await updateItem(tx, id, { deletedAt: ctx.clock() });
  });
}

/** Deletes a saved item permanently, with its pictures unless something else refers to them. Throws NOT_FOUND. */
export async function deleteItemPermanently(ctx: StorageContext, id: string): Promise<void> {
  const folders = await withLockedOwner(ctx, async (tx, owner) => {
    const item = await requireItem(tx, owner, id);
    const files = await findFiles(tx, [id]);
    await deleteItem(tx, id);
    return deleteUnusedUploads(tx, [...files.map(({ uploadId }) => uploadId), ...uploadsInAnswers(item)]);
  });
  await removeObjects(ctx, folders);
}

/** Restores a deleted item at its position. Does nothing when it is not deleted. Throws NOT_FOUND. */
export function restoreItem(ctx: StorageContext, id: string): Promise<ItemRow> {
  return withLockedOwner(ctx, async (tx, owner) => {
    const item = await requireItem(tx, owner, id);
    if (item.deletedAt) await updateItem(tx, id, { deletedAt: null });
    return requireActiveItem(tx, owner, id);
  });
}

/** Swaps an item with the previous or next one that is not deleted, if there is one. Throws NOT_FOUND. */
export function moveItem(ctx: StorageContext, id: string, direction: 'up' | 'down'): Promise<void> {
  return withLockedOwner(ctx, async (tx, owner) => {
    const item = await requireActiveItem(tx, owner, id);
    const neighbour = await findNeighbour(tx, owner, item, direction === 'up' ? 'previous' : 'next');
    if (!neighbour) return;
    await updatePosition(tx, item.id, neighbour.position);
    await updatePosition(tx, neighbour.id, item.position);
  });
}

/** Ids of the uploads and edits among an item's answers. */
export function uploadsInAnswers({ answers }: Pick<ItemRow, 'answers'>): string[] {
  return Object.values(answers).flatMap((answer) =>
    isFile(answer) && answer.source !== 'image' && isUuid(answer.id) ? [answer.id] : [],
  );
}
