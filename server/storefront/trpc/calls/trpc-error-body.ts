import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { errorText } from '#server/platform/error-responses/localised-error.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { ERROR_STATUS } from '#shared/errors/error-codes.ts';
import type { Translate } from '#shared/locales/translate.ts';

/** The body of an error before tRPC runs, in the shape that its client understands for a single call and for a batch. */
export function trpcErrorBody(error: components['schemas']['Error'], t: Translate | undefined) {
  const { code, message, requestId: _, ...data } = error;
  return {
    error: {
      json: {
        message: t ? errorText(error, t) : message,
        code: TRPC_ERROR_CODES_BY_KEY[code],
        data: { code, httpStatus: ERROR_STATUS[code], ...data },
      },
    },
  };
}
