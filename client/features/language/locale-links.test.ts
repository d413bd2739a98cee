import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locales/index.ts';
import { localeLinks } from './locale-links.ts';

const links = localeLinks({ 'nl-NL': '/winkelwagen', 'fr-BE': '/chercher?query=gris+clair' });
const hrefOf = (locale: string) => links.find((link) => link.definition.locale === locale)?.href;

test('every locale has one link, in the order of the countries', () => {
  expect(links.map(({ definition }) => definition.locale).sort()).toEqual([...LOCALES].sort());
  const countries = [
    'België',
    'Belgique',
    'Deutschland',
    'France',
    'Nederland',
    'Österreich',
    'United Kingdom',
  ];
  expect(links.map(({ definition }) => definition.countryName)).toEqual(countries);
});

test.each([
  ['nl-NL', '/locale?to=nl-NL&path=%2Fwinkelwagen'],
  ['fr-BE', '/locale?to=fr-BE&path=%2Fchercher%3Fquery%3Dgris%2Bclair'],
  ['de-AT', '/locale?to=de-AT&path=%2F'],
])('%s links to %s', (locale, href) => {
  expect(hrefOf(locale)).toBe(href);
});
