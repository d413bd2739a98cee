import type { components } from '#shared/commerce-api/openapi-types.ts';
import { electronicAddress } from '#shared/countries/electronic-address.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { type InvoiceContent, parseInvoiceContent } from './invoice-content.ts';
import { findDocuments, findInvoiceContent } from './invoices.repository.ts';

/** The documents of orders in the shape of the contract, by order. */
export async function documentsOfOrders(
  ctx: Pick<CommerceContext, 'db'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, components['schemas']['OrderDocument'][]>> {
  const byOrder = new Map<string, components['schemas']['OrderDocument'][]>();
  if (orderIds.length === 0) return byOrder;
  for (const { orderId, kind, number, issuedAt, ...buyer } of await findDocuments(ctx, orderIds)) {
    const href = `/Orders/${orderId}/documents/${number}`;
    const document = {
      kind,
      number,
      href,
      issuedAt: issuedAt.toISOString(),
      hasXml: electronicAddress(buyer) !== null,
    };
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), document]);
  }
  return byOrder;
}

/** The invoice of an order, if it has one. `untaxed`: the one without VAT. */
export async function findInvoice(
  tx: Pick<CommerceContext, 'db'>,
  orderId: string,
  which: { readonly untaxed: boolean },
): Promise<InvoiceContent | null> {
  const stored = await findInvoiceContent(tx, orderId, which);
  return stored === undefined ? null : parseInvoiceContent(stored);
}
