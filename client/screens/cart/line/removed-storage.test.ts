import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { clearRemoval, readRemoval, storeRemoval } from './removed-storage.ts';

const NOW = 1_800_000_000_000;

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('the last removal is stored for ten minutes, or until it is undone', () => {
  vi.stubGlobal('sessionStorage', storage());
  expect(readRemoval(NOW)).toBeUndefined();
  storeRemoval('removed=a&quantity=1', NOW - MINUTE_MS);
  storeRemoval('removed=b&quantity=2', NOW);
  expect(readRemoval(NOW)).toBe('removed=b&quantity=2');
  expect(readRemoval(NOW + 10 * MINUTE_MS - 1)).toBe('removed=b&quantity=2');
  expect(readRemoval(NOW + 10 * MINUTE_MS)).toBeUndefined();
  clearRemoval();
  expect(readRemoval(NOW)).toBeUndefined();
});

test('a browser that blocks storage stores nothing, and causes no error', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeRemoval('removed=a', NOW);
  clearRemoval();
  expect(readRemoval(NOW)).toBeUndefined();
});
