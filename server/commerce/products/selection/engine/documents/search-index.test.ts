import { expect, it } from 'vitest';
import { aliasOf, indexName, indexNumber, isIndexOf } from './search-index.ts';

const alias = aliasOf('EF', 'products');

it.each([
  ['0f3a9c2b4d5e6f70', '0f3a9c2b4d5e'],
  ['copies 2', 'copies-2'],
  ['Ärger/*?,#:', '-rger-------'.slice(0, 11)],
  [null, 'none'],
])('the index of the import %s has a name that OpenSearch accepts', (version, readable) => {
  const name = indexName(alias, version, 42);
  expect(name).toBe(`${alias}-${readable}-42`);
  expect([indexNumber(name), isIndexOf(name, 'EF', 'products')]).toEqual([42, true]);
});

it('an index of another brand or prefix is none of the brand', () => {
  const name = indexName(aliasOf('EDG', 'products'), 'a', 1);
  expect([isIndexOf(name, 'EDG', 'products'), isIndexOf(name, 'EF', 'products')]).toEqual([true, false]);
  expect(isIndexOf(name, 'EDG', 'test')).toBe(false);
});
