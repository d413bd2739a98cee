import type { QueryClient } from '@tanstack/react-query';
import { type Call, callByPath, queryKey } from '../data/query.ts';
import { createQueryClient } from '../data/query-client.ts';
import type { LoadServices } from '../routes.ts';

type Loading = Required<Pick<LoadServices, 'load' | 'forget' | 'prefetch' | 'defer'>>;

/** The data of one page, as its loaders read it on the server. */
export interface PageData {
  readonly call: Call;
  readonly queryClient: QueryClient;
  /** Keys and data of the queries so far, each once, in the order of their keys: equal pages have equal bytes, and one ETag. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** Functions for the loaders. */
  readonly loading: Loading;
  /** Whether a loader has left data for after the start of the page. */
  isDeferred(): boolean;
  /** Resolves when that data has arrived, with the reason if it did not. */
  settled(): Promise<{ readonly reason: unknown } | undefined>;
}

/** Creates the data of a page. `onError` receives the errors of what the page can do without. */
export function createPageData(
  callProcedure: (path: string, input: unknown) => Promise<unknown>,
  onError: (error: unknown) => void,
): PageData {
  const call = callByPath(callProcedure);
  const queryClient = createQueryClient(call);
  const loads: { readonly id: string; readonly query: PageData['queries'][number] }[] = [];
  const deferred: Promise<unknown>[] = [];
  const load: Loading['load'] = async (path, input) => {
    const data = await call.query(path, input);
    const key = queryKey(path, input);
    queryClient.setQueryData(key, data);
    loads.push({ id: JSON.stringify(key), query: [key, data] });
    return data;
  };
  return {
    call,
    queryClient,
    get queries() {
      const byId = new Map(loads.map(({ id, query }) => [id, query]));
      return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, query]) => query);
    },
    loading: {
      load,
      forget: (key) => {
        const at = loads.findIndex(({ id }) => id === JSON.stringify(key));
        if (at >= 0) loads.splice(at, 1);
      },
      prefetch: async (path, input) => {
        await load(path, input).catch(onError);
      },
      defer: (rest) => {
        deferred.push(rest);
        // Handled by `settled`; a redirect leaves it unhandled.
        rest.catch(() => undefined);
      },
    },
    isDeferred: () => deferred.length > 0,
    settled: () =>
      Promise.all(deferred).then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      ),
  };
}
