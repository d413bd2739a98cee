import type { Consent } from '#client/data/consent.ts';

/** Purposes of third parties. */
export type Purpose = 'analytics' | 'forms';

const KEY = 'consent';
const DAY_MS = 24 * 60 * 60_000;
/** After half a year the visitor is asked again, as the French authority advises. */
const VALID_MS = 182 * DAY_MS;

/** Throws if the browser blocks storage. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The stored choice; undefined if there is none, if it is too old or of a later day, if it does not cover all of these
 * purposes, or if the browser blocks storage.
 */
export function storedConsent(
  storage: OpenStorage,
  now: number,
  purposes: readonly Purpose[],
): Consent | undefined {
  const [choice, at, about = ''] = read(storage).split(' ');
  if (choice !== 'granted' && choice !== 'denied') return undefined;
  if (!purposes.every((purpose) => about.split(',').includes(purpose))) return undefined;
  const age = now - Number(at);
  return age > -DAY_MS && age < VALID_MS ? choice : undefined;
}

function read(storage: OpenStorage): string {
  try {
    return storage().getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores a choice. Without storage it is valid until the next page load. */
export function storeConsent(
  storage: OpenStorage,
  choice: Consent,
  now: number,
  purposes: readonly Purpose[],
): void {
  try {
    storage().setItem(KEY, `${choice} ${now} ${purposes.join(',')}`);
  } catch {
    // The storage is full or blocked.
  }
}
