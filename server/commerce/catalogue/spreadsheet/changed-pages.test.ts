import { expect, it } from 'vitest';
import { DEFAULTS, planCsv } from './spreadsheet.fixture.ts';

it('names the pages of new products that are sold', () => {
  const header = 'sku;categories;manufacturer;price EUR;weight g;name fr;active';
  const csv = `${header}\nNEW-1;table;maker;10;100;Feutre neuf;\nNEW-2;table;maker;10;100;Feutre;no`;
  expect([...planCsv(csv, { gbpRate: 1, defaults: DEFAULTS }).pages.added]).toEqual([
    ['NEW-1', '/produit/feutre-neuf'],
  ]);
});

it('names pages that move, once for locales with the same address', () => {
  const csv = 'sku;slug nl;slug nl-BE;slug de\nTCR-PET;rond;rond-be;tcr-pet-de\nTCR-OCH;oker;;tcr-och-de';
  expect(planCsv(csv).pages.moved).toEqual([
    { sku: 'TCR-PET', from: '/product/tcr-pet-nl', to: '/product/rond' },
    { sku: 'TCR-PET', from: '/product/tcr-pet-nl', to: '/product/rond-be' },
    { sku: 'TCR-OCH', from: '/product/tcr-och-nl', to: '/product/oker' },
  ]);
});

it('tells pages whose former address another product has from those that redirect', () => {
  const { moved, replaced } = planCsv('sku;slug nl\nTCR-PET;tcr-och-nl\nTCR-OCH;oker').pages;
  expect(moved).toEqual([{ sku: 'TCR-PET', from: '/product/tcr-pet-nl', to: '/product/tcr-och-nl' }]);
  expect(replaced).toEqual([{ sku: 'TCR-OCH', from: '/product/tcr-och-nl', to: '/product/oker' }]);
  expect(planCsv('sku;slug nl\nTCR-PET;tcr-och-nl\nTCR-OCH;tcr-pet-nl').pages).toMatchObject({
    moved: [],
    replaced: [{ sku: 'TCR-PET' }, { sku: 'TCR-OCH' }],
  });
});

it('names no pages of products that are not sold', () => {
  const { moved, replaced } = planCsv('sku;slug nl;active\nTCR-PET;rond;no\nTCR-OCH;tcr-pet-nl;').pages;
  expect(moved).toEqual([{ sku: 'TCR-OCH', from: '/product/tcr-och-nl', to: '/product/tcr-pet-nl' }]);
  expect(replaced).toEqual([]);
});
