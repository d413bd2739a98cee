import type { ErrorObject } from 'ajv';
import type { FieldError } from '#shared/errors/app-error.ts';

/** The kind of text for each keyword of JSON Schema that the contract uses, and the value that its text needs. */
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

/** The fault of a field, with a path such as `body.quantity`, for an error of the contract's validators. */
export function contractFault({ keyword, instancePath, params, message = '' }: ErrorObject): FieldError {
  const { kind, limit } = KINDS[keyword] ?? { kind: 'mixed.default' };
  const name = params.missingProperty || params.additionalProperty;
  return {
    path: fieldPath(name ? `${instancePath}/${name}` : instancePath),
    message: keyword === 'enum' ? `${message}: ${params.allowedValues.join(', ')}` : message,
    messageKey: `yup:errors.${kind}`,
    ...(limit ? { values: { [limit]: params.limit, count: params.limit } } : {}),
  };
}

/** The path of a field in errors, such as `body.quantity` for `/body/quantity`. */
export function fieldPath(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.');
}
