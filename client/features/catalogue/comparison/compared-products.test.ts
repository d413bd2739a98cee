import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => vi.resetModules());

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const open = () => import('./compared-products.ts');

it('has what was chosen, in each tab, until it is removed', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const here = await open();
  vi.resetModules();
  const there = await open();
  expect(here.toggleCompared('A')).toBe(true);
  expect(there.toggleCompared('B')).toBe(true);
  expect(here.readCompared()).toEqual(['A', 'B']);
  expect(here.readCompared()).toBe(here.readCompared());
  here.toggleCompared('A');
  expect(there.readCompared()).toEqual(['B']);
});

it('takes four', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const { toggleCompared, readCompared } = await open();
  expect(['A', 'B', 'C', 'D', 'E'].map(toggleCompared)).toEqual([true, true, true, true, false]);
  expect(readCompared()).toEqual(['A', 'B', 'C', 'D']);
});

it.each(['{', '{}', 'null', '[1]'])('ignores what it did not store: %s', async (text) => {
  vi.stubGlobal('localStorage', memoryStorage());
  localStorage.setItem('comparison', text);
  expect((await open()).readCompared()).toEqual([]);
});

it.each([
  ['blocks storage', undefined],
  ['has a full storage', { ...memoryStorage(), setItem: refuse }],
])('lasts as long as the page if the browser %s', async (_case, storage) => {
  vi.stubGlobal('localStorage', storage);
  const { toggleCompared, readCompared } = await open();
  toggleCompared('A');
  toggleCompared('B');
  expect(readCompared()).toEqual(['A', 'B']);
});
