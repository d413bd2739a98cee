import { describe, expect, it } from 'vitest';
import { brandBySite } from '../brands/index.ts';
import { LOCALES, type Locale } from '../locales/index.ts';
import {
  hasScreen,
  hasSlug,
  href,
  localesOfPath,
  matchScreen,
  PATHS,
  SCREENS,
  type Screen,
} from './index.ts';

/** The agreed paths in English, German, Dutch and French. */
const TABLE: Readonly<Record<Screen, readonly [en: string, de: string, nl: string, fr: string]>> = {
  searchOverview: ['/search', '/suche', '/zoeken', '/chercher'],
  blogOverview: ['/blogs', '/blogs', '/blogs', '/blogs'],
  blogDetail: ['/blogs/{slug}', '/blogs/{slug}', '/blogs/{slug}', '/blogs/{slug}'],
  adviceDetail: ['/advice/{slug}', '/rat/{slug}', '/advies/{slug}', '/conseil/{slug}'],
  projectOverview: ['/projects', '/projekte', '/projecten', '/projets'],
  projectDetail: ['/projects/{slug}', '/projekte/{slug}', '/projecten/{slug}', '/projets/{slug}'],
  inspirationOverview: ['/inspiration', '/inspiration', '/inspiratie', '/inspiration'],
  productOverview: ['/products', '/produkte', '/producten', '/produits'],
  categoryDetail: ['/products/{slug}', '/produkte/{slug}', '/producten/{slug}', '/produits/{slug}'],
  productDetail: ['/product/{slug}', '/produkt/{slug}', '/product/{slug}', '/produit/{slug}'],
  home: ['/', '/', '/', '/'],
  contact: ['/contact', '/kontakt', '/contact', '/contact'],
  newsletter: ['/newsletter', '/rundschreiben', '/nieuwsbrief', '/bulletin'],
  cart: ['/cart', '/warenkorb', '/winkelwagen', '/panier'],
  checkout: ['/checkout', '/zahlen', '/afrekenen', '/payer'],
  checkoutResult: ['/checkout/result', '/zahlen/resultat', '/afrekenen/resultaat', '/payer/resultat'],
  myAccount: ['/my-account', '/mein-konto', '/mijn-account', '/mon-compte'],
  myAccountAddress: [
    '/my-account/address',
    '/mein-konto/adresse',
    '/mijn-account/adres',
    '/mon-compte/adresse',
  ],
  myAccountDetails: [
    '/my-account/details',
    '/mein-konto/einzelheiten',
    '/mijn-account/gegevens',
    '/mon-compte/details',
  ],
  notFound: ['/page-not-found', '/seite-nicht-gefunden', '/pagina-niet-gevonden', '/page-non-trouvee'],
  jobOfferOverview: ['/job-offers', '/jobangebote', '/vacatures', '/postes-vacants'],
  jobOfferDetail: ['/job-offer/{slug}', '/jobangebot/{slug}', '/vacature/{slug}', '/poste-vacant/{slug}'],
};
const COLUMN = { en: 0, de: 1, nl: 2, fr: 3 } as const;

function pathInTable(screen: Screen, locale: Locale): string {
  return TABLE[screen][COLUMN[locale.slice(0, 2) as keyof typeof COLUMN]];
}

describe('the route table', () => {
  it('has 22 screens in seven locales', () => {
    expect(SCREENS).toHaveLength(22);
    expect(Object.keys(PATHS)).toHaveLength(7);
  });

  it.each(LOCALES)('has the agreed paths for %s', (locale) => {
    expect(PATHS[locale]).toEqual(
      Object.fromEntries(SCREENS.map((screen) => [screen, pathInTable(screen, locale)])),
    );
  });

  it.each(LOCALES)('matches every path that it builds in %s', (locale) => {
    for (const screen of SCREENS) {
      const path = href(screen, locale, hasSlug(screen) ? { slug: 'een-slug' } : {});
      expect(matchScreen(path, locale)).toEqual(hasSlug(screen) ? { screen, slug: 'een-slug' } : { screen });
    }
  });
});

describe('matchScreen', () => {
  it.each([
    ['/winkelwagen/', 'nl-NL', { screen: 'cart' }],
    ['/producten/wandpanelen', 'nl-BE', { screen: 'categoryDetail', slug: 'wandpanelen' }],
    ['/producten/wandpanelen/te-diep', 'nl-NL', undefined],
    ['/producten/%E0%A4%A', 'nl-NL', undefined],
    ['/warenkorb', 'nl-NL', undefined],
    ['/afrekenen/resultaat', 'nl-NL', { screen: 'checkoutResult' }],
  ] as const)('%s in %s', (path, locale, expected) => {
    expect(matchScreen(path, locale)).toEqual(expected);
  });
});

describe('href', () => {
  it('throws for a detail screen without a slug', () => {
    expect(() => href('productDetail', 'nl-NL')).toThrow('Screen productDetail needs a slug');
  });

  it('appends a query without empty values', () => {
    expect(href('searchOverview', 'fr-BE', { query: { query: 'feutre épais', page: undefined } })).toBe(
      '/chercher?query=feutre+%C3%A9pais',
    );
  });
});

describe('localesOfPath', () => {
  it.each([
    ['/warenkorb', ['de-AT', 'de-DE']],
    ['/panier', ['fr-BE', 'fr-FR']],
    ['/cart', ['en-GB']],
    ['/', [...LOCALES]],
    ['/nergens', []],
  ])('%s', (path, expected) => {
    expect(localesOfPath(path, LOCALES)).toEqual(expected);
  });
});

describe('screens behind switches', () => {
  it.each([
    ['easyfelt', 'productDetail', true],
    ['easynoisecontrol', 'productDetail', false],
    ['easynoisecontrol', 'cart', false],
    ['edg', 'myAccount', false],
    ['edg', 'searchOverview', false],
    ['edg', 'blogOverview', true],
    ['dbnoisecontrol', 'checkout', true],
  ] as const)('%s has %s: %s', (site, screen, expected) => {
    expect(hasScreen(brandBySite(site), screen)).toBe(expected);
  });
});
