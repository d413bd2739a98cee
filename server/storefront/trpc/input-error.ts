import type { TRPCError } from '@trpc/server';
import { ValidationError } from 'yup';
import { AppError } from '#shared/errors/app-error.ts';
import { fieldErrors } from '#shared/validation/field-errors.ts';

/** The error for an input that is no JSON or not valid, the latter with the text of each field; undefined for others. */
export function inputError({ code, cause }: TRPCError): AppError | undefined {
  if (code !== 'BAD_REQUEST' || cause instanceof AppError) return undefined;
  if (cause instanceof ValidationError) {
    return new AppError('BAD_REQUEST', { message: 'The input is not valid', fields: fieldErrors(cause) });
  }
  // JSON.parse, or superjson with something else than its own format. Their messages quote the input.
  return cause ? new AppError('PARSE_ERROR', { message: 'The input is not valid JSON' }) : undefined;
}
