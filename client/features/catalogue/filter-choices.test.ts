import { describe, expect, it } from 'vitest';
import type { Facet } from './catalogue-types.ts';
import { categoryChoices, toggleChoices } from './filter-choices.ts';

const facets: Facet[] = [
  {
    kind: 'CATEGORY',
    values: [
      { id: 'table', name: 'Tafel', count: 11, selected: false },
      { id: 'seating', name: 'Zitten', count: 7, selected: true },
    ],
  },
  { kind: 'BRAND', values: [{ id: 'nordvilt', name: 'Nordvilt', count: 4, selected: true }] },
];

describe('toggleChoices', () => {
  it('switches inactive values on and active ones off', () => {
    const choices = toggleChoices(facets, 'CATEGORY', '/producten?category=seating&page=2');
    expect(choices.map(({ id, href }) => [id, href])).toEqual([
      ['table', '/producten?category=seating&category=table'],
      ['seating', '/producten'],
    ]);
  });

  it('is empty without a facet', () => {
    expect(toggleChoices([], 'BRAND', '/producten')).toEqual([]);
  });
});

describe('categoryChoices', () => {
  it('links to each known category with the same brand filter', () => {
    const choices = categoryChoices(
      facets,
      [{ id: 'table', name: 'Tafel', slug: 'tafel' }],
      '/producten/zitten?brand=nordvilt&page=2',
      (slug) => `/producten/${slug}`,
    );
    expect(choices).toEqual([
      { id: 'table', name: 'Tafel', count: 11, selected: false, href: '/producten/tafel?brand=nordvilt' },
    ]);
  });
});
