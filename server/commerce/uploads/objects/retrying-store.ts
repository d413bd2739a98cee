import { type Backoff, retry } from '#server/platform/resilience/retry.ts';
import { picturesUnavailable } from '../upload.errors.ts';
import type { ObjectStore } from './object-store.ts';

const RETRIES = { attempts: 3, firstDelayMs: 100, maxDelayMs: 200 };

/** An object store that retries failed calls and then throws SERVICE_UNAVAILABLE. The store itself has timeouts. */
export function retryingStore(
  store: ObjectStore,
  retries: Backoff & { readonly attempts: number } = RETRIES,
): ObjectStore {
  const call = async <T>(work: () => Promise<T>) => {
    try {
      return await retry(work, retries);
    } catch (cause) {
      throw picturesUnavailable('The object store is unavailable', cause);
    }
  };
  return {
    put: (object) => call(() => store.put(object)),
    open: (key) => call(() => store.open(key)),
    removeFolder: (folder) => call(() => store.removeFolder(folder)),
    list: () => store.list(),
  };
}
