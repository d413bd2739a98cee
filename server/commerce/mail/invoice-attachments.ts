import type { Logger } from '#server/platform/logs/logger.ts';
import { fittingAttachments, unlessUnreadable } from './fitting-attachments.ts';
import type { MailAttachment } from './mail-transport.ts';

/** Reads the files of an invoice: its PDF, and its e-invoice if the buyer gets one. Empty when there is no such invoice. */
export type ReadInvoiceFiles = (number: string) => Promise<readonly MailAttachment[]>;

interface AttachmentDeps {
  readonly logger: Logger;
  /** Without it, there are no attachments. */
  readonly readInvoiceFiles?: ReadInvoiceFiles | undefined;
}

/**
 * Reads the files of invoices as attachments, as many as fit into a mail. Without files when they cannot be read: the mail says
 * what to pay all the same, and the account has them.
 */
export async function invoiceAttachments(
  { logger, readInvoiceFiles }: AttachmentDeps,
  numbers: readonly string[],
): Promise<MailAttachment[]> {
  if (!readInvoiceFiles) return [];
  const warning = 'the files of an invoice could not be read';
  const read = (invoice: string) =>
    unlessUnreadable(logger, { read: () => readInvoiceFiles(invoice), warning, id: { invoice } });
  const files: MailAttachment[] = [];
  for (const number of numbers) files.push(...((await read(number)) ?? []));
  return fittingAttachments(files.map((file) => ({ bytes: file.content.length, read: async () => file })));
}
