import { describe, expect, it } from 'vitest';
import { clearHref, keptFields, moveHref, toggleHref } from './catalogue-hrefs.ts';

describe('addresses of a product list', () => {
  it.each([
    ['/producten', 'brand', 'nordvilt', '/producten?brand=nordvilt'],
    ['/producten?page=3', 'brand', 'nordvilt', '/producten?brand=nordvilt'],
    ['/producten?brand=nordvilt&sort=price', 'brand', 'nordvilt', '/producten?sort=price'],
    ['/producten?brand=nordvilt', 'brand', 'wollwerk', '/producten?brand=nordvilt&brand=wollwerk'],
    ['/zoeken?query=vilt', 'category', 'table', '/zoeken?query=vilt&category=table'],
  ])('%s with %s=%s toggled is %s', (from, parameter, id, to) => {
    expect(toggleHref(from, parameter, id)).toBe(to);
  });

  it('takes every filter off and keeps the rest', () => {
    expect(clearHref('/p?brand=a&query=vilt&category=b&sort=name&page=2')).toBe('/p?query=vilt&sort=name');
    expect(clearHref('/p?brand=a')).toBe('/p');
  });

  it('carries brand and sort to another category, but neither page nor category', () => {
    expect(moveHref('/p/tafel', '/p?category=x&brand=a&sort=name&page=2')).toBe('/p/tafel?brand=a&sort=name');
    expect(moveHref('/p/tafel', '/p')).toBe('/p/tafel');
  });

  it('keeps every pair of the query but its own and the page', () => {
    expect(keptFields('/p?brand=a&brand=b&sort=name&page=2', 'sort')).toEqual([
      ['brand', 'a'],
      ['brand', 'b'],
    ]);
  });
});
