import type { Logger } from '#server/platform/logger.ts';
import type { MailAttachment } from './mail-transport.ts';

/** Many mail servers refuse more than 10 MB; base64 makes a file a third larger. */
export const MAX_ATTACHED_BYTES = 7 * 1024 * 1024;

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
 * lists its name, and `npm run shop -- inbox` writes it to disk.
 */
export async function readAttachments(
  { logger, readMessageFile }: AttachmentDeps,
  files: readonly { readonly id: string; readonly bytes: number }[],
): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  let left = MAX_ATTACHED_BYTES;
  for (const { id, bytes } of files) {
    if (!readMessageFile || bytes > left) continue;
    try {
      const file = await readMessageFile(id);
      if (!file) continue;
      const { name: filename, content, contentType } = file;
      attachments.push({ filename, content, contentType });
      left -= bytes;
    } catch (error) {
      logger.warn({ err: error, fileId: id }, 'a file of a message could not be read');
    }
  }
  return attachments;
}
