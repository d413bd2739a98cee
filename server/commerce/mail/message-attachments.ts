import type { Logger } from '#server/platform/logs/logger.ts';
import { fittingAttachments, unlessUnreadable } from './fitting-attachments.ts';
import type { MailAttachment } from './mail-transport.ts';

/** Reads a file of a message; undefined when it is gone. */
export type ReadMessageFile = (
  id: string,
) => Promise<{ readonly name: string; readonly content: Buffer; readonly contentType: string } | undefined>;

interface AttachmentDeps {
  readonly logger: Logger;
  /** Without it, there are no attachments. */
  readonly readMessageFile?: ReadMessageFile | undefined;
}

/**
 * Reads the files of a message as attachments, as many as fit into a mail. Leaves out a file that cannot be read: the mail
 * lists its name, and `npm run shop -- inbox` writes it to disk. Throws SERVICE_UNAVAILABLE while their store is away.
 */
export async function messageAttachments(
  { logger, readMessageFile }: AttachmentDeps,
  files: readonly { readonly id: string; readonly bytes: number }[],
): Promise<MailAttachment[]> {
  if (!readMessageFile) return [];
  const warning = 'a file of a message could not be read';
  const attachment = async (fileId: string) => {
    const file = await unlessUnreadable(logger, {
      read: () => readMessageFile(fileId),
      warning,
      id: { fileId },
    });
    return file && { filename: file.name, content: file.content, contentType: file.contentType };
  };
  return fittingAttachments(files.map(({ id, bytes }) => ({ bytes, read: () => attachment(id) })));
}
