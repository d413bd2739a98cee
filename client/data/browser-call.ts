import { TRPCClientError } from '@trpc/client';
import { usesSession } from '#shared/commerce-api/session-mutations.ts';
import { UNDECODABLE_RESPONSE } from '#shared/errors/messages.ts';
import { requireCookies } from './blocked-cookies.ts';
import { CallError, parseErrorData } from './call-error.ts';
import { connectedFetch, isConnectionError } from './connected-fetch.ts';
import { deadlineSignal } from './deadline-signal.ts';
import { afterFirstMutation } from './first-mutation.ts';
import type { Call } from './query.ts';
import { createTrpcClient } from './trpc-client.ts';

/** Longer than the edge waits for the response to a write: EDGE_WRITE_TIMEOUT, by default 60 seconds (nginx/edge.sh). */
const DEADLINE_MS = 70_000;

/**
 * Parses what errorFormatter in server/storefront/trpc/procedure/trpc.ts adds to an error. A response without it, such as the
 * page of a captive portal or of a proxy, is undecodable.
 */
function toCallError(error: unknown): CallError {
  const cause = error instanceof Error ? error : new Error(String(error));
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  const parsed = parseErrorData(data);
  if (parsed.code === undefined) {
    return new CallError(isConnectionError(cause) ? cause.message : UNDECODABLE_RESPONSE, { cause });
  }
  return new CallError(cause.message, { ...parsed, cause });
}

/** A fetch whose response has to be complete by the deadline; then it fails like the network. */
const fetchInTime: typeof fetch = (input, init) =>
  connectedFetch(input, { ...init, signal: deadlineSignal(init?.signal, DEADLINE_MS) });

/**
 * Calls procedures over tRPC; mutations that use the session wait for the first one of the page load. Rejects with a CallError that has code,
 * message key and fields; they are empty when the network fails, at the deadline, and when the response is undecodable.
 */
export function createBrowserCall(baseAddress: string, locale: string): Call {
  const client = createTrpcClient(baseAddress, locale, fetchInTime);
  return {
    query: (path, input, signal) => outcome(client.query(path, input, optionsOf(signal))),
    mutate: async (path, input, signal) => {
      const send = () => client.mutation(path, input, optionsOf(signal));
      if (!usesSession(path)) return outcome(send());
      requireCookies();
      return outcome(afterFirstMutation(send));
    },
  };
}

const optionsOf = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

async function outcome(result: Promise<unknown>): Promise<never> {
  try {
    return (await result) as never;
  } catch (error) {
    throw toCallError(error);
  }
}
