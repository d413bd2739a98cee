import type { Logger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { invoiceFiles } from '../invoices/invoice-files.service.ts';
import type { MailFiles } from '../mail/mail-files.ts';
import { readMessageFile } from '../messages/message-files.service.ts';
import type { WithUploads } from '../uploads/upload-deps.ts';
import { readThumbnail } from '../uploads/uploads.service.ts';

interface MailFilesDeps extends WithUploads {
  readonly db: Database;
  readonly logger: Logger;
}

/** Reads the files of mails from the groups that have them. */
export function mailFiles({ db, logger, uploads }: MailFilesDeps): Required<MailFiles> {
  return {
    readThumbnail: (id) => readThumbnail({ db, objects: uploads.objects }, id),
    readMessageFile: (id) => readMessageFile({ db, objects: uploads.objects }, id),
    readInvoiceFiles: (number) => invoiceFiles({ db, logger }, number),
  };
}
