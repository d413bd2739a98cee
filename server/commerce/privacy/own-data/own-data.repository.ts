import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { customers } from '../../db/schema/customers.ts';
import { invoices } from '../../db/schema/orders/invoices.ts';
import { uploads } from '../../db/schema/uploads.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { OWN_TABLES, type OwnCustomer, type OwnTable, ownOrderIds, ownUploads } from './own-tables.ts';

type DatabaseContext = Pick<CommerceContext, 'db'>;

/** The row of a customer. Throws UNAUTHORIZED when the account has been deleted since. */
export async function findOwnCustomer({ db }: DatabaseContext, id: string): Promise<OwnCustomer> {
  const [customer] = await db.orm.select().from(customers).where(eq(customers.id, id));
  if (!customer) throw new AppError('UNAUTHORIZED', { message: 'The customer no longer exists' });
  return customer;
}

export type OwnTableName = keyof typeof OWN_TABLES;
/** The columns of a row, by their names in the schema. */
export type OwnRow = Readonly<Record<string, unknown>>;

/** The rows of a customer in one of the tables, without secrets. */
export function findOwnRows(
  { db }: DatabaseContext,
  name: OwnTableName,
  customer: OwnCustomer,
): Promise<OwnRow[]> {
  const { table, rowsOf, orderBy, secrets = [], replaced = {} }: OwnTable = OWN_TABLES[name];
  const columns = Object.entries({ ...getTableColumns(table), ...replaced });
  const exported = Object.fromEntries(columns.filter(([key]) => !secrets.includes(key)));
  return db.orm.select(exported).from(table).where(rowsOf(customer)).orderBy(asc(orderBy));
}

export function findOwnFiles({ db }: DatabaseContext, customer: OwnCustomer) {
  const { id, name, bytes, storageKey, createdAt } = uploads;
  return db.orm
    .select({ id, name, bytes, storageKey, createdAt })
    .from(uploads)
    .where(ownUploads(customer))
    .orderBy(asc(createdAt), asc(id));
}

/** The invoices and credit notes of a customer, for their files. */
export async function findOwnInvoices({ db }: DatabaseContext, customer: OwnCustomer) {
  return db.orm
    .select()
    .from(invoices)
    .where(sql`${invoices.orderId} in ${ownOrderIds(customer)}`)
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
}
