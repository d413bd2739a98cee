/** The screens of every locale. */
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

/** The screen of content pages such as the terms. It has no row in the route table: its paths are `/{slug}` in every locale. */
export const CONTENT_PAGE = 'contentPage';
/** A screen that a page shows: one of the route table, or a content page. */
export type PageScreen = Screen | typeof CONTENT_PAGE;

/** Paths of one locale: `{slug}` marks the parameter of a detail screen. */
export type ScreenPaths = Readonly<Record<Screen, string>>;

/** The folder of `client/screens` that shows a screen, such as `product-detail`. */
export function screenFolder(screen: PageScreen): string {
  return screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
