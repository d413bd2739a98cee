import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRAND_CODES } from '#shared/brands/brand.ts';
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

test('a read is purged by what it is made of', () => {
  expect(policyOf('product.list').tags({ category: ['seating', 'table'] }, null)).toEqual([
    'products',
    'category:seating',
    'category:table',
  ]);
  expect(policyOf('product.detail').tags({ slug: 'vilt' }, null)).toEqual(['products']);
  const product = { id: '7' } as ValueOf<'product.detail'>;
  expect(policyOf('product.detail').tags({ slug: 'vilt' }, product)).toEqual(['products', 'product:7']);
  expect(policyOf('category.list').tags(null, null)).toEqual(['categories']);
  expect(policyOf('slug.index').tags(null, null)).toEqual(['products', 'categories']);
  expect(policyOf('product.search').tags({ query: 'felt' }, null)).toEqual(['products']);
});

test('every read can be served stale for longer than fresh, and none lives longer than purges are remembered', () => {
  for (const name of names) {
    const row = policyOf(name);
    expect(row.staleIfErrorSeconds).toBeGreaterThanOrEqual(row.staleSeconds);
    expect(row.freshSeconds + row.staleIfErrorSeconds).toBeLessThanOrEqual(LONGEST_LIFE_SECONDS);
  }
});
