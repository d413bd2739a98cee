import { afterEach, expect, it, vi } from 'vitest';
import { readStored, readStoredJson, store } from './browser-storage.ts';
import { memoryStorage } from './memory-storage.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps texts until they are removed', () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(readStored('sessionStorage', 'room')).toBeUndefined();
  expect(store('sessionStorage', 'room', '{"length":6}')).toBe(true);
  expect(readStored('sessionStorage', 'room')).toBe('{"length":6}');
  expect(readStoredJson('sessionStorage', 'room')).toEqual({ length: 6 });
  expect(store('sessionStorage', 'room', undefined)).toBe(true);
  expect(readStoredJson('sessionStorage', 'room')).toBeNull();
});

it('reads what is no JSON as nothing', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  store('localStorage', 'room', '{');
  expect(readStoredJson('localStorage', 'room')).toBeUndefined();
});

it('says that nothing was stored while the browser blocks storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(store('localStorage', 'room', '6')).toBe(false);
  expect(store('localStorage', 'room', undefined)).toBe(false);
  expect(readStored('localStorage', 'room')).toBeUndefined();
});
