import { and, asc, count, eq, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { storedItems } from '../db/schema/storage.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { contractParser } from '../kernel/contract/contract-schemas.ts';
import { type Owner, ownedBy } from '../sessions/owner.service.ts';

export type ItemRow = typeof storedItems.$inferSelect;
export type ItemKind = ItemRow['kind'];

const parseAnswers = contractParser('Answers');

function parseItem(row: ItemRow): ItemRow {
  return { ...row, answers: parseAnswers(row.answers) };
}

export interface ItemFilter {
  readonly kind?: ItemKind | undefined;
  readonly deleted: boolean;
}

/** A page of the owner's items that match a filter, in their order. */
export async function findItems(
  ctx: CommerceContext,
  owner: Owner,
  filter: ItemFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<ItemRow[]> {
  const rows = await ctx.db.orm
    .select()
    .from(storedItems)
    .where(matches(ctx, owner, filter))
    .orderBy(asc(storedItems.position), asc(storedItems.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(parseItem);
}

export async function countItems(ctx: CommerceContext, owner: Owner, filter?: ItemFilter): Promise<number> {
  const [row] = await ctx.db.orm
    .select({ total: count() })
    .from(storedItems)
    .where(filter ? matches(ctx, owner, filter) : ofOwner(ctx, owner));
  return row?.total ?? 0;
}

/** The searchable texts of the owner's items that match a filter, in their order. */
export function findItemTexts(
  ctx: CommerceContext,
  owner: Owner,
  filter: ItemFilter,
): Promise<Pick<ItemRow, 'id' | 'name' | 'note'>[]> {
  return ctx.db.orm
    .select({ id: storedItems.id, name: storedItems.name, note: storedItems.note })
    .from(storedItems)
    .where(matches(ctx, owner, filter))
    .orderBy(asc(storedItems.position), asc(storedItems.id));
}

export async function findItemsById(
  ctx: CommerceContext,
  owner: Owner,
  ids: readonly string[],
): Promise<ItemRow[]> {
  const rows = await ctx.db.orm
    .select()
    .from(storedItems)
    .where(and(ofOwner(ctx, owner), inArray(storedItems.id, [...ids])))
    .orderBy(asc(storedItems.position), asc(storedItems.id));
  return rows.map(parseItem);
}

/** An item of the owner, deleted or not. Throws NOT_FOUND, also for an item of anybody else. */
export async function requireItem(ctx: CommerceContext, owner: Owner, id: string): Promise<ItemRow> {
  const [row] = await findItemsById(ctx, owner, [id]);
  if (!row) throw itemNotFound(id);
  return row;
}

/** Like {@link requireItem}, and throws NOT_FOUND for a deleted item. */
export async function requireActiveItem(ctx: CommerceContext, owner: Owner, id: string): Promise<ItemRow> {
  const row = await requireItem(ctx, owner, id);
  if (row.deletedAt) throw itemNotFound(id);
  return row;
}

/** The owner's item with exactly this product and these answers that is not deleted, whatever their order. */
export async function findSameItem(
  ctx: CommerceContext,
  owner: Owner,
  { productId, answers }: { readonly productId: string; readonly answers: ItemRow['answers'] },
): Promise<ItemRow | undefined> {
  const [row] = await ctx.db.orm
    .select()
    .from(storedItems)
    .where(
      and(
        matches(ctx, owner, { deleted: false }),
        eq(storedItems.productId, productId),
        eq(storedItems.answers, answers),
      ),
    )
    .orderBy(asc(storedItems.position), asc(storedItems.id))
    .limit(1);
  return row && parseItem(row);
}

/** Id and answers of the owner's items of a product that are not deleted, in their order. */
export async function findItemsOfProduct(
  ctx: CommerceContext,
  owner: Owner,
  productId: string,
  limit: number,
): Promise<Pick<ItemRow, 'id' | 'answers'>[]> {
  const rows = await ctx.db.orm
    .select()
    .from(storedItems)
    .where(and(matches(ctx, owner, { deleted: false }), eq(storedItems.productId, productId)))
    .orderBy(asc(storedItems.position), asc(storedItems.id))
    .limit(limit);
  return rows.map(parseItem).map(({ id, answers }) => ({ id, answers }));
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
      brand: ctx.shop.brand,
      position: (last?.position ?? -1) + 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The insert of a saved item returned no row');
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

/** The previous or next item that is not deleted; undefined at the end of the list. */
export async function findNeighbour(
  ctx: CommerceContext,
  owner: Owner,
  { position, id }: ItemRow,
  side: 'previous' | 'next',
): Promise<Pick<ItemRow, 'id' | 'position'> | undefined> {
  const [operator, order] =
    side === 'previous' ? ([sql`<`, sql`desc`] as const) : ([sql`>`, sql`asc`] as const);
  const [row] = await ctx.db.orm
    .select({ id: storedItems.id, position: storedItems.position })
    .from(storedItems)
    .where(
      and(
        matches(ctx, owner, { deleted: false }),
        sql`(${storedItems.position}, ${storedItems.id}) ${operator} (${position}, ${id})`,
      ),
    )
    .orderBy(sql`${storedItems.position} ${order}, ${storedItems.id} ${order}`)
    .limit(1);
  return row;
}

/** Sets the position of an item. `updatedAt` stays, because the content does not change. */
export async function updatePosition(ctx: CommerceContext, id: string, position: number): Promise<void> {
  await ctx.db.orm.update(storedItems).set({ position }).where(eq(storedItems.id, id));
}

/** Moves all items of a session to a customer, after the customer's own items. Returns their number. */
export async function assignItems(
  ctx: CommerceContext,
  { sessionId, customerId }: { readonly sessionId: string; readonly customerId: string },
): Promise<number> {
  const [last] = await ctx.db.orm
    .select({ position: max(storedItems.position) })
    .from(storedItems)
    .where(eq(storedItems.customerId, customerId));
  const offset = (last?.position ?? -1) + 1;
  const assigned = await ctx.db.orm
    .update(storedItems)
    .set({ sessionId: null, customerId, position: sql`${storedItems.position} + ${offset}::integer` })
    .where(eq(storedItems.sessionId, sessionId))
    .returning({ id: storedItems.id });
  return assigned.length;
}

/** Moves the items of a guest session to another one, after its own items. */
export async function moveItems(
  ctx: CommerceContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const [last] = await ctx.db.orm
    .select({ position: max(storedItems.position) })
    .from(storedItems)
    .where(eq(storedItems.sessionId, to));
  const offset = (last?.position ?? -1) + 1;
  await ctx.db.orm
    .update(storedItems)
    .set({ sessionId: to, position: sql`${storedItems.position} + ${offset}::integer` })
    .where(eq(storedItems.sessionId, from));
}

function matches(ctx: CommerceContext, owner: Owner, { kind, deleted }: ItemFilter): SQL | undefined {
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
  return new AppError('NOT_FOUND', { message: `Saved item ${id} does not exist` });
}
