import { describe, expect, it } from 'vitest';
import { categoryHref, clearHref, hiddenFields, toggleHref } from './catalogue-hrefs.ts';

describe('URLs of a product list', () => {
  it.each([
    ['/producten', 'brand', 'nordvilt', '/producten?brand=nordvilt'],
    ['/producten?page=3', 'brand', 'nordvilt', '/producten?brand=nordvilt'],
    ['/producten?brand=nordvilt&sort=price', 'brand', 'nordvilt', '/producten?sort=price'],
    ['/producten?brand=nordvilt', 'brand', 'wollwerk', '/producten?brand=nordvilt&brand=wollwerk'],
    [
      '/producten?brand=wollwerk&colour=PET',
      'brand',
      'nordvilt',
      '/producten?brand=nordvilt&brand=wollwerk&colour=PET',
    ],
    ['/producten?sort=name&colour=PET', 'absorption', 'c', '/producten?absorption=c&colour=PET&sort=name'],
    ['/zoeken?query=vilt', 'category', 'table', '/zoeken?category=table&query=vilt'],
  ])('toggling %s with %s=%s links to %s', (from, parameter, id, to) => {
    expect(toggleHref(from, parameter, id)).toBe(to);
  });

  it('removes every filter and keeps the rest', () => {
    expect(clearHref('/p?brand=a&colour=PET&price=0-25&query=vilt&category=b&sort=name&page=2')).toBe(
      '/p?query=vilt&sort=name',
    );
    expect(clearHref('/p?brand=a')).toBe('/p');
  });

  it('keeps brand and sort order in another category, but neither page nor category', () => {
    expect(categoryHref('/p/tafel', '/p?category=x&brand=a&sort=name&page=2')).toBe(
      '/p/tafel?brand=a&sort=name',
    );
    expect(categoryHref('/p/tafel', '/p')).toBe('/p/tafel');
  });

  it('keeps every pair of the query except its own and the page', () => {
    expect(hiddenFields('/p?brand=a&brand=b&sort=name&page=2', 'sort')).toEqual([
      ['brand', 'a'],
      ['brand', 'b'],
    ]);
  });
});
