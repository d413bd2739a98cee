import { UNDECODABLE_RESPONSE } from '#shared/errors/messages.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { isRecord } from '#shared/validation/is-record.ts';

/** An invalid field of a call's input. */
export interface FieldError {
  /** Such as `body.billingAddress.postalCode`. */
  readonly path: string;
  /** In the language of the request. */
  readonly message: string;
  /** Key with its namespace, such as `yup:errors.mixed.required`. */
  readonly messageKey?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The content of an error response. */
export interface ErrorData {
  readonly code?: string;
  /** Key in the namespace apiErrors. */
  readonly messageKey?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldError[];
}

interface CallErrorOptions extends Partial<ErrorData> {
  readonly cause?: unknown;
}

function isValues(value: unknown): value is NonNullable<ErrorData['values']> {
  return (
    isRecord(value) &&
    Object.values(value).every((item) => typeof item === 'string' || typeof item === 'number')
  );
}

function parseFields(fields: unknown): FieldError[] {
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown): FieldError[] => {
    if (!isRecord(field)) return [];
    const { path, message, messageKey, values } = field;
    if (typeof path !== 'string' || typeof message !== 'string') return [];
    return [
      {
        path,
        message,
        ...(typeof messageKey === 'string' ? { messageKey } : {}),
        ...(isValues(values) ? { values } : {}),
      },
    ];
  });
}

/** The parts of an error that have the expected types. */
export function parseErrorData(data: unknown): ErrorData {
  const { code, messageKey, values, fields } = isRecord(data) ? data : {};
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof messageKey === 'string' ? { messageKey } : {}),
    ...(isValues(values) ? { values } : {}),
    fields: parseFields(fields),
  };
}

/** A failed procedure call: the message for the shopper and the input fields that it concerns. */
export class CallError extends Error {
  readonly code: string | undefined;
  readonly messageKey: string | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldError[];

  constructor(message: string, { code, messageKey, values, fields, cause }: CallErrorOptions) {
    super(message, { cause });
    this.name = 'CallError';
    this.code = code;
    this.messageKey = messageKey;
    this.values = values ?? {};
    this.fields = fields ?? [];
  }
}

/**
 * Returns the message to show for any error of a procedure call, from the namespace apiErrors; a general one if the
 * namespace could not be loaded.
 */
export function callErrorText(error: unknown, t: Translate): string {
  const general = { defaultValue: t('global:fault.title') };
  if (!(error instanceof CallError)) return t('apiErrors:network', general);
  if (error.messageKey) return t(`apiErrors:${error.messageKey}`, { ...error.values, ...general });
  if (error.code) return t(`apiErrors:codes.${error.code}`, general);
  return t(error.message === UNDECODABLE_RESPONSE ? 'apiErrors:undecodable' : 'apiErrors:network', general);
}
