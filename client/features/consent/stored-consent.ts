import type { Consent } from '#client/data/consent.ts';

/** Purposes of third parties. */
export type Purpose = 'analytics' | 'forms';

const KEY = 'consent';
/** After half a year the visitor is asked again, as the French authority advises. */
const VALID_MS = 182 * 24 * 60 * 60_000;

/** The stored choice; undefined if there is none, if it is too old, or if it does not cover all of these purposes. */
export function storedConsent(
  storage: Storage,
  now: number,
  purposes: readonly Purpose[],
): Consent | undefined {
  const [choice, at, about = ''] = (storage.getItem(KEY) ?? '').split(' ');
  if (choice !== 'granted' && choice !== 'denied') return undefined;
  if (!purposes.every((purpose) => about.split(',').includes(purpose))) return undefined;
  return now - Number(at) < VALID_MS ? choice : undefined;
}

export function storeConsent(
  storage: Storage,
  choice: Consent,
  now: number,
  purposes: readonly Purpose[],
): void {
  storage.setItem(KEY, `${choice} ${now} ${purposes.join(',')}`);
}
