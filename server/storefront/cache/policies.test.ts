import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRAND_CODES } from '#shared/brands/brand.ts';
import { LONGEST_CACHE_LIFE_SECONDS, TAG_PATTERN } from '#shared/cache-tags/cache-tags.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { canonical } from './canonical.ts';
import {
  cacheKey,
  LONGEST_LIFE_SECONDS,
  POLICIES,
  type PolicyName,
  policyOf,
  type Shop,
  type ValueOf,
} from './policies.ts';

const at: Shop = { brand: 'EF', locale: 'nl-NL' };

const shop = fc.record({ brand: fc.constantFrom(...BRAND_CODES), locale: fc.constantFrom(...LOCALES) });
/** Text that tries to look like the key around it. */
const hostile = fc.oneof(
  fc.string(),
  fc.constantFrom('|', 'EF|nl-NL|', '"}', 'page|EF|nl-NL|{"path":"/"', '', '\\'),
);
const names = Object.keys(POLICIES) as PolicyName[];

test('keys never collide between brands, locales, reads or inputs', () => {
  const read = fc.tuple(shop, fc.constantFrom('page' as const), fc.record({ path: hostile, query: hostile }));
  fc.assert(
    fc.property(read, read, ([shopA, name, inputA], [shopB, , inputB]) => {
      const same = canonical([shopA, inputA]) === canonical([shopB, inputB]);
      const keyA = cacheKey(name, { ...shopA, input: inputA });
      const keyB = cacheKey(name, { ...shopB, input: inputB });
      expect(keyA === keyB).toBe(same);
      expect(cacheKey('product.detail', { ...shopB, input: { slug: inputB.path } })).not.toBe(keyA);
    }),
    { numRuns: 500 },
  );
});

test('one input in two shops has two keys', () => {
  fc.assert(
    fc.property(shop, shop, fc.record({ query: hostile }), (shopA, shopB, input) => {
      fc.pre(shopA.brand !== shopB.brand || shopA.locale !== shopB.locale);
      expect(cacheKey('product.search', { ...shopA, input })).not.toBe(
        cacheKey('product.search', { ...shopB, input }),
      );
    }),
  );
});

test('canonical text does not depend on the order of fields, and tells different values apart', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
      const turned = Object.fromEntries(Object.entries(fields).reverse());
      expect(canonical(turned)).toBe(canonical(fields));
      expect(canonical({ ...fields, extra: undefined })).toBe(
        canonical(Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'extra'))),
      );
    }),
  );
  expect(canonical(['a,b'])).not.toBe(canonical(['a', 'b']));
  expect(canonical({ a: '1' })).not.toBe(canonical({ a: 1 }));
});

test.each([
  ['order of fields', { page: 2, sort: 'name' }, { sort: 'name', page: 2 }],
  ['order of choices', { category: ['b', 'a'] }, { category: ['a', 'b', 'a'] }],
  ['no choice', { category: [] }, {}],
  ['values that are the default', { page: 1, perPage: 16, sort: 'relevance' }, { page: undefined }],
] as const)('a product list is the same read: %s', (_case, a, b) => {
  const key = (input: typeof a | typeof b) =>
    cacheKey('product.list', {
      ...at,
      input: { ...input, category: 'category' in input ? [...input.category] : undefined },
    });
  expect(key(a)).toBe(key(b));
});

test('a search does not care about case and spaces, a list is no search', () => {
  const key = (query: string) => cacheKey('product.search', { ...at, input: { query } });
  expect(key('  Grüner  FILZ ')).toBe(key('grüner filz'));
  expect(key('a')).not.toBe(key('b'));
});

const shown = (...ids: string[]) =>
  ({
    items: ids.map((id) => ({ id })),
    total: ids.length,
    page: 1,
    perPage: 16,
    facets: [],
  }) as unknown as ValueOf<'product.list'>;
const panel = {
  id: '7',
  related: [{ id: '8' }],
  siblings: [{ id: '7' }, { id: '9' }],
  categories: [{ id: 'walls' }],
} as unknown as ValueOf<'product.detail'>;

test.each([
  ['a list', policyOf('product.list').tags({}, shown('1', '2')), ['product-lists', 'product:1', 'product:2']],
  [
    'a list of categories by name',
    policyOf('product.list').tags({ category: ['seating', 'table'], sort: 'name' }, shown()),
    ['product-lists', 'product-lists:name', 'category:seating', 'category:table'],
  ],
  [
    'a list by price',
    policyOf('product.list').tags({ sort: '-price' }, shown('1')),
    ['product-lists', 'product-lists:price', 'product-lists:name', 'product:1'],
  ],
  [
    'a search',
    policyOf('product.search').tags({ query: 'felt' }, shown('1')),
    ['searches', 'product-lists', 'product:1'],
  ],
  [
    'a search without result',
    policyOf('product.search').tags({ query: 'x' }, null),
    ['searches', 'product-lists'],
  ],
  ['favourites', policyOf('product.favourites').tags(null, shown('1').items), ['product-lists', 'product:1']],
  [
    'a product',
    policyOf('product.detail').tags({ slug: 'vilt' }, panel),
    ['product:7', 'product:8', 'product-name:7', 'product-name:9', 'category:walls'],
  ],
  ['a slug that leads nowhere', policyOf('product.detail').tags({ slug: 'vilt' }, null), ['slugs']],
  ['the categories', policyOf('category.list').tags(null, null), ['categories']],
  ['the slugs', policyOf('slug.index').tags(null, null), ['slugs']],
])('%s is purged by what it is made of', (_what, tags, expected) => {
  expect(tags).toEqual(expected);
  for (const tag of tags) expect(tag).toMatch(TAG_PATTERN);
});

test('every read can be served stale for longer than fresh, and none lives longer than purges are remembered', () => {
  for (const name of names) {
    const row = policyOf(name);
    expect(row.staleIfErrorSeconds).toBeGreaterThanOrEqual(row.staleSeconds);
    expect(row.freshSeconds + row.staleIfErrorSeconds).toBeLessThanOrEqual(LONGEST_LIFE_SECONDS);
  }
  expect(LONGEST_LIFE_SECONDS, 'the commerce API forgets undelivered purges after that').toBeLessThan(
    LONGEST_CACHE_LIFE_SECONDS,
  );
});
