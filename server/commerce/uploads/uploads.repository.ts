import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { type EditOrigin, parseEditOrigin } from '../db/schema/upload-values.ts';
import { objectDeletions, uploads } from '../db/schema/uploads.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { namesUpload, ownUploads } from '../products/own-uploads.repository.ts';
import { type Owner, ownedBy } from '../sessions/owner.service.ts';

export type UploadRow = typeof uploads.$inferSelect;

type DatabaseContext = Pick<CommerceContext, 'db'>;

/** An upload or edit that the owner may read; undefined for any other. */
export async function findUpload(
  ctx: CommerceContext,
  owner: Owner,
  id: string,
): Promise<UploadRow | undefined> {
  if (!isUuid(id)) return undefined;
  const u = alias(uploads, 'u');
  const [row] = await ctx.db.orm
    .select()
    .from(u)
    .where(and(eq(u.id, id), eq(u.brand, ctx.shop.brand), ownUploads(owner)));
  return row && parseUpload(row);
}

/** Location of a stored picture, for any owner; undefined if there is none. */
export async function findStoredPicture(
  ctx: DatabaseContext,
  id: string,
): Promise<Pick<UploadRow, 'storageKey' | 'contentType'> | undefined> {
  if (!isUuid(id)) return undefined;
  const { storageKey, contentType } = uploads;
  const [row] = await ctx.db.orm.select({ storageKey, contentType }).from(uploads).where(eq(uploads.id, id));
  return row;
}

/** Uploads and edits by id, of any owner. */
export async function findUploadsById(ctx: DatabaseContext, ids: readonly string[]): Promise<UploadRow[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const rows = await ctx.db.orm.select().from(uploads).where(isAnyOf(uploads.id, known));
  return rows.map(parseUpload);
}

/** The owner's edit with this source, area and rotation; undefined when there is none. */
export async function findEditOf(
  ctx: CommerceContext,
  owner: Owner,
  origin: EditOrigin,
): Promise<UploadRow | undefined> {
  const { source, id, area, rotation = 0 } = origin;
  const [row] = await ctx.db.orm
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.kind, 'edit'),
        eq(uploads.brand, ctx.shop.brand),
        ownedBy(uploads, owner),
        sql`${uploads.origin} @> ${JSON.stringify({ source, id, area })}::jsonb`,
        sql`coalesce(${uploads.origin} ->> 'rotation', '0') = ${String(rotation)}`,
      ),
    )
    .limit(1);
  return row && parseUpload(row);
}

function parseUpload(row: UploadRow): UploadRow {
  return { ...row, origin: parseEditOrigin(row.origin) };
}

export async function insertUpload(
  ctx: CommerceContext,
  row: typeof uploads.$inferInsert,
): Promise<UploadRow> {
  const [inserted] = await ctx.db.orm.insert(uploads).values(row).returning();
  if (!inserted) throw new Error('The insert of an upload returned no row');
  return inserted;
}

export async function assignUploads(
  ctx: CommerceContext,
  { sessionId, customerId }: { readonly sessionId: string; readonly customerId: string },
): Promise<void> {
  await ctx.db.orm
    .update(uploads)
    .set({ sessionId: null, customerId })
    .where(eq(uploads.sessionId, sessionId));
}

/** Moves the uploads of a guest session to another one. */
export async function moveUploads(
  ctx: CommerceContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await ctx.db.orm.update(uploads).set({ sessionId: to }).where(eq(uploads.sessionId, from));
}

/**
 * Moves the uploads that lines of orders name, and then the sources of such edits, to the owner of the orders. Those that
 * their present owner uses elsewhere stay: the owner of the orders may read them there.
 */
