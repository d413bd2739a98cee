import { MutationCache, QueryClient } from '@tanstack/react-query';
import { areCookiesBlocked } from './blocked-cookies.ts';
import type { Call, InputOf, QueryNoun, QueryPath } from './query.ts';

/** First names of the procedure paths whose cached data any successful mutation makes stale. */
const INVALIDATED_BY_MUTATIONS: ReadonlySet<unknown> = new Set([
  'account',
  'auth',
  'cart',
  'checkout',
  'order',
  'storage',
] satisfies QueryNoun[]);

/** Marks the data that a mutation changes as stale, and refetches what the page shows. */
function invalidateMutable(client: QueryClient): void {
  // Not awaited: a mutation is complete when the server has confirmed it, before the refetches end.
  void client.invalidateQueries({
    predicate: ({ queryKey: [noun] }) => INVALIDATED_BY_MUTATIONS.has(noun),
  });
}

/** Refetches the shown data after a mutation in another tab, and notifies other tabs of mutations in this one. */
export function syncWithOtherTabs(client: QueryClient, channel: BroadcastChannel): void {
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') channel.postMessage('mutation');
  });
  channel.addEventListener('message', () => invalidateMutable(client));
}

/** Creates the query cache of one page. By default, queries neither refetch on focus nor retry. */
export function createQueryClient(call: Call): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => invalidateMutable(client) }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta, signal }) =>
          // Without cookies the response would be that of a stranger: a cart that is empty, a checkout that ends.
          (areCookiesBlocked() && client.getQueryData(queryKey)) ||
          call.query(meta?.path as QueryPath, meta?.input as InputOf<QueryPath>, signal),
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
