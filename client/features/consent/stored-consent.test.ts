import { expect, test } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { storeConsent, storedConsent } from './stored-consent.ts';

const DAY_MS = 24 * 60 * 60_000;

test('a choice is remembered for half a year', () => {
  const storage = memoryStorage();
  expect(storedConsent(() => storage, 0, ['analytics'])).toBeUndefined();
  storeConsent(() => storage, 'denied', 0, ['analytics']);
  expect(storedConsent(() => storage, 181 * DAY_MS, ['analytics'])).toBe('denied');
  expect(storedConsent(() => storage, 182 * DAY_MS, ['analytics'])).toBeUndefined();
});

test('a choice that was made while the clock was days ahead is asked for again', () => {
  const storage = memoryStorage();
  storeConsent(() => storage, 'granted', 30 * DAY_MS, ['analytics']);
  expect(storedConsent(() => storage, 30 * DAY_MS - 60_000, ['analytics'])).toBe('granted');
  expect(storedConsent(() => storage, DAY_MS, ['analytics'])).toBeUndefined();
});

test('a choice covers only the purposes that it was about', () => {
  const storage = memoryStorage();
  storeConsent(() => storage, 'granted', 0, ['analytics']);
  expect(storedConsent(() => storage, 1, ['analytics', 'forms'])).toBeUndefined();
  storeConsent(() => storage, 'granted', 0, ['analytics', 'forms']);
  expect(storedConsent(() => storage, 1, ['forms'])).toBe('granted');
});

test('an invalid stored choice is ignored', () => {
  const storage = memoryStorage();
  for (const value of ['yes 1 forms', 'granted', 'granted 1', 'granted soon forms', '']) {
    storage.setItem('consent', value);
    expect(storedConsent(() => storage, 1, ['forms'])).toBeUndefined();
  }
});

test('without storage there is no choice, and storing one does not throw', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  expect(() => storeConsent(blocked, 'granted', 0, ['forms'])).not.toThrow();
  expect(storedConsent(blocked, 0, ['forms'])).toBeUndefined();
});

test('a choice that the storage has no space for is not remembered', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    },
  };
  expect(() => storeConsent(() => full, 'denied', 0, ['forms'])).not.toThrow();
  expect(storedConsent(() => full, 0, ['forms'])).toBeUndefined();
});
