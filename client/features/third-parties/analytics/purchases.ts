const KEY = 'analytics-purchases';
const MAX_NUMBERS = 20;

/**
 * Records the number of an order; false when it was recorded before, such as by another tab or before a reload. Without
 * storage each order is a new one: the number lets Google Analytics recognise a repeated purchase.
 */
export function recordPurchase(storage: () => Storage, number: string): boolean {
  try {
    const known = (storage().getItem(KEY) ?? '').split(' ').filter(Boolean);
    if (known.includes(number)) return false;
    storage().setItem(KEY, [...known, number].slice(-MAX_NUMBERS).join(' '));
  } catch {
    // The storage is full or blocked.
  }
  return true;
}
