import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locales/index.ts';
import { localeLinks } from './locale-links.ts';

const links = localeLinks({ 'nl-NL': '/winkelwagen', 'fr-BE': '/chercher?query=gris+clair' });
const hrefOf = (locale: string) => links.find((link) => link.definition.locale === locale)?.href;

test('every locale has one link, those of Belgium side by side', () => {
  expect(links.map(({ definition }) => definition.locale).sort()).toEqual([...LOCALES].sort());
  expect(links.slice(0, 2).map(({ definition }) => definition.country)).toEqual(['BE', 'BE']);
});

test.each([
  ['nl-NL', '/locale?to=nl-NL&path=%2Fwinkelwagen'],
  ['fr-BE', '/locale?to=fr-BE&path=%2Fchercher%3Fquery%3Dgris%2Bclair'],
  ['de-AT', '/locale?to=de-AT&path=%2F'],
])('%s links to %s', (locale, href) => {
  expect(hrefOf(locale)).toBe(href);
});
