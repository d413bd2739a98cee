import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { invoicePdf, invoiceUbl } from '../../invoices/invoice-files.service.ts';
import { findInvoicesByNumber } from '../../invoices/invoices.repository.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { UsageError } from '../../kernel/usage-error.ts';
import { type CommandResult, done, failed } from '../command-result.ts';

export const INVOICES_USAGE = `Usage: npm run invoices -- NUMBER [--xml] [--out FILE] [--json]
NUMBER is that of an order, an invoice or a credit note. Without --out, the documents are listed.`;

/**
 * Lists the documents of an order, or writes one of them to a file; for the number of an order, its invoice. Throws
 * UsageError for invalid arguments.
 */
export async function writeInvoices(
  ctx: Pick<CommerceContext, 'db'>,
  args: readonly string[],
): Promise<CommandResult> {
  const { values, number } = parse(args);
  const found = await findInvoicesByNumber(ctx, number);
  const [first] = found;
  if (!first) return failed(`${number} has no documents`);
  if (values.out) {
    const file = values.xml ? await invoiceUbl(ctx, first) : await invoicePdf(ctx, first);
    if (!file) return failed(`${first.number} is not an invoice to a business: it has no e-invoice`);
    await writeFile(values.out, file);
    return done(`${first.number} was written to ${values.out}`);
  }
  const listed = found.map(({ kind, number: own, issuedAt }) => ({
    number: own,
    kind,
    issuedAt: issuedAt.toISOString(),
  }));
  const text = values.json
    ? JSON.stringify(listed, null, 2)
    : listed.map((row) => `${row.number}  ${row.kind.padEnd(11)}  ${row.issuedAt}`).join('\n');
  return done(text);
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { xml: { type: 'boolean' }, out: { type: 'string' }, json: { type: 'boolean' } },
    });
    const [number, ...others] = positionals;
    if (!number || others.length > 0) throw new TypeError('Exactly one number is required');
    return { values, number };
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message, INVOICES_USAGE) : error;
  }
}
