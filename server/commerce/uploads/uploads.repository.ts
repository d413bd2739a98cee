import { and, eq, inArray, sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import type { CommerceContext } from '../context.ts';
import { type EditOrigin, uploads } from '../db/schema/uploads.ts';
import { type Owner, ownedBy } from '../sessions/owner.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** An upload of the owner's by its id; undefined for anybody else's. */
export async function findUpload(
  ctx: CommerceContext,
  owner: Owner,
  id: string,
): Promise<UploadRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.db.orm
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.brand, ctx.shop.brand), ownedBy(uploads, owner)));
  return row;
}

/** The owner's edit of exactly this origin, where there is one. */
export async function findEditOf(
  ctx: CommerceContext,
  owner: Owner,
  origin: EditOrigin,
): Promise<UploadRow | undefined> {
  const { source, id, area } = origin;
  const [row] = await ctx.db.orm
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.kind, 'edit'),
        eq(uploads.brand, ctx.shop.brand),
        ownedBy(uploads, owner),
        sql`${uploads.origin} @> ${JSON.stringify({ source, id, area })}::jsonb`,
      ),
    )
    .limit(1);
  return row;
}

export async function insertUpload(
  ctx: CommerceContext,
  row: typeof uploads.$inferInsert,
): Promise<UploadRow> {
  const [inserted] = await ctx.db.orm.insert(uploads).values(row).returning();
  if (!inserted) throw new Error('an upload was not written');
  return inserted;
}

/**
 * Deletes those of the uploads that nothing names any more: no order's line, no saved item, no edit; and then the
 * sources of deleted edits likewise. Answers the folders of their objects.
 */
export async function deleteUnnamed(
  ctx: Pick<CommerceContext, 'db'>,
  ids: readonly string[],
): Promise<string[]> {
  const folders: string[] = [];
  let candidates = [...new Set(ids)];
  while (candidates.length > 0) {
    const unnamed = await findUnnamed(ctx, candidates);
    if (unnamed.length === 0) break;
    const gone = await ctx.db.orm
      .delete(uploads)
      .where(inArray(uploads.id, unnamed))
      .returning({ folder: uploads.storageKey, origin: uploads.origin });
    folders.push(...gone.map(({ folder }) => folder));
    candidates = gone.flatMap(({ origin }) => (origin?.source === 'upload' ? [origin.id] : []));
  }
  return folders;
}

/** In id order and locked: two who delete at once do not wait for each other. What names an upload is its owner's. */
async function findUnnamed(ctx: Pick<CommerceContext, 'db'>, ids: readonly string[]): Promise<string[]> {
  const named = sql`jsonb_path_exists(a.answers, '$.*.id ? (@ == $id)', jsonb_build_object('id', u.id::text))`;
  const lines = sql`select 1 from order_lines a join orders o on o.id = a.order_id`;
  const rows = await queryRows<{ id: string }>(
    ctx.db.orm,
    sql`select u.id from uploads u where u.id in ${[...ids]}
      and not exists (${lines} where o.session_id = u.session_id and ${named})
      and not exists (${lines} join sessions s on s.id = o.session_id
        where s.customer_id = u.customer_id and ${named})
      and not exists (select 1 from stored_items a where a.session_id = u.session_id and ${named})
      and not exists (select 1 from stored_items a where a.customer_id = u.customer_id and ${named})
      and not exists (select 1 from stored_files f where f.upload_id = u.id)
      and not exists (select 1 from uploads e where e.session_id = u.session_id and e.origin ->> 'id' = u.id::text)
      and not exists (select 1 from uploads e where e.customer_id = u.customer_id and e.origin ->> 'id' = u.id::text)
      order by u.id for update of u`,
  );
  return rows.map(({ id }) => id);
}
