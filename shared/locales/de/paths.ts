import type { ScreenPaths } from '../../screens/names.ts';

/** Paths of the screens in German. */
export const paths: ScreenPaths = {
  searchOverview: '/suche',
  blogOverview: '/blogs',
  blogDetail: '/blogs/{slug}',
  adviceDetail: '/rat/{slug}',
  projectOverview: '/projekte',
  projectDetail: '/projekte/{slug}',
  inspirationOverview: '/inspiration',
  productOverview: '/produkte',
  categoryDetail: '/produkte/{slug}',
  productDetail: '/produkt/{slug}',
  home: '/',
  contact: '/kontakt',
  newsletter: '/rundschreiben',
  cart: '/warenkorb',
  checkout: '/zahlen',
  checkoutResult: '/zahlen/resultat',
  myAccount: '/mein-konto',
  myAccountAddress: '/mein-konto/adresse',
  myAccountDetails: '/mein-konto/einzelheiten',
  notFound: '/seite-nicht-gefunden',
  jobOfferOverview: '/jobangebote',
  jobOfferDetail: '/jobangebot/{slug}',
};
