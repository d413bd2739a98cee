import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { Call, InputOf, ProcedurePath } from './query.ts';

/** Cached data that any successful mutation makes stale (spec section 4, data freshness), and what a shopper saved. */
const REFRESHED_BY_MUTATIONS = new Set(['cart', 'user', 'auth', 'order', 'storage']);

/** The query cache of one page: no refetch on focus, no automatic retry (spec section 7). */
export function createQueryClient(call: Call): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // Not waited for: a change is done when the server said so, not when everything is read again.
      onSuccess: () => {
        void client.invalidateQueries({
          predicate: ({ queryKey: [noun] }) => typeof noun === 'string' && REFRESHED_BY_MUTATIONS.has(noun),
        });
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ meta, signal }) =>
          call(meta?.path as ProcedurePath, meta?.input as InputOf<ProcedurePath>, signal),
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        // Offline a call fails with words, instead of pausing in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
