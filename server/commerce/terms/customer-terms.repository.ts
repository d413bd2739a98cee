import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Currency } from '#shared/locales/index.ts';
import { customers } from '../db/schema/customers.ts';
import { accountCharges } from '../db/schema/orders/account-charges.ts';
import { customerGroups, customerTerms } from '../db/schema/terms.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { OWED } from './account-charges.repository.ts';

type DatabaseContext = Pick<CommerceContext, 'db'>;

export type TermsRow = typeof customerTerms.$inferSelect;

/** The terms of a business, with what it owes. */
export interface KnownTerms extends TermsRow {
  readonly groupCode: string | null;
  readonly groupName: string | null;
  readonly showsNet: boolean;
  /** Minor units that are unpaid: orders and invoices on account, less what was refunded. */
  readonly open: number;
}

/** With its table: in a subquery, `id` would be that of the inner table. */
const TERMS_ID = sql`${customerTerms}.id`;

/** A payment that failed before it was created at the provider leaves its charge behind. */
const IS_OPEN = sql`${accountCharges}.settled_at is null and ${accountCharges}.state <> 'released'
  and exists (select 1 from payments p
    where p.id = ${accountCharges}.payment_id and p.state not in ('failed', 'canceled', 'expired'))`;

const OPEN = sql<number>`(select coalesce(sum(${OWED}), 0)::int
  from ${accountCharges} where ${accountCharges}.terms_id = ${TERMS_ID} and ${IS_OPEN})`;

const KNOWN_TERMS = {
  terms: customerTerms,
  groupCode: customerGroups.code,
  groupName: customerGroups.name,
  showsNet: sql<boolean>`coalesce(${customerGroups.showsNet}, false)`,
  open: OPEN,
};

/** The terms of a customer; `lock` locks them against other orders until the transaction ends. */
export async function findTermsOfCustomer(
  ctx: DatabaseContext,
  customerId: string | null,
  { lock = false } = {},
): Promise<KnownTerms | undefined> {
  if (!customerId) return undefined;
  const isTheirs = sql`${customerTerms.id} = (select c.terms_id from ${customers} c where c.id = ${customerId})`;
  // In a statement of its own: a snapshot that is older than the lock does not show what the last holder wrote.
  if (lock)
    await ctx.db.orm.select({ id: customerTerms.id }).from(customerTerms).where(isTheirs).for('update');
  const [row] = await ctx.db.orm
    .select(KNOWN_TERMS)
    .from(customerTerms)
    .leftJoin(customerGroups, eq(customerGroups.id, customerTerms.groupId))
    .where(isTheirs);
  return row && { ...row.terms, ...row, open: row.open };
}

/** All terms of a brand with their accounts, by firm. */
export async function listTerms(
  ctx: DatabaseContext,
  brand?: BrandCode,
): Promise<(KnownTerms & { readonly emails: readonly string[] })[]> {
  const rows = await ctx.db.orm
    .select({
      ...KNOWN_TERMS,
      emails: sql<string[]>`(select coalesce(json_agg(c.email order by c.email), '[]')
        from ${customers} c where c.terms_id = ${TERMS_ID})`,
    })
    .from(customerTerms)
    .leftJoin(customerGroups, eq(customerGroups.id, customerTerms.groupId))
    .where(brand ? eq(customerTerms.brand, brand) : undefined)
    .orderBy(asc(customerTerms.brand), asc(customerTerms.company));
  return rows.map(({ terms, ...row }) => ({ ...terms, ...row }));
}

/** The accounts of a brand with an email address, or with a VAT number. */
export function findAccounts(
  ctx: DatabaseContext,
  brand: BrandCode,
  by: { readonly email: string } | { readonly vatNumber: string },
) {
  const isWanted = 'email' in by ? eq(customers.email, by.email) : eq(customers.vatNumber, by.vatNumber);
  return ctx.db.orm
    .select()
    .from(customers)
    .where(and(eq(customers.brand, brand), isWanted))
    .orderBy(asc(customers.email));
}

/** The terms of a firm by its VAT number, or by their id; locked against orders on account until the transaction ends. */
export async function findTerms(
  ctx: DatabaseContext,
  by: { readonly id: string } | { readonly brand: BrandCode; readonly vatNumber: string },
): Promise<TermsRow | undefined> {
  const [row] = await ctx.db.orm
    .select()
    .from(customerTerms)
    .where(
      'id' in by
        ? eq(customerTerms.id, by.id)
        : and(eq(customerTerms.brand, by.brand), eq(customerTerms.vatNumber, by.vatNumber)),
    )
    .for('update');
  return row;
}

/** Returns the debt under terms in another currency than the given one; undefined for none. */
export async function findOwedElsewhere(
  { db }: DatabaseContext,
  termsId: string,
  currency: Currency,
): Promise<{ readonly owed: number; readonly owedCurrency: Currency } | undefined> {
  const owed = sql<number>`sum(${OWED})::int`;
  const [row] = await db.orm
    .select({ owed, owedCurrency: accountCharges.currency })
    .from(accountCharges)
    .where(and(eq(accountCharges.termsId, termsId), ne(accountCharges.currency, currency), IS_OPEN))
    .groupBy(accountCharges.currency)
    .having(sql`${owed} > 0`)
    .limit(1);
  return row;
}

/** Stores terms, new or changed, and gives them to an account. */
export async function storeTerms(
  tx: DatabaseContext,
  terms: typeof customerTerms.$inferInsert,
  customerId: string,
): Promise<TermsRow> {
  const { id: _, ...set } = terms;
  const [row] = await tx.db.orm
    .insert(customerTerms)
    .values(terms)
    .onConflictDoUpdate({ target: customerTerms.id, set })
    .returning();
  if (!row) throw new Error('The terms were not stored');
  await tx.db.orm.update(customers).set({ termsId: row.id }).where(eq(customers.id, customerId));
  return row;
}

/** Ends the terms of an account; they are deleted when no other account has them and nothing is owed. */
export async function endTerms(tx: DatabaseContext, customerId: string): Promise<void> {
  await tx.db.orm.update(customers).set({ termsId: null }).where(eq(customers.id, customerId));
  await deleteUnusedTerms(tx);
}

/** Deletes terms that no account has and under which nothing is owed. Returns how many. */
export async function deleteUnusedTerms(ctx: DatabaseContext): Promise<number> {
  const removed = await ctx.db.orm
    .delete(customerTerms)
    .where(
      sql`not exists (select 1 from ${customers} c where c.terms_id = ${TERMS_ID})
        and not exists (select 1 from ${accountCharges} where ${accountCharges}.terms_id = ${TERMS_ID} and ${IS_OPEN})`,
    )
    .returning({ id: customerTerms.id });
  return removed.length;
}
