import type { Call } from './query.ts';

/** A call whose code is imported at once. After a failure, each call tries the import again. */
export function lazyCall(load: () => Promise<Call>): Call {
  let loading: Promise<Call> | undefined;
  const loadOnce = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
  // The next call reports a failure.
  loadOnce().catch(() => undefined);
  return {
    query: async (path, input, signal) => (await loadOnce()).query(path, input, signal),
    mutate: async (path, input, signal) => (await loadOnce()).mutate(path, input, signal),
  };
}
