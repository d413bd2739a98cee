import { expect, test } from 'vitest';
import { pageQuery } from './page-query.ts';

test.each([
  ['productOverview', '?sort=name&query=verzonnen&category=a&category=b', 'category=a&category=b&sort=name'],
  ['searchOverview', '?query=vilt+groen&type=products&sort=name', 'query=vilt+groen&sort=name&type=products'],
  [
    'searchOverview',
    '?type=Product&query=vilt&brand=b&category=a',
    'brand=b&category=a&query=vilt&type=Product',
  ],
  [
    'categoryDetail',
    '?sort=price&price=30-90&gclid=abc&colour=MOS&colour=ANT&colour=MOS&page=1&compare=a',
    'colour=ANT&colour=MOS&price=30-90&sort=price',
  ],
  ['productOverview', '?utm_source=mail', ''],
  ['productOverview', '?compare=a&query=vilt&page=2', 'compare=a&page=2'],
  ['searchOverview', '?query=vilt&type=Product&page=2&foo=bar&compare=a', 'page=2&query=vilt&type=Product'],
  ['blogOverview', '?page=2&query=x', 'page=2'],
  ['productDetail', '?page=2&sort=name', 'page=2'],
  ['home', '?query=vilt', ''],
  [undefined, '?page=2', ''],
] as const)('%s depends on %s as %s', (screen, search, expected) => {
  expect(pageQuery(search, screen)).toBe(expected);
  expect(pageQuery(`?${expected}`, screen)).toBe(expected);
});
