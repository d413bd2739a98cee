/** The visitor's choice about measuring. */
export type Consent = 'granted' | 'denied';

const KEY = 'analytics-consent';
/** After half a year the visitor is asked again, as the French authority advises. */
const VALID_MS = 182 * 24 * 60 * 60_000;

/** The stored choice; undefined without one, or when it is too old. */
export function storedConsent(storage: Storage, now: number): Consent | undefined {
  const [choice, at] = (storage.getItem(KEY) ?? '').split(' ');
  if (choice !== 'granted' && choice !== 'denied') return undefined;
  return now - Number(at) < VALID_MS ? choice : undefined;
}

export function storeConsent(storage: Storage, choice: Consent, now: number): void {
  storage.setItem(KEY, `${choice} ${now}`);
}
