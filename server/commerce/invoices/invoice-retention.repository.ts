import { inArray, sql } from 'drizzle-orm';
import { invoices } from '../db/schema/orders/invoices.ts';
import type { CommerceContext } from '../kernel/context.ts';

/**
 * Erases name, address, numbers in registers, reference and answers from the documents of orders, and their files. Number, day,
 * amounts, articles and countries remain.
 */
export async function anonymiseInvoices(
  { db }: Pick<CommerceContext, 'db'>,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const erased = JSON.stringify({
    company: null,
    name: '',
    email: '',
    vatNumber: null,
    aboveStreet: [],
    registrationNumber: null,
    street: '',
    postalCode: '',
    city: '',
  });
  const lines = sql`(select coalesce(jsonb_agg(line || '{"options": []}'::jsonb), '[]'::jsonb)
    from jsonb_array_elements(${invoices.content} -> 'lines') as line)`;
  await db.orm
    .update(invoices)
    .set({
      pdf: null,
      ubl: null,
      content: sql`${invoices.content} || jsonb_build_object(
        'buyer', (${invoices.content} -> 'buyer') || ${erased}::jsonb,
        'deliverTo', null, 'reference', null, 'lines', ${lines})`,
    })
    .where(inArray(invoices.orderId, [...orderIds]));
}
