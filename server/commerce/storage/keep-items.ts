import { isFile } from '#shared/configuration/configuration.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { removeObjects } from '../uploads/keep-picture.ts';
import { forgetUploads } from '../uploads/uploads.service.ts';
import { findFiles } from './files.repository.ts';
import {
  deleteItem,
  findNeighbour,
  type ItemRow,
  placeItem,
  requireItem,
  requireLiveItem,
  updateItem,
} from './items.repository.ts';
import { change, type StorageContext } from './storage-context.ts';

/** Deletes a saved item so that it can be restored; again is no fault. Throws NOT_FOUND. */
export async function deleteForNow(ctx: StorageContext, id: string): Promise<void> {
  await change(ctx, async (tx, owner) => {
    const item = await requireItem(tx, owner, id);
    if (!item.deletedAt) await updateItem(tx, id, { deletedAt: ctx.clock() });
  });
}

/** Deletes a saved item for good, and those of its pictures that nothing else names. Throws NOT_FOUND. */
export async function deleteForGood(ctx: StorageContext, id: string): Promise<void> {
  const folders = await change(ctx, async (tx, owner) => {
    const item = await requireItem(tx, owner, id);
    const files = await findFiles(tx, [id]);
    await deleteItem(tx, id);
    return forgetUploads(tx, [...files.map(({ uploadId }) => uploadId), ...answeredUploads(item)]);
  });
  await removeObjects(ctx, folders);
}

/** Brings a deleted item back to its place; one that is not deleted is as it was. Throws NOT_FOUND. */
export function restoreItem(ctx: StorageContext, id: string): Promise<ItemRow> {
  return change(ctx, async (tx, owner) => {
    const item = await requireItem(tx, owner, id);
    if (item.deletedAt) await updateItem(tx, id, { deletedAt: null });
    return requireLiveItem(tx, owner, id);
  });
}

/** Changes an item's place with that of its undeleted neighbour; at the end it stays where it is. Throws NOT_FOUND. */
export function moveItem(ctx: StorageContext, id: string, direction: 'up' | 'down'): Promise<void> {
  return change(ctx, async (tx, owner) => {
    const item = await requireLiveItem(tx, owner, id);
    const neighbour = await findNeighbour(tx, owner, item, direction === 'up' ? 'before' : 'behind');
    if (!neighbour) return;
    await placeItem(tx, item.id, neighbour.position);
    await placeItem(tx, neighbour.id, item.position);
  });
}

/** The shopper's own pictures among an item's answers. */
function answeredUploads({ answers }: ItemRow): string[] {
  return Object.values(answers).flatMap((answer) =>
    isFile(answer) && answer.source !== 'image' && isUuid(answer.id) ? [answer.id] : [],
  );
}
