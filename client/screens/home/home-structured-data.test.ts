import { expect, test } from 'vitest';
import { structuredDataFaults } from '#client/data/structured-data-rules.fixture.ts';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { homeStructuredData } from './home-structured-data.ts';

const rating = { average: 9.2, count: 120, url: null };

test.each(ALL_BRANDS)('the home page of $site is valid by the rules of Google', (brand) => {
  for (const one of [rating, null]) {
    expect(homeStructuredData(brand, 'fr-BE', 'www', one).flatMap(structuredDataFaults)).toEqual([]);
  }
});

test('a shop states its return policy for the country, and its rating where it has one', () => {
  const [shop] = homeStructuredData(brandBySite('easyfelt'), 'de-AT', 'www', rating);
  expect(shop).toMatchObject({
    '@type': 'OnlineStore',
    hasMerchantReturnPolicy: { applicableCountry: 'AT', merchantReturnDays: 30 },
    aggregateRating: { ratingValue: 9.2, ratingCount: 120, bestRating: 10 },
  });
  const [group] = homeStructuredData(brandBySite('edg'), 'nl-NL', 'www', null);
  expect(group).toMatchObject({ '@type': 'Organization' });
  expect(Object.keys(group ?? {})).not.toContain('aggregateRating');
  expect(Object.keys(group ?? {})).not.toContain('hasMerchantReturnPolicy');
});
