import type { FieldError } from '#shared/errors/app-error.ts';

/** The kind of text for each keyword of JSON Schema that the contract uses, and the value that its message ends with. */
const KINDS: Readonly<Record<string, { kind: string; limit?: 'min' | 'max' }>> = {
  required: { kind: 'mixed.required' },
  type: { kind: 'mixed.notType' },
  enum: { kind: 'mixed.oneOf' },
  const: { kind: 'mixed.oneOf' },
  pattern: { kind: 'string.matches' },
  format: { kind: 'string.matches' },
  minLength: { kind: 'string.min', limit: 'min' },
  maxLength: { kind: 'string.max', limit: 'max' },
  minItems: { kind: 'array.min', limit: 'min' },
  maxItems: { kind: 'array.max', limit: 'max' },
  minimum: { kind: 'number.min', limit: 'min' },
  maximum: { kind: 'number.max', limit: 'max' },
  additionalProperties: { kind: 'object.noUnknown' },
};

/**
 * The key and values of the text for a fault that the contract validator found, by its code, such as
 * `minimum.openapi.validation`, and its message, such as `must be >= 1`.
 */
export function contractFault(code: string, message: string): Pick<FieldError, 'messageKey' | 'values'> {
  const { kind, limit } = KINDS[code.split('.', 1)[0] ?? ''] ?? { kind: 'mixed.default' };
  const value = limit && /-?\d+(\.\d+)?/.exec(message)?.[0];
  // A text with a placeholder needs its value.
  if (limit && value === undefined) return { messageKey: 'yup:errors.mixed.default' };
  const values = limit && { [limit]: Number(value), count: Number(value) };
  return { messageKey: `yup:errors.${kind}`, ...(values ? { values } : {}) };
}
