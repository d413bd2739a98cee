/** The 22 named screens (spec section 2), in the order of its table. */
export const SCREENS = [
  'searchOverview',
  'blogOverview',
  'blogDetail',
  'adviceDetail',
  'projectOverview',
  'projectDetail',
  'inspirationOverview',
  'productOverview',
  'categoryDetail',
  'productDetail',
  'home',
  'contact',
  'newsletter',
  'cart',
  'checkout',
  'checkoutResult',
  'myAccount',
  'myAccountAddress',
  'myAccountDetails',
  'notFound',
  'jobOfferOverview',
  'jobOfferDetail',
] as const;

export type Screen = (typeof SCREENS)[number];

/** Paths of one locale: `{slug}` marks the parameter of a detail screen. */
export type ScreenPaths = Readonly<Record<Screen, string>>;
