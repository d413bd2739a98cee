import type { Brand } from '../brands/brand.ts';
import { paths as deAT } from '../locales/de-AT/paths.ts';
import { paths as deDE } from '../locales/de-DE/paths.ts';
import { paths as enGB } from '../locales/en-GB/paths.ts';
import { paths as frBE } from '../locales/fr-BE/paths.ts';
import { paths as frFR } from '../locales/fr-FR/paths.ts';
import { LOCALES, type Locale } from '../locales/index.ts';
import { paths as nlBE } from '../locales/nl-BE/paths.ts';
import { paths as nlNL } from '../locales/nl-NL/paths.ts';
import { SCREENS, type Screen, type ScreenPaths } from './names.ts';

export { SCREENS, type Screen, type ScreenPaths } from './names.ts';

/** The one route table: 22 screens in seven locales (spec section 2). Everything that knows a path asks here. */
export const PATHS = {
  'de-AT': deAT,
  'de-DE': deDE,
  'en-GB': enGB,
  'fr-BE': frBE,
  'fr-FR': frFR,
  'nl-BE': nlBE,
  'nl-NL': nlNL,
} as const satisfies Record<Locale, ScreenPaths>;

/** Screens that show what belongs to one shopper: never cached, never in a sitemap (decision 4). */
export const PRIVATE_SCREENS: readonly Screen[] = [
  'cart',
  'checkout',
  'checkoutResult',
  'myAccount',
  'myAccountAddress',
  'myAccountDetails',
];

const PRODUCT_SCREENS: readonly Screen[] = [
  'productOverview',
  'categoryDetail',
  'productDetail',
  'cart',
  'checkout',
  'checkoutResult',
];
const ACCOUNT_SCREENS: readonly Screen[] = ['myAccount', 'myAccountAddress', 'myAccountDetails'];

/** Whether a brand's switches let a screen exist at all (spec section 6). */
export function hasScreen(brand: Brand, screen: Screen): boolean {
  if (PRODUCT_SCREENS.includes(screen)) return brand.switches.products;
  if (ACCOUNT_SCREENS.includes(screen)) return brand.switches.account;
  if (screen === 'searchOverview') return Object.values(brand.switches.search).some(Boolean);
  return true;
}

/** Whether a screen's path carries a `{slug}`. */
export function hasSlug(screen: Screen): boolean {
  return PATHS['nl-NL'][screen].includes('{slug}');
}

/**
 * The path of a screen in a locale, with an optional query (spec section 2).
 * Throws when a detail screen comes without its slug: a broken link must not leave the server.
 */
export function href(
  screen: Screen,
  locale: Locale,
  params: { slug?: string; query?: Readonly<Record<string, string | undefined>> } = {},
): string {
  let path = PATHS[locale][screen];
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

export interface MatchedScreen {
  readonly screen: Screen;
  readonly slug?: string;
}

function normalise(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

/** The table turned round for looking paths up: whole paths at once, detail screens by what stands before the slug. */
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

/** The screen that a path (without query) names in one locale, or undefined. */
export function matchScreen(pathname: string, locale: Locale): MatchedScreen | undefined {
  const path = normalise(pathname);
  const { whole, details } = LOOKUP[locale];
  const match = whole.get(path);
  if (match) return match;
  const start = path.lastIndexOf('/') + 1;
  const screen = details.get(path.slice(0, start));
  if (!screen || start === path.length) return undefined;
  try {
    return { screen, slug: decodeURIComponent(path.slice(start)) };
  } catch {
    return undefined;
  }
}

/** The locales in which a path names a screen, in the order given (spec section 2, domain: locale detection). */
export function localesOfPath(pathname: string, among: readonly Locale[]): Locale[] {
  return among.filter((locale) => matchScreen(pathname, locale));
}
