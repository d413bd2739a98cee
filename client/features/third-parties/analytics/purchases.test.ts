import { expect, test } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { recordPurchase } from './purchases.ts';

test('reports an order as a purchase once, and remembers the last 20', () => {
  const storage = memoryStorage();
  expect(recordPurchase(() => storage, 'EF-2026-000001')).toBe(true);
  expect(recordPurchase(() => storage, 'EF-2026-000001')).toBe(false);
  for (let index = 0; index < 20; index += 1) recordPurchase(() => storage, `EF-2026-1${index}`);
  expect(recordPurchase(() => storage, 'EF-2026-000001')).toBe(true);
});

test('without storage an order is a purchase', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  expect(recordPurchase(blocked, 'EF-2026-000001')).toBe(true);
});
