import { expect, it } from 'vitest';
import { catalogueChanges } from './catalogue-changes.ts';
import type { CatalogueState } from './catalogue-state.repository.ts';

const state = (imageSets: Record<string, string>): CatalogueState => ({
  products: [],
  categories: [],
  filterNames: '',
  imageSets: new Map(Object.entries(imageSets)),
  library: '',
  configurable: new Map([
    ['WPC', 'panel'],
    ['WPC2', 'thick panel'],
    ['BAF-XL', 'baffle'],
  ]),
  printed: [],
});

/** A star is one or more letters or digits. */
it.each([
  ['WPC', ['panel']],
  ['WPC-PET-STR', ['panel']],
  ['WPC-*', ['panel']],
  ['WP*-PET', ['panel', 'thick panel']],
  ['WPC*', ['thick panel']],
  ['*-XL-PET', ['panel', 'thick panel', 'baffle']],
  ['*-PET', ['panel', 'thick panel']],
  ['BAF-*', ['baffle']],
  ['BAF-*-PET', ['baffle']],
  ['WPC3-PET', []],
])('changed images of %s edit the pages of %j', (pattern, ids) => {
  const changes = catalogueChanges(state({ [pattern]: 'a' }), state({ [pattern]: 'b' }));
  expect(changes).toEqual(ids.map((product) => ({ kind: 'product-edited', product })));
});
