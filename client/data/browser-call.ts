import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/storefront/trpc/router.ts';
import { CallError, type FieldFault } from './call-error.ts';
import type { Call } from './query.ts';
import { createTrpcClient } from './trpc-client.ts';

/** Queries end in one of these verbs; everything else changes something. */
const QUERY_VERBS = new Set(['get', 'list', 'calculate']);

function faultOf(error: unknown): Error {
  if (!(error instanceof TRPCClientError)) return error instanceof Error ? error : new Error(String(error));
  const data: unknown = (error as TRPCClientError<AppRouter>).data;
  const shape = (typeof data === 'object' && data ? data : {}) as {
    code?: string;
    messageKey?: string;
    values?: Record<string, string | number>;
    fields?: FieldFault[];
  };
  return new CallError(error.message, { ...shape, cause: error });
}

/** Calls procedures over tRPC; every fault arrives as a CallError with code, message key and fields. */
export function createBrowserCall(baseAddress: string, locale: string): Call {
  const client = createTrpcClient(baseAddress, locale);
  return async (path, input, signal) => {
    const verb = path.slice(path.lastIndexOf('.') + 1);
    const options = signal ? { signal } : {};
    try {
      const answer: unknown = QUERY_VERBS.has(verb)
        ? await client.query(path, input, options)
        : await client.mutation(path, input, options);
      return answer as never;
    } catch (error) {
      throw faultOf(error);
    }
  };
}
