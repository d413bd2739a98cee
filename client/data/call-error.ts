import type { Translate } from './translate.ts';

export interface FieldFault {
  readonly path: string;
  readonly message: string;
  readonly messageKey?: string;
  readonly values?: Record<string, string | number>;
}

interface CallErrorParts {
  readonly code?: string;
  readonly messageKey?: string;
  readonly values?: Record<string, string | number>;
  readonly fields?: readonly FieldFault[];
  readonly cause?: unknown;
}

/** A procedure that did not succeed, as screens see it: what to say and which fields it concerns. */
export class CallError extends Error {
  readonly code: string | undefined;
  readonly messageKey: string | undefined;
  readonly values: Record<string, string | number>;
  readonly fields: readonly FieldFault[];

  constructor(message: string, { code, messageKey, values, fields, cause }: CallErrorParts) {
    super(message, { cause });
    this.name = 'CallError';
    this.code = code;
    this.messageKey = messageKey;
    this.values = values ?? {};
    this.fields = fields ?? [];
  }
}

/** The sentence for a shopper about any fault of a call (namespace apiErrors). */
export function callErrorText(error: unknown, t: Translate): string {
  if (!(error instanceof CallError)) return t('apiErrors:network');
  if (error.messageKey) return t(`apiErrors:${error.messageKey}`, error.values);
  if (error.code) return t(`apiErrors:codes.${error.code}`);
  return t(error.message.includes('transform') ? 'apiErrors:undecodable' : 'apiErrors:network');
}
