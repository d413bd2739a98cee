import type { ScreenPaths } from '../../screens/names.ts';

/** Paths of the screens in French. */
export const paths: ScreenPaths = {
  searchOverview: '/chercher',
  blogOverview: '/blogs',
  blogDetail: '/blogs/{slug}',
  adviceDetail: '/conseil/{slug}',
  projectOverview: '/projets',
  projectDetail: '/projets/{slug}',
  inspirationOverview: '/inspiration',
  productOverview: '/produits',
  categoryDetail: '/produits/{slug}',
  productDetail: '/produit/{slug}',
  home: '/',
  contact: '/contact',
  newsletter: '/bulletin',
  cart: '/panier',
  checkout: '/payer',
  checkoutResult: '/payer/resultat',
  myAccount: '/mon-compte',
  myAccountAddress: '/mon-compte/adresse',
  myAccountDetails: '/mon-compte/details',
  notFound: '/page-non-trouvee',
  jobOfferOverview: '/postes-vacants',
  jobOfferDetail: '/poste-vacant/{slug}',
};
