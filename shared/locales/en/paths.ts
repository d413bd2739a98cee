import type { ScreenPaths } from '../../screens/names.ts';

/** Paths of the screens in English. */
export const paths: ScreenPaths = {
  searchOverview: '/search',
  blogOverview: '/blogs',
  blogDetail: '/blogs/{slug}',
  adviceDetail: '/advice/{slug}',
  projectOverview: '/projects',
  projectDetail: '/projects/{slug}',
  inspirationOverview: '/inspiration',
  productOverview: '/products',
  categoryDetail: '/products/{slug}',
  productDetail: '/product/{slug}',
  home: '/',
  contact: '/contact',
  newsletter: '/newsletter',
  cart: '/cart',
  checkout: '/checkout',
  checkoutResult: '/checkout/result',
  myAccount: '/my-account',
  myAccountAddress: '/my-account/address',
  myAccountDetails: '/my-account/details',
  notFound: '/page-not-found',
  jobOfferOverview: '/job-offers',
  jobOfferDetail: '/job-offer/{slug}',
};
