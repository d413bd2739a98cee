import { array, number as numberField, object, string } from 'yup';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import type { AttachedFile } from '#shared/messages/attached-files.ts';

const UPLOAD_PATH = '/api/uploads?for=message';
const TIMEOUT_MS = 120_000;

/** The uploaded file, or the key of the message that says why it was refused. */
type FileOutcome = { readonly file: AttachedFile } | { readonly fault: string };

const stored = object({
  id: string().uuid().required(),
  name: string().required(),
  bytes: numberField().required(),
});
const failed = object({
  messageKey: string().required(),
  fields: array(object({ messageKey: string().defined() }).required()),
}).required();

/** Uploads a file for a message. Never rejects. */
export async function uploadFile(file: File): Promise<FileOutcome> {
  if (file.size > MAX_FILE_SIZE) return { fault: 'yup:errors.file.size' };
  const body = new FormData();
  body.append('file', file, file.name);
  try {
    const response = await fetch(UPLOAD_PATH, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result: unknown = await response.json();
    if (response.ok) {
      const { id, name, bytes } = stored.validateSync(result, { strict: true });
      return { file: { id, name, bytes } };
    }
    const { fields, messageKey } = failed.validateSync(result, { strict: true });
    return { fault: fields?.[0]?.messageKey || `apiErrors:${messageKey}` };
  } catch {
    return { fault: 'apiErrors:network' };
  }
}
