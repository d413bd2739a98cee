import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { clearLastOrder, readLastOrder, storeLastOrder } from './last-order.ts';

afterEach(() => vi.unstubAllGlobals());

test('the empty cart knows the last order until a line is added', () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(readLastOrder()).toBeUndefined();
  storeLastOrder({ id: 'an-id', number: 'EF-2026-000123' });
  expect(readLastOrder()).toEqual({ id: 'an-id', number: 'EF-2026-000123' });
  clearLastOrder();
  expect(readLastOrder()).toBeUndefined();
});

test('a browser that blocks storage has no last order', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeLastOrder({ id: 'an-id', number: 'EF-2026-000123' });
  expect(readLastOrder()).toBeUndefined();
});
