const KEY = 'analytics-purchases';
const MAX_NUMBERS = 20;

/** Records the number of an order; false when it was recorded before, as by another tab or before a reload. */
export function recordPurchase(storage: Storage, number: string): boolean {
  const known = (storage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  if (known.includes(number)) return false;
  storage.setItem(KEY, [...known, number].slice(-MAX_NUMBERS).join(' '));
  return true;
}
