import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#shared/errors/app-error.ts';
import type { ObjectStore } from './object-store.ts';

export interface StorePatience {
  /** Further tries after the first. */
  readonly retries: number;
  /** Before the first further try; doubled before each one after it. */
  readonly backoffMilliseconds: number;
}

const PATIENCE: StorePatience = { retries: 2, backoffMilliseconds: 100 };

/** An object store whose calls are tried again, and that then throws SERVICE_UNAVAILABLE. Each try ends in time itself. */
export function patientStore(store: ObjectStore, patience: StorePatience = PATIENCE): ObjectStore {
  const call = <T>(run: () => Promise<T>) => tryPatiently(run, patience);
  return {
    put: (object) => call(() => store.put(object)),
    open: (key) => call(() => store.open(key)),
    removeFolder: (folder) => call(() => store.removeFolder(folder)),
    list: () => store.list(),
  };
}

async function tryPatiently<T>(run: () => Promise<T>, patience: StorePatience): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (cause) {
      if (attempt >= patience.retries) {
        throw new AppError('SERVICE_UNAVAILABLE', {
          message: 'the object store does not answer',
          messageKey: 'picturesUnavailable',
          cause,
        });
      }
    }
    await pause(patience.backoffMilliseconds * 2 ** attempt * (0.5 + Math.random()));
  }
}
