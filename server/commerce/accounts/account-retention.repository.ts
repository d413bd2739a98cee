import { and, eq, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import {
  customerAddresses,
  customerCallers,
  customerDevices,
  emailChanges,
  loginAttempts,
  passkeyChallenges,
  passkeys,
  passwordResets,
  registrations,
} from '../db/schema/customers.ts';

interface WithDatabase {
  readonly db: Database;
}

export const LINK_TABLES = [registrations, passwordResets, emailChanges] as const;
/** Failed logins, and passkey ceremonies that have started. */
export const ATTEMPT_TABLES = [loginAttempts, passkeyChallenges] as const;

type ExpiringTable = (typeof LINK_TABLES | typeof ATTEMPT_TABLES)[number];

/** Deletes up to `limit` rows that expired before a time. Returns their number. */
export function deleteExpiredRows(
  ctx: WithDatabase,
  table: ExpiringTable,
  before: Date,
  limit: number,
): Promise<number> {
  return deleteBefore(ctx, { table, column: table.expiresAt, before, limit });
}

/** Devices, browsers and networks from which customers have signed in. */
export const DEVICE_TABLES = [customerDevices, customerCallers] as const;

/** Deletes up to `limit` rows of devices on which nobody has signed in since a time. Returns their number. */
export function deleteOldDevices(
  ctx: WithDatabase,
  table: (typeof DEVICE_TABLES)[number],
  before: Date,
  limit: number,
): Promise<number> {
  return deleteBefore(ctx, { table, column: table.lastUsedAt, before, limit });
}

interface OldRows {
  readonly table: PgTable;
  readonly column: PgColumn;
  readonly before: Date;
  readonly limit: number;
}

/** By ctid, because the tables have different keys. */
async function deleteBefore(
  { db }: WithDatabase,
  { table, column, before, limit }: OldRows,
): Promise<number> {
  const rows = await queryRows(
    db.orm,
    sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${column} < ${before.toISOString()}::timestamptz
        order by ${column} limit ${limit} for update skip locked))
      returning 1`,
  );
  return rows.length;
}

export interface DeletedRow {
  readonly table: string;
  readonly id: string;
  readonly createdAt: Date;
}

/** The tables of an account besides `customers`, with the column that a deleted row reports as its date. */
const ACCOUNT_TABLES: readonly (readonly [table: PgTable, owner: PgColumn, id: PgColumn, date: PgColumn])[] =
  [
    [customerAddresses, customerAddresses.customerId, customerAddresses.id, customerAddresses.createdAt],
    [passwordResets, passwordResets.customerId, passwordResets.tokenHash, passwordResets.createdAt],
    [emailChanges, emailChanges.customerId, emailChanges.customerId, emailChanges.createdAt],
    [passkeys, passkeys.customerId, passkeys.id, passkeys.createdAt],
    [passkeyChallenges, passkeyChallenges.customerId, passkeyChallenges.id, passkeyChallenges.expiresAt],
    [customerCallers, customerCallers.customerId, customerCallers.caller, customerCallers.lastUsedAt],
    [customerDevices, customerDevices.customerId, customerDevices.device, customerDevices.lastUsedAt],
  ];

/** Deletes everything of an account but the customer. */
export async function deleteAccountRows(ctx: WithDatabase, customerId: string): Promise<DeletedRow[]> {
  const deleted: DeletedRow[] = [];
  for (const [table, owner, id, date] of ACCOUNT_TABLES) {
    deleted.push(...(await deleteReturning(ctx, { table, id, date, where: eq(owner, customerId) })));
  }
  return deleted;
}

/** Deletes the registrations of an address, in lower case, that were never verified. */
export function deleteRegistrationsOf(
  ctx: WithDatabase,
  { email, brand }: { readonly email: string; readonly brand: BrandCode | undefined },
): Promise<DeletedRow[]> {
  const { id, createdAt: date } = registrations;
  const where = and(eq(registrations.email, email), brand ? eq(registrations.brand, brand) : undefined);
  return deleteReturning(ctx, { table: registrations, id, date, where });
}

interface Deletion {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly date: PgColumn;
  readonly where: SQL | undefined;
}

async function deleteReturning(
  { db }: WithDatabase,
  { table, id, date, where }: Deletion,
): Promise<DeletedRow[]> {
  const rows = await db.orm
    .delete(table)
    .where(where)
    .returning({ id: sql<string>`${id}::text`, createdAt: sql<string>`${date}` });
  const { name } = getTableConfig(table);
  return rows
    .map((row) => ({ table: name, id: row.id, createdAt: new Date(row.createdAt) }))
    .sort((a, b) => a.id.localeCompare(b.id));
}
