import { electronicAddress } from '#shared/countries/electronic-address.ts';
import type { CommerceContext } from '../kernel/context.ts';
import type { MailAttachment } from '../mail/mail-transport.ts';
import { parseInvoiceContent } from './invoice-content.ts';
import { findInvoicesByNumber, type InvoiceRow, storePdf, storeUbl } from './invoices.repository.ts';
import { renderInvoicePdf } from './pdf/invoice-pdf.ts';
import { renderUbl } from './ubl/ubl-invoice.ts';

type WithDatabase = Pick<CommerceContext, 'db'>;

/** The PDF of an invoice. It is rendered once and stored; a later change of a template does not change it. */
export async function invoicePdf(
  ctx: Pick<CommerceContext, 'db' | 'logger'>,
  invoice: InvoiceRow,
): Promise<Buffer> {
  if (invoice.pdf) return invoice.pdf;
  const pdf = await renderInvoicePdf(parseInvoiceContent(invoice.content), {
    issuedAt: invoice.issuedAt,
    logger: ctx.logger,
  });
  return storePdf(ctx, invoice.id, pdf);
}

/**
 * The e-invoice of an invoice to a business, rendered once and stored. Null without an address in the network: for a
 * private customer, and for a business without a valid number, also when an older version stored one.
 */
export async function invoiceUbl(ctx: WithDatabase, invoice: InvoiceRow): Promise<string | null> {
  const content = parseInvoiceContent(invoice.content);
  if (!electronicAddress(content.buyer)) return null;
  return invoice.ubl ?? storeUbl(ctx, invoice.id, renderUbl(content));
}

/** The files of an invoice for its mail: the PDF, and the e-invoice if the buyer gets one. */
export async function invoiceFiles(
  ctx: Pick<CommerceContext, 'db' | 'logger'>,
  number: string,
): Promise<MailAttachment[]> {
  const invoice = (await findInvoicesByNumber(ctx, number)).find((row) => row.number === number);
  if (!invoice) return [];
  const ubl = await invoiceUbl(ctx, invoice);
  return [
    { filename: `${number}.pdf`, content: await invoicePdf(ctx, invoice), contentType: 'application/pdf' },
    ...(ubl
      ? [{ filename: `${number}.xml`, content: Buffer.from(ubl), contentType: 'application/xml' }]
      : []),
  ];
}
