import type { ReadThumbnail } from './inline-pictures.ts';
import type { ReadInvoiceFiles } from './invoice-attachments.ts';
import type { ReadMessageFile } from './message-attachments.ts';

/** The files that mails contain. */
export interface MailFiles {
  /** Reads a thumbnail of a shopper's picture. Without it, mails have no pictures. */
  readonly readThumbnail?: ReadThumbnail;
  /** Reads a file of a message. Without it, mails have no attachments. */
  readonly readMessageFile?: ReadMessageFile;
  /** Reads the files of an invoice. Without it, its mail has no attachments. */
  readonly readInvoiceFiles?: ReadInvoiceFiles;
}
