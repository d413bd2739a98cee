import { writeFile } from 'node:fs/promises';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { invoicePdf, invoiceUbl } from '../../invoices/invoice-files.service.ts';
import { findInvoicesByNumber } from '../../invoices/invoices.repository.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { done, failed } from '../command-results.ts';

export interface ListedInvoices {
  readonly number: string;
  readonly isJson: boolean;
}

export interface WrittenInvoice {
  readonly number: string;
  readonly out: string;
  readonly isXml: boolean;
}

/** Lists the documents of an order. */
export async function listInvoices(
  ctx: Pick<CommerceContext, 'db' | 'logger'>,
  { number, isJson }: ListedInvoices,
): Promise<CommandOutput> {
  const found = await findInvoicesByNumber(ctx, number);
  if (found.length === 0) return failed(`${number} has no documents`);
  const listed = found.map(({ kind, number: own, issuedAt }) => ({
    number: own,
    kind,
    issuedAt: issuedAt.toISOString(),
  }));
  const text = isJson
    ? JSON.stringify(listed, null, 2)
    : listed.map((row) => `${row.number}  ${row.kind.padEnd(11)}  ${row.issuedAt}`).join('\n');
  return done(text);
}

/** Writes a document to a file; for the number of an order, its invoice. */
export async function writeInvoice(
  ctx: Pick<CommerceContext, 'db' | 'logger'>,
  { number, out, isXml }: WrittenInvoice,
): Promise<CommandOutput> {
  const [first] = await findInvoicesByNumber(ctx, number);
  if (!first) return failed(`${number} has no documents`);
  const file = isXml ? await invoiceUbl(ctx, first) : await invoicePdf(ctx, first);
  if (!file) return failed(`${first.number} is not an invoice to a business: it has no e-invoice`);
  await writeFile(out, file);
  return done(`${first.number} was written to ${out}`);
}
