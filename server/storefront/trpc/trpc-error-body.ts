import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { ERROR_STATUS } from '#shared/errors/error-codes.ts';

/** The body of an error before tRPC runs, in the shape that its client understands for a single call and for a batch. */
export function trpcErrorBody({ code, message, requestId: _, ...data }: components['schemas']['Error']) {
  return {
    error: {
      json: {
        message,
        code: TRPC_ERROR_CODES_BY_KEY[code],
        data: { code, httpStatus: ERROR_STATUS[code], ...data },
      },
    },
  };
}
