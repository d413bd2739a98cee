import type { Logger } from '#server/platform/logger.ts';
import { isUnavailable } from '#server/platform/postgres/postgres-error.ts';
import type { MailAttachment } from './mail-transport.ts';
import { MAX_ATTACHED_BYTES } from './message-attachments.ts';

/** Reads the files of an invoice: its PDF, and its e-invoice if the buyer gets one. Empty when there is no such invoice. */
export type ReadInvoiceFiles = (number: string) => Promise<readonly MailAttachment[]>;

interface AttachmentDeps {
  readonly logger: Logger;
  /** Without it, there are no attachments. */
  readonly readInvoiceFiles?: ReadInvoiceFiles | undefined;
}

/**
 * Reads the files of an invoice as attachments, as many as fit into a mail. Without files when they cannot be read: the mail says
 * what to pay all the same, and the account has them.
 */
export async function invoiceAttachments(
  { logger, readInvoiceFiles }: AttachmentDeps,
  number: string,
): Promise<MailAttachment[]> {
  if (!readInvoiceFiles) return [];
  const attachments: MailAttachment[] = [];
  let left = MAX_ATTACHED_BYTES;
  try {
    for (const file of await readInvoiceFiles(number)) {
      if (file.content.length > left) continue;
      attachments.push(file);
      left -= file.content.length;
    }
  } catch (error) {
    // The outbox tries again, and the files can be read then.
    if (isUnavailable(error)) throw error;
    logger.warn({ err: error, invoice: number }, 'the files of an invoice could not be read');
  }
  return attachments;
}
