import {
  createTRPCClient,
  getFetch,
  getUntypedClient,
  httpBatchStreamLink,
  httpLink,
  splitLink,
  type TRPCUntypedClient,
} from '@trpc/client';
import superjson, { type SuperJSONResult } from 'superjson';
import type { AppRouter } from '#server/storefront/trpc/router.ts';
import { SECRET_QUERIES } from '#shared/commerce-api/secret-queries.ts';

/** Queries of the cart have a request of their own, so that a slow query of the same batch cannot delay them. */
const UNBATCHED_QUERIES = 'cart.order';

/**
 * Creates the tRPC client: GET queries and POST mutations at /api/trpc, batched and streamed as JSON lines, with the
 * headers x-ssr and x-locale and superjson payloads. Queries with a secret input are POST too, each by itself.
 */
export function createTrpcClient(
  baseAddress: string,
  locale: string | undefined,
  fetcher: typeof fetch = fetch,
): TRPCUntypedClient<AppRouter> {
  const options = {
    url: `${baseAddress}/api/trpc`,
    transformer: {
      input: { serialize: serializeInput, deserialize: superjson.deserialize },
      output: superjson,
    },
    headers: () => (locale ? { 'x-ssr': '1', 'x-locale': locale } : { 'x-ssr': '1' }),
    fetch: getFetch(fetcher),
  };
  const client = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => operation.type === 'query' && operation.path.includes(UNBATCHED_QUERIES),
        true: httpLink(options),
        false: splitLink({
          condition: ({ path }) => SECRET_QUERIES.has(path),
          true: httpLink({ ...options, methodOverride: 'POST' }),
          false: httpBatchStreamLink(options),
        }),
      }),
    ],
  });
  return getUntypedClient(client);
}

/**
 * An input in the format of superjson, with each object in every place where it occurs, such as one address as billing and
 * delivery address: the server refuses references.
 */
function serializeInput(input: unknown): SuperJSONResult {
  const { json, meta } = superjson.serialize(input);
  return meta?.values ? { json, meta: { values: meta.values, v: 1 } } : { json };
}
