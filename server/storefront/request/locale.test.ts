import { describe, expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { bestAcceptedLocale, detectLocale } from './locale.ts';

const brand = brandBySite('easyfelt');

function detect(host: string, pathname: string, cookie?: string, acceptLanguage?: string) {
  return detectLocale(brand, 'www', { host, pathname, cookie, acceptLanguage });
}

describe('detectLocale', () => {
  it.each([
    [
      'a production host determines the locale',
      ['fr.easyfelt.be', '/warenkorb', 'nl-NL', 'de'],
      'fr-BE',
      true,
    ],
    ['a host label comes first', ['fr-be.localhost:3000', '/warenkorb', 'de-AT', 'de'], 'fr-BE', true],
    ['then a path of some languages only', ['localhost:3000', '/panier', 'nl-NL', 'nl'], 'fr-FR', false],
    ['a path in capitals, too', ['localhost:3000', '/WARENKORB', undefined, 'nl'], 'de-DE', false],
    ['within them the cookie', ['localhost', '/panier', 'fr-BE', 'fr-FR'], 'fr-BE', false],
    [
      'within them Accept-Language',
      ['localhost', '/warenkorb', undefined, 'nl, de-AT;q=0.4'],
      'de-AT',
      false,
    ],
    ['then the cookie', ['localhost', '/', 'de-AT', 'fr'], 'de-AT', false],
    ['an unknown cookie is ignored', ['localhost', '/', 'xx-XX', 'fr'], 'fr-FR', false],
    ['then Accept-Language', ['localhost', '/', undefined, 'it, en;q=0.8'], 'en-GB', false],
    ['finally nl-NL', ['127.0.0.1:3000', '/', undefined, undefined], 'nl-NL', false],
    ['an unknown path is ignored', ['localhost', '/nergens', undefined, 'de-AT'], 'de-AT', false],
  ] as const)('%s', (_name, [host, path, cookie, accept], locale, byHost) => {
    expect(detect(host, path, cookie, accept)).toEqual({ locale, byHost });
  });
});

describe('bestAcceptedLocale', () => {
  it.each([
    ['de-AT,de;q=0.9', 'de-AT'],
    ['fr;q=0.2, nl-BE;q=0.7', 'nl-BE'],
    ['FR-be', 'fr-BE'],
    ['en-US', 'en-GB'],
    ['nl;q=0, fr', 'fr-FR'],
    ['*', 'nl-NL'],
    ['it, es', undefined],
    ['nl;q=abc', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (header, expected) => {
    expect(bestAcceptedLocale(header, LOCALES)).toBe(expected);
  });
});