export async function moveOrderedUploads(
  ctx: CommerceContext,
  orderIds: readonly string[],
  { sessionId, customerId }: Owner,
): Promise<void> {
  if (orderIds.length === 0) return;
  const named = await queryRows<{ id: string }>(
    ctx.db.orm,
    sql`select distinct jsonb_path_query(a.answers, '$.*.id') #>> '{}' as id from order_lines a
      where ${inArray(sql`a.order_id`, [...orderIds])}`,
  );
  let ids = named.map(({ id }) => id).filter(isUuid);
  while (ids.length > 0) {
    const moved = await queryRows<{ origin: unknown }>(
      ctx.db.orm,
      sql`update uploads u set session_id = ${sessionId}, customer_id = ${customerId} where ${isAnyOf(sql`u.id`, ids)}
        and not exists (select 1 from order_lines a join orders o on o.id = a.order_id where ${namesUpload('u')}
          and (o.customer_id = u.customer_id or (o.session_id = u.session_id and o.customer_id is null)))
        and not ${isSaved} and not exists (select 1 from uploads e where e.origin ->> 'id' = u.id::text
          and (e.session_id = u.session_id or e.customer_id = u.customer_id))
        returning u.origin`,
    );
    ids = sourceIds(moved);
  }
}

function sourceIds(edits: readonly { readonly origin: unknown }[]): string[] {
  const origins = edits.map(({ origin }) => parseEditOrigin(origin));
  return origins.flatMap((origin) => (origin?.source === 'upload' ? [origin.id] : []));
}

/** Condition on `uploads` under alias `u`: a saved item of its owner refers to it. */
const isSaved = sql`(exists (select 1 from stored_items a where a.session_id = u.session_id and ${namesUpload('u')})
  or exists (select 1 from stored_items a where a.customer_id = u.customer_id and ${namesUpload('u')})
  or exists (select 1 from stored_files f where f.upload_id = u.id))`;

/**
 * Deletes those of the uploads that no order line, saved item or edit refers to, and then the sources of deleted edits in
 * the same way. With `paidSince`, lines of orders that were paid before that time do not count. Returns the object store
 * folders of the deleted uploads, which it also records, so that their files are removed even after a crash.
 */
export async function deleteUnreferenced(
  ctx: DatabaseContext,
  ids: readonly string[],
  { paidSince }: { readonly paidSince?: Date } = {},
): Promise<string[]> {
  const folders: string[] = [];
  let candidates = [...new Set(ids)];
  while (candidates.length > 0) {
    const unreferenced = await lockUnreferenced(ctx, candidates, paidSince);
    if (unreferenced.length === 0) break;
    const deleted = await ctx.db.orm
      .delete(uploads)
      .where(inArray(uploads.id, unreferenced))
      .returning({ folder: uploads.storageKey, origin: uploads.origin });
    folders.push(...deleted.map(({ folder }) => folder));
    candidates = sourceIds(deleted);
  }
  if (folders.length > 0) {
    await ctx.db.orm.insert(objectDeletions).values(folders.map((folder) => ({ folder })));
  }
  return folders;
}

/** Locks in id order, so that concurrent deletions do not deadlock. Orders and edits of any owner can refer to an upload. */
async function lockUnreferenced(
  ctx: DatabaseContext,
  ids: readonly string[],
  paidSince: Date | undefined,
): Promise<string[]> {
  const counts = paidSince
    ? sql`(o.paid_at is null or o.paid_at >= ${paidSince.toISOString()}::timestamptz)`
    : sql`true`;
  const rows = await queryRows<{ id: string }>(
    ctx.db.orm,
    sql`select u.id from uploads u where u.id in ${[...ids]}
      and not exists (select 1 from order_lines a join orders o on o.id = a.order_id
        where ${namesUpload('u')} and ${counts})
      and not ${isSaved}
      and not exists (select 1 from uploads e where e.origin ->> 'id' = u.id::text)
      order by u.id for update of u`,
  );
  return rows.map(({ id }) => id);
}

/** Those of the ids that belong to an upload. */
export async function findExistingUploadIds(ctx: DatabaseContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.orm
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
  return rows.map(({ id }) => id);
}
