import { expect, test } from 'vitest';
import { storeConsent, storedConsent } from './consent.ts';
import { recordPurchase } from './purchases.ts';

const DAY_MS = 24 * 60 * 60_000;

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  };
}

test('a choice is remembered for half a year', () => {
  const storage = memory();
  expect(storedConsent(storage, 0)).toBeUndefined();
  storeConsent(storage, 'denied', 0);
  expect(storedConsent(storage, 181 * DAY_MS)).toBe('denied');
  expect(storedConsent(storage, 182 * DAY_MS)).toBeUndefined();
});

test('an unreadable choice is none', () => {
  const storage = memory();
  for (const value of ['yes 1', 'granted', 'granted soon', '']) {
    storage.setItem('analytics-consent', value);
    expect(storedConsent(storage, 1)).toBeUndefined();
  }
});

test('an order is a purchase once, of the last 20', () => {
  const storage = memory();
  expect(recordPurchase(storage, 'EF-2026-000001')).toBe(true);
  expect(recordPurchase(storage, 'EF-2026-000001')).toBe(false);
  for (let index = 0; index < 20; index += 1) recordPurchase(storage, `EF-2026-1${index}`);
  expect(recordPurchase(storage, 'EF-2026-000001')).toBe(true);
});
