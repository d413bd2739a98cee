import { AppError, type FieldError } from '#shared/errors/app-error.ts';

/** The error for invalid fields of a form or JSON body. Their paths are relative to the body. */
export function invalidFields(fields: readonly FieldError[]): AppError {
  return new AppError('BAD_REQUEST', {
    message: fields.map(({ path, message }) => `${path}: ${message}`).join('; '),
    fields: fields.map((field) => ({ ...field, path: `body.${field.path}` })),
  });
}

export function invalidField(path: string, messageKey: string, message: string): AppError {
  return invalidFields([{ path, messageKey, message }]);
}
