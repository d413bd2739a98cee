import { expect, test } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { homeStructuredData } from './home-structured-data.ts';

test.each([
  ['nl-NL', 'https://www.easyfelt.nl/zoeken?query={search_term_string}'],
  ['fr-BE', 'https://fr.easyfelt.be/chercher?query={search_term_string}'],
] as const)('%s: the search action links to the search screen of that shop', (locale, urlTemplate) => {
  expect(homeStructuredData(brandBySite('easyfelt'), locale)[1]).toMatchObject({
    '@type': 'WebSite',
    inLanguage: locale,
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate } },
  });
});

test('a brand without search has no search action', () => {
  const [organization, site] = homeStructuredData(brandBySite('edg'), 'de-DE');
  expect(organization).toMatchObject({ '@type': 'Organization', url: 'https://www.edg.de/' });
  expect(site).not.toHaveProperty('potentialAction');
});
