import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { NO_APP_CONTEXT_SET } from '#shared/errors/messages.ts';
import { type Call, type InputOf, type MutationPath, type OutputOf, type QueryPath, query } from './query.ts';

const CallContext = createContext<Call | undefined>(undefined);
export const CallProvider = CallContext.Provider;

/** Returns the functions that call procedures. Throws NO_APP_CONTEXT_SET outside of the app. */
export function useCall(): Call {
  const call = useContext(CallContext);
  if (!call) throw new Error(NO_APP_CONTEXT_SET);
  return call;
}

interface QueryOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** `always`: also when the data is fresh. */
  readonly refetchOnWindowFocus?: 'always';
}

/** Runs a query procedure through the page's query cache. */
export function useProcedure<P extends QueryPath>(path: P, input: InputOf<P>, options: QueryOptions = {}) {
  return useQuery<OutputOf<P>>({ ...query(path, input), ...options });
}

/** Runs a mutation procedure. Its success invalidates the queries that `query-client.ts` lists, such as the cart. */
export function useProcedureMutation<P extends MutationPath>(path: P) {
  const call = useCall();
  return useMutation<OutputOf<P>, Error, InputOf<P>>({
    mutationKey: [path],
    mutationFn: (input) => call.mutate(path, input),
  });
}
