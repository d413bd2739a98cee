import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { buildSelectOfKeys, buildWrite } from '#server/platform/postgres/built-statement.ts';
import type { LineSnapshot as StoredSnapshot } from '../../db/schema/orders/order-values.ts';
import { orderLines, orders } from '../../db/schema/orders/orders.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { contractParser } from '../../kernel/contract/contract-schemas.ts';
import type { OrderRow } from './orders.repository.ts';

type StoredLine = typeof orderLines.$inferSelect;

/** Product, options and price of a line when it was last priced. */
export type LineSnapshot = StoredSnapshot & Required<Pick<StoredSnapshot, 'options'>>;
export type LineRow = Omit<StoredLine, 'snapshot'> & { readonly snapshot: LineSnapshot };

const parseLineView = contractParser('OrderLine');

function parseLine(row: StoredLine): LineRow {
  const { id, productId, quantity, answers } = row;
  // Lines from before configurations were introduced have no options.
  const snapshot = { ...row.snapshot, options: row.snapshot.options ?? [] };
  parseLineView({ ...snapshot, id, productId, quantity, answers, stock: 0 });
  return { ...row, snapshot };
}

const LINE_COLUMNS = Object.entries(getTableColumns(orderLines));
const newLine = () =>
  sql`insert into ${orderLines} (${sql.join(
    LINE_COLUMNS.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )}) values (${sql.join(
    LINE_COLUMNS.map(([name, column]) => sql.param(sql.placeholder(name), column)),
    sql`, `,
  )})`;
const changedLine = () => sql`update ${orderLines} set quantity = ${sql.placeholder('quantity')},
  snapshot = ${sql.param(sql.placeholder('snapshot'), orderLines.snapshot)} where id = ${sql.placeholder('id')}`;
const withEdit = (line: SQL) => sql`with line as (${line})
  update ${orders} set locale = ${sql.placeholder('locale')}, currency = ${sql.placeholder('currency')},
    revision = ${sql.placeholder('revision')}, updated_at = ${sql.param(sql.placeholder('updatedAt'), orders.updatedAt)}
  where id = ${sql.placeholder('orderId')}`;
const insertLineWithEdit = buildWrite(() => withEdit(newLine()));
const updateLineWithEdit = buildWrite(() => withEdit(changedLine()));

/**
 * Stores a line that was added to a cart, or whose quantity has increased, and the edit of the cart, in one statement;
 * returns the edited cart.
 */
export async function saveLine(
  ctx: CommerceContext,
  cart: OrderRow,
  { line, isNew }: { readonly line: LineRow; readonly isNew: boolean },
  edit: Pick<OrderRow, 'locale' | 'currency' | 'revision'>,
): Promise<OrderRow> {
  const changed = { ...edit, updatedAt: ctx.clock() };
  const save = isNew ? insertLineWithEdit : updateLineWithEdit;
  await save(ctx.db.orm, { ...line, ...changed });
  return { ...cart, ...changed };
}

const selectLines = buildSelectOfKeys((queries, isKey) =>
  queries
    .select()
    .from(orderLines)
    .where(isKey(orderLines.orderId))
    .orderBy(asc(orderLines.position), asc(orderLines.id)),
);

/** The lines of orders, oldest first. */
export async function findLines(
  ctx: Pick<CommerceContext, 'db'>,
  orderIds: readonly string[],
): Promise<LineRow[]> {
  const rows = await selectLines(ctx.db.orm, orderIds);
  return rows.map(parseLine);
}

/** The lines of a cart that the caller has locked, oldest first. */
export async function findCartLines(ctx: CommerceContext, cart: OrderRow): Promise<LineRow[]> {
  return cart.isNew ? [] : findLines(ctx, [cart.id]);
}

/** Stores new lines in one statement. */
export async function insertLines(ctx: CommerceContext, lines: readonly LineRow[]): Promise<void> {
  if (lines.length > 0) await ctx.db.orm.insert(orderLines).values([...lines]);
}

export async function updateLine(
  ctx: CommerceContext,
  id: string,
  changes: Partial<Pick<LineRow, 'quantity' | 'snapshot' | 'answers' | 'answersHash'>>,
): Promise<void> {
  await ctx.db.orm.update(orderLines).set(changes).where(eq(orderLines.id, id));
}

/** Stores the snapshots of several lines in one statement. */
export async function updateSnapshots(
  ctx: CommerceContext,
  lines: readonly Pick<LineRow, 'id' | 'snapshot'>[],
): Promise<void> {
  if (lines.length === 0) return;
  const changes = JSON.stringify(lines.map(({ id, snapshot }) => ({ id, snapshot })));
  await ctx.db.orm.execute(
    sql`update ${orderLines} set snapshot = changed.snapshot
      from jsonb_to_recordset(${changes}::jsonb) as changed (id uuid, snapshot jsonb)
      where order_lines.id = changed.id`,
  );
}

/** Returns false when the order does not contain the line. */
export async function deleteLine(ctx: CommerceContext, orderId: string, id: string): Promise<boolean> {
  const deleted = await ctx.db.orm
    .delete(orderLines)
    .where(and(eq(orderLines.id, id), eq(orderLines.orderId, orderId)))
    .returning({ id: orderLines.id });
  return deleted.length > 0;
}
