import type { TRPCError } from '@trpc/server';
import { ValidationError } from 'yup';
import { AppError } from '#shared/errors/app-error.ts';
import { fieldErrors } from '#shared/validation/field-errors.ts';

/** The error for an input that is not JSON, or not valid (with the faults of its fields); undefined for others. */
export function inputError({ code, cause }: TRPCError): AppError | undefined {
  if (code !== 'BAD_REQUEST' || cause instanceof AppError) return undefined;
  if (cause instanceof ValidationError) {
    return new AppError('BAD_REQUEST', { message: 'The input is not valid', fields: fieldErrors(cause) });
  }
  // An error of JSON.parse, or of superjson for another format. Their messages quote the input.
  return cause ? new AppError('PARSE_ERROR', { message: 'The input is not valid JSON' }) : undefined;
}
