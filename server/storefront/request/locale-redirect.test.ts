import { describe, expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { localisedPath } from './locale-redirect.ts';

const index = {
  products: [{ id: 'p', slugs: { 'nl-NL': 'vilten-poef', 'fr-BE': 'pouf-en-feutre', 'en-GB': 'felt-pouf' } }],
  categories: [{ id: 'c', slugs: { 'nl-NL': 'wandpanelen', 'fr-BE': 'panneaux-muraux' } }],
};
const readSlugs = () => Promise.resolve(index);

describe('localisedPath', () => {
  it.each([
    ['another language of the screen', 'fr-BE', '/warenkorb', '/panier'],
    ['this language stays', 'fr-BE', '/panier', undefined],
    ['a trailing slash is no other page', 'fr-BE', '/panier/', undefined],
    [
      'path and slug of another language in one hop',
      'fr-BE',
      '/product/vilten-poef',
      '/produit/pouf-en-feutre',
    ],
    ['a slug of another language', 'en-GB', '/product/vilten-poef', '/product/felt-pouf'],
    ['a category', 'fr-BE', '/producten/wandpanelen', '/produits/panneaux-muraux'],
    ['an unknown slug keeps its words', 'fr-BE', '/product/onbekend', '/produit/onbekend'],
    ['an unknown slug of this language stays', 'fr-BE', '/produit/inconnu', undefined],
    ['an unknown path stays', 'fr-BE', '/nergens/heen', undefined],
    ['an article', 'de-AT', '/advies/stilte', '/rat/stilte'],
  ] as const)('%s', async (_name, locale, path, expected) => {
    expect(await localisedPath(brandBySite('easyfelt'), locale, path, readSlugs)).toBe(expected);
  });

  it('never leads to a screen that the brand does not have', async () => {
    expect(await localisedPath(brandBySite('edg'), 'fr-BE', '/warenkorb', readSlugs)).toBeUndefined();
  });
});
