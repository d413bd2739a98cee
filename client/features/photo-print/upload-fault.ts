import type { Translate } from '#client/data/translate.ts';

/** Why a file did not get through, and what a shopper is told of it. */
export interface UploadFault {
  /** Text with its namespace. */
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The connection failed, not the shop and not the file: worth another try by itself. */
  readonly isNetwork: boolean;
  /** Another try with this very file cannot help. */
  readonly isFinal: boolean;
}

export const OFFLINE: UploadFault = { key: 'form:print.upload.offline', isNetwork: true, isFinal: false };
export const CUT_OFF: UploadFault = { key: 'form:print.upload.cutOff', isNetwork: true, isFinal: false };
export const TOO_SLOW: UploadFault = { key: 'form:print.upload.tooSlow', isNetwork: true, isFinal: false };
const UNREADABLE: UploadFault = { key: 'apiErrors:undecodable', isNetwork: false, isFinal: false };

/** Statuses that say something of the file, and will say it again. */
const ABOUT_THE_FILE = new Set([400, 413, 415, 422]);

/** What the shop's answer of a status says went wrong (the contract's Error). */
export function faultOfAnswer(status: number, body: unknown): UploadFault {
  const { code, messageKey, values, fields } = errorIn(body);
  const isFinal = ABOUT_THE_FILE.has(status);
  const field = fields?.find((fault) => fault.messageKey);
  const own = field?.messageKey ?? messageKey;
  if (own) {
    const given = field ? field.values : values;
    const key = own.includes(':') ? own : `apiErrors:${own}`;
    return { key, ...(given ? { values: given } : {}), isNetwork: false, isFinal };
  }
  return code ? { key: `apiErrors:codes.${code}`, isNetwork: false, isFinal } : { ...UNREADABLE, isFinal };
}

export function faultText({ key, values }: UploadFault, t: Translate): string {
  return t(key, values);
}

interface ErrorBody {
  readonly code?: string;
  readonly messageKey?: string;
  readonly values?: Record<string, string | number>;
  readonly fields?: readonly { messageKey?: string; values?: Record<string, string | number> }[];
}

function errorIn(body: unknown): ErrorBody {
  return typeof body === 'object' && body !== null ? body : {};
}
