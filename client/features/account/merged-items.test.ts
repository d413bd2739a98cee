import { expect, it, vi } from 'vitest';
import { parseMerged, withMerged } from './merged-items.ts';

const NOTHING = { cartLines: 0, savedItems: 0, movedToSaved: 0 };

it('what was merged reaches the next page in its query', () => {
  const merged = { cartLines: 2, savedItems: 0, movedToSaved: 1 };
  const path = withMerged('/mijn-account?view=order&id=7', merged);
  expect(path).toBe('/mijn-account?view=order&id=7&merged.cartLines=2&merged.movedToSaved=1');
  expect(parseMerged(new URL(path, 'http://shop').searchParams)).toEqual(merged);
});

it('a question mark in the query stays', () => {
  const path = withMerged('/zoeken?query=vilt?', { ...NOTHING, savedItems: 3 });
  expect(new URL(path, 'http://shop').searchParams.get('query')).toBe('vilt?');
});

it('the path is built without URLSearchParams.size, which Safari before 17 does not have', () => {
  const size = vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(0);
  expect(withMerged('/afrekenen', { ...NOTHING, savedItems: 3 })).toBe('/afrekenen?merged.savedItems=3');
  size.mockRestore();
});

it('the query stays as it is when nothing was merged', () => {
  expect(withMerged('/afrekenen', NOTHING)).toBe('/afrekenen');
});

it.each(['0', '-1', '1e3', '1.5', '1000', 'two', ''])('%j is not a number of items', (value) => {
  expect(parseMerged(new URLSearchParams({ 'merged.cartLines': value }))).toEqual(NOTHING);
});
