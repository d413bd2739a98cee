import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { buildSelectOfKeys } from '#server/platform/postgres/built-statement.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type InvoiceKind, invoiceNumbers, invoices } from '../db/schema/orders/invoices.ts';
import { orders } from '../db/schema/orders/orders.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { ownOrders } from '../order-records/orders/own-orders.service.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;
export type InvoiceRow = typeof invoices.$inferSelect;
export type { InvoiceKind };

/** The next number of a brand, kind and year. Locks the numbering until the transaction ends, so that it has no gaps. */
export async function takeInvoiceNumber(
  { db }: WithDatabase,
  { brand, kind, year }: { readonly brand: BrandCode; readonly kind: InvoiceKind; readonly year: number },
): Promise<number> {
  const [row] = await queryRows<{ last: number }>(
    db.orm,
    sql`insert into ${invoiceNumbers} (brand, kind, year, last) values (${brand}, ${kind}, ${year}, 1)
      on conflict (brand, kind, year) do update set last = invoice_numbers.last + 1 returning last`,
  );
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR', { message: 'No invoice number was written' });
  return row.last;
}

export async function insertInvoice(
  { db }: WithDatabase,
  row: Omit<InvoiceRow, 'id' | 'pdf' | 'ubl'>,
): Promise<void> {
  await db.orm.insert(invoices).values(row);
}

/**
 * The content of the invoice of an order; undefined without one. `untaxed`: of the one without VAT that replaced the first
 * after a late confirmation of the VAT number.
 */
export async function findInvoiceContent(
  { db }: WithDatabase,
  orderId: string,
  { untaxed }: { readonly untaxed: boolean },
): Promise<unknown> {
  const isOne = untaxed ? isNotNull(invoices.refundId) : isNull(invoices.refundId);
  const [row] = await db.orm
    .select({ content: invoices.content })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'), isOne));
  return row?.content;
}

/** The contents of the credit notes of an invoice of an order, oldest first. */
export async function findCreditNoteContents(
  { db }: WithDatabase,
  orderId: string,
  invoiceNumber: string,
): Promise<unknown[]> {
  const rows = await db.orm
    .select({ content: invoices.content })
    .from(invoices)
    .where(
      and(
        eq(invoices.orderId, orderId),
        eq(invoices.kind, 'credit-note'),
        sql`${invoices.content} -> 'credits' ->> 'number' = ${invoiceNumber}`,
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  return rows.map(({ content }) => content);
}

/** Whether a refund has its credit note already. */
export async function hasCreditNote({ db }: WithDatabase, refundId: string): Promise<boolean> {
  const rows = await db.orm
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.refundId, refundId), eq(invoices.kind, 'credit-note')));
  return rows.length > 0;
}

const LISTED = {
  orderId: invoices.orderId,
  kind: invoices.kind,
  number: invoices.number,
  issuedAt: invoices.issuedAt,
  isBusiness: sql<boolean>`coalesce((${invoices.content} -> 'buyer' ->> 'isBusiness')::boolean, false)`,
  country: sql<string>`coalesce(${invoices.content} -> 'buyer' ->> 'country', '')`,
  vatNumber: sql<string | null>`${invoices.content} -> 'buyer' ->> 'vatNumber'`,
  registrationNumber: sql<string | null>`${invoices.content} -> 'buyer' ->> 'registrationNumber'`,
};

const selectDocuments = buildSelectOfKeys((queries, isKey) =>
  queries
    .select(LISTED)
    .from(invoices)
    .where(isKey(invoices.orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number)),
);

/** The documents of orders, oldest first. */
export async function findDocuments({ db }: WithDatabase, orderIds: readonly string[]) {
  return selectDocuments(db.orm, orderIds);
}

/** A document of an order of the session or its customer. */
export async function findOwnInvoice(
  { db }: WithDatabase,
  sessionId: string,
  { orderId, number }: { readonly orderId: string; readonly number: string },
): Promise<InvoiceRow | undefined> {
  const [found] = await db.orm
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.number, number), eq(invoices.orderId, orderId), ownOrders(sessionId)));
  return found?.invoice;
}

/** A document by its number, or all documents of an order by the number of the order; oldest first. */
export async function findInvoicesByNumber({ db }: WithDatabase, number: string): Promise<InvoiceRow[]> {
  const found = await db.orm
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(or(eq(invoices.number, number), eq(orders.number, number)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  return found.map(({ invoice }) => invoice);
}

/** Stores a rendered file once; a file that is stored already stays. Returns the stored one. */
export async function storePdf({ db }: WithDatabase, id: string, pdf: Buffer): Promise<Buffer> {
  await db.orm
    .update(invoices)
    .set({ pdf })
    .where(and(eq(invoices.id, id), isNull(invoices.pdf)));
  const [row] = await db.orm.select({ pdf: invoices.pdf }).from(invoices).where(eq(invoices.id, id));
  return row?.pdf ?? pdf;
}

/** Like {@link storePdf}, for the e-invoice. */
export async function storeUbl({ db }: WithDatabase, id: string, ubl: string): Promise<string> {
  await db.orm
    .update(invoices)
    .set({ ubl })
    .where(and(eq(invoices.id, id), isNull(invoices.ubl)));
  const [row] = await db.orm.select({ ubl: invoices.ubl }).from(invoices).where(eq(invoices.id, id));
  return row?.ubl ?? ubl;
}
