import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { Call, InputOf, ProcedurePath } from './query.ts';

/** First names of the procedure paths whose cached data any successful mutation makes stale. */
const INVALIDATED_BY_MUTATIONS = new Set(['cart', 'user', 'auth', 'order', 'storage']);

/** Creates the query cache of one page. It neither refetches on focus nor retries. */
export function createQueryClient(call: Call): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // Not awaited: a mutation is complete when the server has confirmed it, before the refetches end.
      onSuccess: () => {
        void client.invalidateQueries({
          predicate: ({ queryKey: [noun] }) => typeof noun === 'string' && INVALIDATED_BY_MUTATIONS.has(noun),
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
        // Offline a call fails with a message; the default would pause it without one.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
