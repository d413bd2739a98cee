import type { Logger } from '#server/platform/logs/logger.ts';
import { isUnavailable } from '#server/platform/postgres/postgres-error.ts';
import type { MailAttachment } from './mail-transport.ts';

/** Many mail servers refuse more than 10 MB; base64 makes a file a third larger. */
const MAX_ATTACHED_BYTES = 7 * 1024 * 1024;

interface OfferedFile {
  readonly bytes: number;
  /** Undefined when the file is gone or cannot be read. */
  readonly read: () => Promise<MailAttachment | undefined>;
}

/** Reads as many files as fit into a mail, in their order. */
export async function fittingAttachments(files: readonly OfferedFile[]): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  let left = MAX_ATTACHED_BYTES;
  for (const { bytes, read } of files) {
    const file = bytes > left ? undefined : await read();
    if (!file) continue;
    attachments.push(file);
    left -= bytes;
  }
  return attachments;
}

interface Reading<Result> {
  readonly read: () => Promise<Result>;
  /** Logged when the read fails, with the id of what was read. */
  readonly warning: string;
  readonly id: object;
}

/** The result of a read; undefined when it fails. Throws while the database or the object store are unavailable. */
export async function unlessUnreadable<Result>(
  logger: Logger,
  { read, warning, id }: Reading<Result>,
): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    // The outbox tries again, and the files can be read then.
    if (isUnavailable(error)) throw error;
    logger.warn({ err: error, ...id }, warning);
    return undefined;
  }
}
