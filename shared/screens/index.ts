import type { Brand } from '../brands/brand.ts';
import { withoutTrailingSlashes } from '../links/trailing-slashes.ts';
import { LOCALES, type Locale, localeDefinition } from '../locales/index.ts';
import { isStorableText } from '../validation/text.ts';
import { CONTENT_PAGE, type PageScreen, SCREENS, type Screen, type ScreenPaths } from './names.ts';
import { PATHS_BY_LANGUAGE } from './paths.ts';

export { type PageScreen, SCREENS, type Screen, type ScreenPaths } from './names.ts';

/** The route table: 22 screens in each locale. */
export const PATHS = Object.fromEntries(
  LOCALES.map((locale) => [locale, PATHS_BY_LANGUAGE[localeDefinition(locale).language]]),
) as Readonly<Record<Locale, ScreenPaths>>;

/** Screens with personal data: never cached. */
export const PRIVATE_SCREENS: readonly Screen[] = [
  // Its URLs contain tokens.
  'newsletter',
  'cart',
  'checkout',
  'checkoutResult',
  'myAccount',
  'myAccountAddress',
  'myAccountDetails',
];

/** Screens of one shopper, which no search engine may index: the newsletter is private only for the tokens in its links. */
export const PERSONAL_SCREENS: readonly Screen[] = PRIVATE_SCREENS.filter(
  (screen) => screen !== 'newsletter',
);

/** Screens that search engines are asked not to index, by the pages and by the sitemap. */
export const UNINDEXED_SCREENS: readonly PageScreen[] = [...PERSONAL_SCREENS, 'searchOverview', 'notFound'];

/** Screens with forms, which post to the path of their screen. The response to a form is private, also of a public screen. */
export const FORM_SCREENS = [
  'contact',
  'newsletter',
  'cart',
  'checkout',
  'checkoutResult',
  'myAccount',
  'myAccountAddress',
  'myAccountDetails',
] as const satisfies readonly Screen[];
export type FormScreen = (typeof FORM_SCREENS)[number];

const PRODUCT_SCREENS: readonly Screen[] = [
  'productOverview',
  'categoryDetail',
  'productDetail',
  'cart',
  'checkout',
  'checkoutResult',
];
const ACCOUNT_SCREENS: readonly Screen[] = ['myAccount', 'myAccountAddress', 'myAccountDetails'];

export function hasScreen(brand: Brand, screen: PageScreen): boolean {
  if (screen === CONTENT_PAGE) return true;
  if (PRODUCT_SCREENS.includes(screen)) return brand.switches.products;
  if (ACCOUNT_SCREENS.includes(screen)) return brand.switches.account;
  if (screen === 'searchOverview') return Object.values(brand.switches.search).some(Boolean);
  return true;
}

/** The path of a screen in a locale, with `{slug}` where it has one. */
export function screenPath(screen: PageScreen, locale: Locale): string {
  return screen === CONTENT_PAGE ? '/{slug}' : PATHS[locale][screen];
}

/** Whether a screen's path contains `{slug}`. */
export function hasSlug(screen: PageScreen): boolean {
  return screenPath(screen, 'nl-NL').includes('{slug}');
}

/**
 * The path of a screen in a locale, with an optional query. Throws for a detail screen without a slug, so that the
 * server never renders a broken link.
 */
export function href(
  screen: PageScreen,
  locale: Locale,
  params: { slug?: string; query?: Readonly<Record<string, string | undefined>> } = {},
): string {
  let path = screenPath(screen, locale);
  if (path.includes('{slug}')) {
    if (!params.slug) throw new Error(`Screen ${screen} needs a slug`);
    path = path.replace('{slug}', encodeURIComponent(params.slug));
  }
  if (!params.query) return path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params.query ?? {})) if (value) query.set(name, value);
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

export interface MatchedScreen<S extends PageScreen = Screen> {
  readonly screen: S;
  readonly slug?: string;
}

function normalise(pathname: string): string {
  return pathname.length > 1 ? withoutTrailingSlashes(pathname) || '/' : pathname;
}

/** An index of the route table: whole paths, and detail screens by the path before their slug. */
const LOOKUP = Object.fromEntries(
  LOCALES.map((locale) => {
    const whole = new Map<string, MatchedScreen>();
    const details = new Map<string, Screen>();
    for (const screen of SCREENS) {
      const path = PATHS[locale][screen];
      const marker = path.indexOf('{slug}');
      if (marker < 0) whole.set(path, { screen });
      else details.set(path.slice(0, marker), screen);
    }
    return [locale, { whole, details }];
  }),
) as Record<Locale, { whole: Map<string, MatchedScreen>; details: Map<string, Screen> }>;

/** The screen of a path (without query) in a locale, or undefined. */
export function matchScreen(pathname: string, locale: Locale): MatchedScreen | undefined {
  const path = normalise(pathname);
  const { whole, details } = LOOKUP[locale];
  const match = whole.get(path);
  if (match) return match;
  const start = path.lastIndexOf('/') + 1;
  const screen = details.get(path.slice(0, start));
  if (!screen || start === path.length) return undefined;
  const slug = decodedSlug(path.slice(start));
  return slug === undefined ? undefined : { screen, slug };
}

function decodedSlug(encoded: string): string | undefined {
  try {
    const slug = decodeURIComponent(encoded);
    return isStorableText(slug) ? slug : undefined;
  } catch {
    return undefined;
  }
}

/** Whether only the route of content pages can match a path: it has one segment and belongs to no screen. */
export function isContentPagePath(pathname: string): boolean {
  return /^\/[^/]+\/*$/.test(pathname);
}

/** The content page that a path may lead to, if it belongs to no screen; the content decides which pages exist. */
export function matchContentPage(pathname: string): MatchedScreen<typeof CONTENT_PAGE> | undefined {
  const slug = isContentPagePath(pathname) ? decodedSlug(normalise(pathname).slice(1)) : undefined;
  return slug ? { screen: CONTENT_PAGE, slug } : undefined;
}

/** The locales in which a path belongs to a screen, in the given order. */
export function localesOfPath(pathname: string, among: readonly Locale[]): Locale[] {
  return among.filter((locale) => matchScreen(pathname, locale));
}
