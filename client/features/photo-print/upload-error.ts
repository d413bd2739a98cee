import { parseErrorData } from '#client/data/call-error.ts';
import type { Translate } from '#shared/locales/translate.ts';

/** A failed upload, with the text for the shopper. */
export interface UploadError {
  /** Key with its namespace. */
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** A network failure, which is retried automatically. */
  readonly isNetwork: boolean;
  /** Another attempt with the same file cannot succeed. */
  readonly isFinal: boolean;
}

export const OFFLINE: UploadError = { key: 'form:print.upload.offline', isNetwork: true, isFinal: false };
export const INTERRUPTED: UploadError = { key: 'form:print.upload.cutOff', isNetwork: true, isFinal: false };
export const TOO_SLOW: UploadError = { key: 'form:print.upload.tooSlow', isNetwork: true, isFinal: false };
const UNREADABLE: UploadError = { key: 'apiErrors:undecodable', isNetwork: false, isFinal: false };

/** Statuses about the file itself: another attempt fails in the same way. */
const FILE_STATUSES = new Set([400, 413, 415, 422]);

/** Texts about the file, where the response has none of its own: those of the codes are for calls without a file. */
const FILE_TEXTS: Readonly<Record<number, string>> = {
  413: 'yup:errors.file.size',
  415: 'yup:errors.file.type',
};

/** Maps an error response (the contract's Error) to an upload error. */
export function uploadErrorOfResponse(status: number, body: unknown): UploadError {
  const { code, messageKey, values, fields } = parseErrorData(body);
  const isFinal = FILE_STATUSES.has(status);
  const field = fields.find((field) => field.messageKey);
  const own = field?.messageKey ?? messageKey;
  if (own) {
    const given = field ? field.values : values;
    const key = own.includes(':') ? own : `apiErrors:${own}`;
    return { key, ...(given ? { values: given } : {}), isNetwork: false, isFinal };
  }
  const known = FILE_TEXTS[status] ?? (code && `apiErrors:codes.${code}`);
  return known ? { key: known, isNetwork: false, isFinal } : { ...UNREADABLE, isFinal };
}

export function uploadErrorText({ key, values }: UploadError, t: Translate): string {
  return t(key, values);
}
