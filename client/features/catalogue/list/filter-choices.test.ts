import { describe, expect, it } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { brandBySite } from '#shared/brands/index.ts';
import type { FacetKind } from '#shared/enumerations.ts';
import type { Translate } from '#shared/locales/translate.ts';
import type { Facet } from '../catalogue-types.ts';
import { categoryChoices, filterChoices, selectedChoices } from './filter-choices.ts';

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

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as Translate;
const shop = createShop(brandBySite('easyfelt'), 'nl-NL', 'www', t);

describe('filterChoices', () => {
  it('switches inactive values on and active ones off', () => {
    const choices = (kind: FacetKind) =>
      filterChoices(facets, kind, '/producten?category=seating&page=2', shop);
    expect(choices('CATEGORY').map(({ id, href }) => [id, href])).toEqual([
      ['table', '/producten?category=seating&category=table'],
      ['seating', '/producten'],
    ]);
    expect(choices('COLOUR')).toEqual([]);
  });

  it.each([
    ['SIZE', 'to-30', 'product:filters.upTo 30 cm'],
    ['SIZE', '30-60', 'product:filters.between 30 60 cm'],
    ['SIZE', 'over-120', 'product:filters.over 120 cm'],
    ['SIZE', 'made-to-measure', 'product:filters.madeToMeasure'],
    ['PRICE', '0-25', 'product:filters.upTo € 25'],
    ['PRICE', 'to-50', 'product:filters.upTo € 50'],
    ['PRICE', '25-50-exc', 'product:filters.between € 25 € 50'],
    ['PRICE', '200-up', 'product:filters.from € 200'],
    ['STOCK', 'in-stock', 'product:stock.in'],
    ['ABSORPTION', 'c', 'αw 0,60–0,75 (product:filters.class C)'],
    ['INSULATION', 'to-20', 'Rw < 20 dB'],
    ['INSULATION', '25-30', 'Rw 25–29 dB'],
    ['INSULATION', 'over-30', 'Rw product:filters.from 30 dB'],
  ] as const)('names the value %s %s', (kind, id, name) => {
    const facet = { kind, values: [{ id, name: id, count: 1, selected: true }] };
    const choices = filterChoices([facet], kind, '/producten', shop);
    expect(choices[0]?.name.replaceAll('\u00a0', ' ')).toBe(name);
  });
});

describe('selectedChoices', () => {
  it('are the selected values of the given filters; a price says its VAT', () => {
    const price = { id: '25-50-exc', name: '', count: 1, selected: true };
    const all: Facet[] = [...facets, { kind: 'PRICE', values: [price] }];
    const names = (kinds: readonly FacetKind[]) =>
      selectedChoices(all, kinds, '/producten', shop).map(({ name }) => name.replaceAll('\u00a0', ' '));
    expect(names(['CATEGORY', 'PRICE'])).toEqual([
      'Zitten',
      'product:filters.between € 25 € 50 global:vat.exc',
    ]);
    expect(names(['BRAND'])).toEqual(['Nordvilt']);
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
