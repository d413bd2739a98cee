import {
  createTRPCClient,
  getUntypedClient,
  httpBatchStreamLink,
  httpLink,
  splitLink,
  type TRPCUntypedClient,
} from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '#server/storefront/trpc/router.ts';

/** Queries of the current order go alone, so that a slow neighbour never delays the cart (spec section 7). */
export const ALONE = 'cart.order';

/**
 * The tRPC client of spec section 7: GET queries and POST mutations at /api/trpc, batched and streamed as JSON
 * lines, `cart.order` queries one a request, headers x-ssr and x-locale, superjson payloads.
 */
export function createTrpcClient(
  baseAddress: string,
  locale: string | undefined,
  fetcher: typeof fetch = fetch,
): TRPCUntypedClient<AppRouter> {
  const options = {
    url: `${baseAddress}/api/trpc`,
    transformer: superjson,
    headers: () => (locale ? { 'x-ssr': '1', 'x-locale': locale } : { 'x-ssr': '1' }),
    fetch: fetcher,
  };
  const client = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => operation.type === 'query' && operation.path.includes(ALONE),
        true: httpLink(options),
        false: httpBatchStreamLink(options),
      }),
    ],
  });
  return getUntypedClient(client);
}
