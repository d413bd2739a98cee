import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRAND_CODES } from '#shared/brands/brand.ts';
import { isKnownTag, MAX_CACHE_LIFETIME_SECONDS } from '#shared/cache-tags/cache-tags.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { canonicalJson } from './canonical-json.ts';
import {
  cacheKey,
  MAX_LIFETIME_SECONDS,
  POLICIES,
  type PolicyName,
  policyOf,
  type Shop,
  type ValueOf,
} from './policies.ts';

const shop: Shop = { brand: 'EF', locale: 'nl-NL' };

const anyShop = fc.record({ brand: fc.constantFrom(...BRAND_CODES), locale: fc.constantFrom(...LOCALES) });
/** Text that could be confused with the rest of the key. */
const adversarial = fc.oneof(
  fc.string(),
  fc.constantFrom('|', 'EF|nl-NL|', '"}', 'page|EF|nl-NL|{"path":"/"', '', '\\'),
);
const names = Object.keys(POLICIES) as PolicyName[];

test('keys of different brands, locales, policies or inputs never collide', () => {
  const read = fc.tuple(
    anyShop,
    fc.constantFrom('page' as const),
    fc.record({ path: adversarial, query: adversarial }),
  );
  fc.assert(
    fc.property(read, read, ([shopA, name, inputA], [shopB, , inputB]) => {
      const same = canonicalJson([shopA, inputA]) === canonicalJson([shopB, inputB]);
      const keyA = cacheKey(name, { ...shopA, input: inputA });
      const keyB = cacheKey(name, { ...shopB, input: inputB });
      expect(keyA === keyB).toBe(same);
      expect(cacheKey('product.detail', { ...shopB, input: { slug: inputB.path } })).not.toBe(keyA);
    }),
    { numRuns: 500 },
  );
});

test('the same input has different keys in two shops', () => {
  fc.assert(
    fc.property(anyShop, anyShop, fc.record({ query: adversarial }), (shopA, shopB, input) => {
      fc.pre(shopA.brand !== shopB.brand || shopA.locale !== shopB.locale);
      expect(cacheKey('product.search', { ...shopA, input })).not.toBe(
        cacheKey('product.search', { ...shopB, input }),
      );
    }),
  );
});

test('canonical JSON does not depend on the order of fields and differs for different values', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
      const reversed = Object.fromEntries(Object.entries(fields).reverse());
      expect(canonicalJson(reversed)).toBe(canonicalJson(fields));
      expect(canonicalJson({ ...fields, extra: undefined })).toBe(
        canonicalJson(Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'extra'))),
      );
    }),
  );
  expect(canonicalJson(['a,b'])).not.toBe(canonicalJson(['a', 'b']));
  expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }));
});

test.each([
  ['order of fields', { page: 2, sort: 'name' }, { sort: 'name', page: 2 }],
  ['order of filter values', { category: ['b', 'a'] }, { category: ['a', 'b', 'a'] }],
  ['no filter', { category: [] }, {}],
  ['default values', { page: 1, perPage: 16, sort: 'relevance' }, { page: undefined }],
] as const)('equal keys of product lists: %s', (_case, a, b) => {
  const key = (input: typeof a | typeof b) =>
    cacheKey('product.list', {
      ...shop,
      input: { ...input, category: 'category' in input ? [...input.category] : undefined },
    });
  expect(key(a)).toBe(key(b));
});

test('the key of a search ignores case and spaces', () => {
  const key = (query: string) => cacheKey('product.search', { ...shop, input: { query } });
  expect(key('  Grüner  FILZ ')).toBe(key('grüner filz'));
  expect(key('a')).not.toBe(key('b'));
});

const pageOf = (...ids: string[]) =>
  ({
    items: ids.map((id) => ({ id, variants: [{ id: `${id}b` }] })),
    total: ids.length,
    page: 1,
    perPage: 16,
    facets: [],
  }) as unknown as ValueOf<'product.list'>;
const panel = {
  id: '7',
  slug: 'vilt',
  related: [{ id: '8' }],
  family: 'WPP',
  categories: [{ id: 'walls' }],
} as unknown as ValueOf<'product.detail'>;

test.each([
  [
    'a list',
    policyOf('product.list').tags({}, pageOf('1', '2')),
    ['product-lists', 'product-lists:stock', 'product:1', 'product:1b', 'product:2', 'product:2b'],
  ],
  [
    'a list of categories by name',
    policyOf('product.list').tags({ category: ['seating', 'table'], sort: 'name' }, pageOf()),
    [
      ...['product-lists', 'product-lists:name', 'category:seating', 'category:table'],
      ...['category-stock:seating', 'category-stock:table'],
    ],
  ],
  [
    'a list of a category, filtered by stock',
    policyOf('product.list').tags({ category: ['table'], stock: ['in-stock'] }, pageOf()),
    ['product-lists', 'category:table', 'product-lists:stock'],
  ],
  [
    'a list by price',
    policyOf('product.list').tags({ sort: '-price' }, pageOf('1')),
    ['product-lists', 'product-lists:name', 'product-lists:stock', 'product:1', 'product:1b'],
  ],
  [
    'a search',
    policyOf('product.search').tags({ query: 'felt' }, pageOf('1')),
    ['searches', 'product-lists', 'product-lists:stock', 'product:1', 'product:1b'],
  ],
  [
    'a search without results',
    policyOf('product.search').tags({ query: 'x' }, null),
    ['searches', 'product-lists', 'product-lists:stock'],
  ],
  [
    'favourites',
    policyOf('product.favourites').tags(null, pageOf('1').items),
    ['product-lists', 'product:1', 'product:1b'],
  ],
  [
    'a product',
    policyOf('product.detail').tags({ slug: 'vilt' }, panel),
    ['product:7', 'family:WPP', 'product:8', 'category:walls'],
  ],
  [
    'a product by its slug of another locale',
    policyOf('product.detail').tags({ slug: 'felt' }, panel),
    ['product:7', 'family:WPP', 'product:8', 'category:walls', 'slugs'],
  ],
  ['an unknown slug', policyOf('product.detail').tags({ slug: 'vilt' }, null), ['slugs']],
  ['categories', policyOf('category.list').tags(null, null), ['categories']],
  ['an owner of a slug', policyOf('slug.owner').tags({ kind: 'product', slug: 'vilt' }, null), ['slugs']],
])('tags of %s', (_what, tags, expected) => {
  expect(tags).toEqual(expected);
  for (const tag of tags) expect([tag, isKnownTag(tag)]).toEqual([tag, true]);
});

test('the record of an invalidation outlives every value', () => {
  for (const name of names) {
    const row = policyOf(name);
    expect(row.staleIfErrorSeconds).toBeGreaterThanOrEqual(row.staleWhileRevalidateSeconds);
    expect(row.freshSeconds + row.staleIfErrorSeconds).toBeLessThanOrEqual(MAX_LIFETIME_SECONDS);
  }
  expect(MAX_LIFETIME_SECONDS, 'the commerce API drops undelivered invalidations after that').toBeLessThan(
    MAX_CACHE_LIFETIME_SECONDS,
  );
});
