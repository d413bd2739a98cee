import { describe, expect, it } from 'vitest';
import { parseSearchQuery, searchTypes } from './search-query.ts';

const everything = searchTypes({ All: true, Product: true, Project: true, Blog: true });

describe('parseSearchQuery', () => {
  it.each([
    ['', { words: '', type: 'All', page: 1 }],
    ['query=+wand++paneel+', { words: 'wand paneel', type: 'All' }],
    ['query=vilt&type=Product&page=2', { words: 'vilt', type: 'Product', page: 2 }],
    [
      'query=vilt&category=table&brand=nordvilt&sort=-price',
      { words: 'vilt', selected: { category: ['table'], brand: ['nordvilt'] }, sort: '-price' },
    ],
    ['query=vilt&type=product', { type: 'All' }],
    ['query=vilt&type=Advice', { type: 'All' }],
    ['query=%00wand%00', { words: 'wand' }],
    [`query=${'a'.repeat(150)}`, { words: 'a'.repeat(100) }],
  ])('%s', (search, expected) => {
    expect(parseSearchQuery(new URLSearchParams(search), everything)).toMatchObject(expected);
  });

  it('never returns a content type that the brand has disabled', () => {
    const types = searchTypes({ All: false, Product: true, Project: false, Blog: true });
    expect(types).toEqual(['Product', 'Blog']);
    expect(parseSearchQuery(new URLSearchParams('type=Project'), types).type).toBe('Product');
  });
});
