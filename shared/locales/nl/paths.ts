import type { ScreenPaths } from '../../screens/names.ts';

/** Paths of the screens in Dutch. */
export const paths: ScreenPaths = {
  searchOverview: '/zoeken',
  blogOverview: '/blogs',
  blogDetail: '/blogs/{slug}',
  adviceDetail: '/advies/{slug}',
  projectOverview: '/projecten',
  projectDetail: '/projecten/{slug}',
  inspirationOverview: '/inspiratie',
  productOverview: '/producten',
  categoryDetail: '/producten/{slug}',
  productDetail: '/product/{slug}',
  home: '/',
  contact: '/contact',
  newsletter: '/nieuwsbrief',
  cart: '/winkelwagen',
  checkout: '/afrekenen',
  checkoutResult: '/afrekenen/resultaat',
  myAccount: '/mijn-account',
  myAccountAddress: '/mijn-account/adres',
  myAccountDetails: '/mijn-account/gegevens',
  notFound: '/pagina-niet-gevonden',
  jobOfferOverview: '/vacatures',
  jobOfferDetail: '/vacature/{slug}',
};
