import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { toErrorResponse } from '../error-responses/error-response.ts';

/** Responds with the contract's error body to a request that reaches no route. */
export function sendRefusal(
  res: ServerResponse,
  code: ErrorCode,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const { status, body } = toErrorResponse(new AppError(code, { message }), randomUUID());
  res
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
}
