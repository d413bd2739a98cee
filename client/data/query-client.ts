import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { Call, InputOf, ProcedurePath } from './query.ts';

/** Cached data that any successful mutation makes stale (spec section 4, data freshness). */
const REFRESHED_BY_MUTATIONS = new Set(['cart', 'user', 'auth', 'order']);

/** The query cache of one page: no refetch on focus, no automatic retry (spec section 7). */
export function createQueryClient(call: Call): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () =>
        client.invalidateQueries({
          predicate: ({ queryKey: [noun] }) => typeof noun === 'string' && REFRESHED_BY_MUTATIONS.has(noun),
        }),
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ meta, signal }) =>
          call(meta?.path as ProcedurePath, meta?.input as InputOf<ProcedurePath>, signal),
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
  return client;
}
