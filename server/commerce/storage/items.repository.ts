import { and, asc, count, eq, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../context.ts';
import { storedItems } from '../db/schema/storage.ts';
import { type Owner, ownedBy } from '../sessions/owner.ts';

export type ItemRow = typeof storedItems.$inferSelect;
export type ItemKind = ItemRow['kind'];

export interface ItemFilter {
  readonly kind?: ItemKind | undefined;
  readonly deleted: boolean;
}

/** Of the owner's items in their order, those that a filter lets through. */
export function findItems(
  ctx: CommerceContext,
  owner: Owner,
  filter: ItemFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<ItemRow[]> {
  return ctx.db.orm
    .select()
    .from(storedItems)
    .where(filtered(ctx, owner, filter))
    .orderBy(asc(storedItems.position), asc(storedItems.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countItems(ctx: CommerceContext, owner: Owner, filter?: ItemFilter): Promise<number> {
  const [row] = await ctx.db.orm
    .select({ total: count() })
    .from(storedItems)
    .where(filter ? filtered(ctx, owner, filter) : ofOwner(ctx, owner));
  return row?.total ?? 0;
}

/** What words are looked for in, of all that a filter lets through, in their order. */
export function findItemTexts(
  ctx: CommerceContext,
  owner: Owner,
  filter: ItemFilter,
): Promise<Pick<ItemRow, 'id' | 'name' | 'note'>[]> {
  return ctx.db.orm
    .select({ id: storedItems.id, name: storedItems.name, note: storedItems.note })
    .from(storedItems)
    .where(filtered(ctx, owner, filter))
    .orderBy(asc(storedItems.position), asc(storedItems.id));
}

export function findItemsById(
  ctx: CommerceContext,
  owner: Owner,
  ids: readonly string[],
): Promise<ItemRow[]> {
  return ctx.db.orm
    .select()
    .from(storedItems)
    .where(and(ofOwner(ctx, owner), inArray(storedItems.id, [...ids])))
    .orderBy(asc(storedItems.position), asc(storedItems.id));
}

/** One of the owner's items, deleted or not. Throws NOT_FOUND, also for anybody else's. */
export async function requireItem(ctx: CommerceContext, owner: Owner, id: string): Promise<ItemRow> {
  const [row] = await findItemsById(ctx, owner, [id]);
  if (!row) throw itemNotFound(id);
  return row;
}

/** Like {@link requireItem}; a deleted one is not found either. */
export async function requireLiveItem(ctx: CommerceContext, owner: Owner, id: string): Promise<ItemRow> {
  const row = await requireItem(ctx, owner, id);
  if (row.deletedAt) throw itemNotFound(id);
  return row;
}

export async function insertItem(
  ctx: CommerceContext,
  owner: Owner,
  item: Omit<typeof storedItems.$inferInsert, 'brand' | 'position' | 'createdAt' | 'updatedAt'>,
): Promise<ItemRow> {
  const now = ctx.clock();
  const [last] = await ctx.db.orm
    .select({ position: max(storedItems.position) })
    .from(storedItems)
    .where(ownedBy(storedItems, owner));
  const [row] = await ctx.db.orm
    .insert(storedItems)
    .values({
      ...item,
      ...owner,
      ...{ brand: ctx.shop.brand, position: (last?.position ?? -1) + 1, createdAt: now, updatedAt: now },
    })
    .returning();
  if (!row) throw new Error('a saved item was not written');
  return row;
}

export async function updateItem(
  ctx: CommerceContext,
  id: string,
  changes: Partial<Omit<ItemRow, 'id' | 'createdAt' | 'updatedAt'>>,
): Promise<void> {
  await ctx.db.orm
    .update(storedItems)
    .set({ ...changes, updatedAt: ctx.clock() })
    .where(eq(storedItems.id, id));
}

export async function deleteItem(ctx: CommerceContext, id: string): Promise<void> {
  await ctx.db.orm.delete(storedItems).where(eq(storedItems.id, id));
}

/** The undeleted item before or behind one; undefined at the end. */
export async function findNeighbour(
  ctx: CommerceContext,
  owner: Owner,
  { position, id }: ItemRow,
  side: 'before' | 'behind',
): Promise<Pick<ItemRow, 'id' | 'position'> | undefined> {
  const [than, order] = side === 'before' ? ([sql`<`, sql`desc`] as const) : ([sql`>`, sql`asc`] as const);
  const [row] = await ctx.db.orm
    .select({ id: storedItems.id, position: storedItems.position })
    .from(storedItems)
    .where(
      and(
        filtered(ctx, owner, { deleted: false }),
        sql`(${storedItems.position}, ${storedItems.id}) ${than} (${position}, ${id})`,
      ),
    )
    .orderBy(sql`${storedItems.position} ${order}, ${storedItems.id} ${order}`)
    .limit(1);
  return row;
}

/** Sets the place of an item; that is no change of what it holds. */
export async function placeItem(ctx: CommerceContext, id: string, position: number): Promise<void> {
  await ctx.db.orm.update(storedItems).set({ position }).where(eq(storedItems.id, id));
}

function filtered(ctx: CommerceContext, owner: Owner, { kind, deleted }: ItemFilter): SQL | undefined {
  return and(
    ofOwner(ctx, owner),
    deleted ? isNotNull(storedItems.deletedAt) : isNull(storedItems.deletedAt),
    kind ? eq(storedItems.kind, kind) : undefined,
  );
}

function ofOwner(ctx: CommerceContext, owner: Owner): SQL | undefined {
  return and(ownedBy(storedItems, owner), eq(storedItems.brand, ctx.shop.brand));
}

function itemNotFound(id: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no saved item ${id}` });
}
