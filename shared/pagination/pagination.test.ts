import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageHref, pageWindow, parsePage, totalPages } from './pagination.ts';

test.each([
  ['/producten', 2, '/producten?page=2'],
  ['/producten', 1, '/producten'],
  ['/producten?page=3', 1, '/producten'],
  ['/producten?page=3', 4, '/producten?page=4'],
  ['/producten?brand=nordvilt&sort=-price', 2, '/producten?brand=nordvilt&sort=-price&page=2'],
  ['/producten?brand=a&page=2&brand=b', 3, '/producten?brand=a&brand=b&page=3'],
  ['/producten?brand=a&page=2&brand=b', 1, '/producten?brand=a&brand=b'],
  ['/zoeken?query=vilt%20paneel&x=a+b', 2, '/zoeken?query=vilt%20paneel&x=a+b&page=2'],
  ['/zoeken?query=why?&perpage=3&pages=1', 2, '/zoeken?query=why?&perpage=3&pages=1&page=2'],
  ['/producten?page=2&page=3', 5, '/producten?page=5'],
  ['/producten?page', 2, '/producten?page=2'],
  ['/producten?brand=a#list', 2, '/producten?brand=a&page=2#list'],
  ['/producten?', 1, '/producten'],
])('%s to page %i is %s', (address, page, href) => {
  expect(pageHref(address, page)).toBe(href);
});

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=1000', 1000],
  ['page=1001', 1001],
  ['page=1002', 1001],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=02', 1],
  ['page=2e1', 1],
  ['page=two', 1],
  ['page=%202', 1],
  ['page=', 1],
  ['page=99999999999999999999', 1001],
  [`page=${'9'.repeat(400)}`, 1001],
])('%s requests page %i', (query, page) => {
  expect(parsePage(new URLSearchParams(query))).toBe(page);
});

test('a URL built for a page requests that page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.webQueryParameters(), (page, query) => {
      const href = pageHref(`/producten?${query}`, page);
      return parsePage(new URL(href, 'https://shop.example').searchParams) === page;
    }),
  );
});

test.each([
  [0, 16, 1],
  [1, 16, 1],
  [16, 16, 1],
  [17, 16, 2],
  [74, 15, 5],
])('%i items at %i per page need %i pages', (items, perPage, pages) => {
  expect(totalPages(items, perPage)).toBe(pages);
});

describe('pageWindow', () => {
  test.each<[number, number, (number | 'gap')[]]>([
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
    [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
    [6, 10, [1, 'gap', 5, 6, 7, 'gap', 10]],
    [7, 10, [1, 'gap', 6, 7, 8, 9, 10]],
    [10, 10, [1, 'gap', 6, 7, 8, 9, 10]],
    [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
    [99, 10, [1, 'gap', 6, 7, 8, 9, 10]],
  ])('page %i of %i', (current, total, pages) => {
    expect(pageWindow(current, total)).toEqual(pages);
  });

  test('contains the current page with its neighbours and both ends, in seven entries without a gap of one page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 1000 }), fc.nat(), (total, seed) => {
        const current = (seed % total) + 1;
        const pages = pageWindow(current, total);
        expect(pages).toHaveLength(7);
        expect(pages).toEqual(expect.arrayContaining([1, current, total]));
        if (current > 1) expect(pages).toContain(current - 1);
        if (current < total) expect(pages).toContain(current + 1);
        pages.forEach((page, index) => {
          if (page === 'gap') expect(Number(pages[index + 1]) - Number(pages[index - 1])).toBeGreaterThan(2);
        });
      }),
    );
  });
});
