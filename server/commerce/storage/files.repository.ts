import { asc, eq, max } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { storedFiles } from '../db/schema/storage.ts';
import { uploads } from '../db/schema/uploads.ts';
import type { CommerceContext } from '../kernel/context.ts';

/** A file of a saved item with its upload. */
export interface FileRow {
  readonly id: string;
  readonly itemId: string;
  readonly uploadId: string;
  readonly position: number;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly storageKey: string;
  readonly createdAt: Date;
}

/** The files of items, in order within each item. */
export function findFiles(ctx: CommerceContext, itemIds: readonly string[]): Promise<FileRow[]> {
  return ctx.db.orm
    .select({
      id: storedFiles.id,
      itemId: storedFiles.itemId,
      uploadId: storedFiles.uploadId,
      position: storedFiles.position,
      name: uploads.name,
      contentType: uploads.contentType,
      bytes: uploads.bytes,
      width: uploads.width,
      height: uploads.height,
      storageKey: uploads.storageKey,
      createdAt: uploads.createdAt,
    })
    .from(storedFiles)
    .innerJoin(uploads, eq(uploads.id, storedFiles.uploadId))
    .where(isAnyOf(storedFiles.itemId, itemIds))
    .orderBy(asc(storedFiles.position), asc(storedFiles.id));
}

export async function insertFile(ctx: CommerceContext, itemId: string, uploadId: string): Promise<void> {
  const [last] = await ctx.db.orm
    .select({ position: max(storedFiles.position) })
    .from(storedFiles)
    .where(eq(storedFiles.itemId, itemId));
  await ctx.db.orm.insert(storedFiles).values({ itemId, uploadId, position: (last?.position ?? -1) + 1 });
}

export async function deleteFile(ctx: CommerceContext, id: string): Promise<void> {
  await ctx.db.orm.delete(storedFiles).where(eq(storedFiles.id, id));
}

export async function updateFilePosition(ctx: CommerceContext, id: string, position: number): Promise<void> {
  await ctx.db.orm.update(storedFiles).set({ position }).where(eq(storedFiles.id, id));
}
