import { describe, expect, it } from 'vitest';
import { isFiltered, parseCatalogueQuery, productListInput } from './catalogue-query.ts';

const parsed = (search: string) => parseCatalogueQuery(new URLSearchParams(search));

describe('parseCatalogueQuery', () => {
  it.each([
    ['', { selected: {}, sort: 'relevance', page: 1 }],
    [
      'category=wall-panels&category=table&page=2',
      { selected: { category: ['table', 'wall-panels'] }, page: 2 },
    ],
    ['brand=nordvilt&brand=nordvilt', { selected: { brand: ['nordvilt'] } }],
    ['colour=PET&price=25-50-exc', { selected: { colour: ['PET'], price: ['25-50-exc'] } }],
    ['brand=%3Cscript%3E&brand=', { selected: {} }],
    ['sort=-price', { sort: '-price' }],
    ['sort=cheapest', { sort: 'relevance' }],
    ['page=0', { page: 1 }],
  ])('%s', (search, expected) => {
    expect(parsed(search)).toMatchObject(expected);
  });

  it('accepts at most twenty values of a filter, as the API does', () => {
    const many = Array.from({ length: 30 }, (_, index) => `category=c${index}`).join('&');
    expect(parsed(many).selected.category).toHaveLength(20);
  });
});

describe('productListInput', () => {
  it('leaves out what is not set, so that equal lists have equal cache keys', () => {
    expect(productListInput(parsed(''), 15)).toEqual({ page: 1, perPage: 15 });
    expect(productListInput(parsed('sort=relevance&page=1'), 15)).toEqual({ page: 1, perPage: 15 });
  });

  it('replaces the chosen categories by a fixed one', () => {
    const input = productListInput(parsed('category=table&brand=nordvilt'), 15, { category: 'seating' });
    expect(input).toEqual({ category: ['seating'], brand: ['nordvilt'], page: 1, perPage: 15 });
  });
});

it.each([
  ['page=2', false],
  ['sort=name', true],
  ['brand=nordvilt', true],
])('isFiltered(%s) is %s', (search, expected) => {
  expect(isFiltered(parsed(search))).toBe(expected);
});
