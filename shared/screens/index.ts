import type { Brand } from '../brands/brand.ts';
import { paths as deAT } from '../locales/de-AT/paths.ts';
import { paths as deDE } from '../locales/de-DE/paths.ts';
import { paths as enGB } from '../locales/en-GB/paths.ts';
import { paths as frBE } from '../locales/fr-BE/paths.ts';
import { paths as frFR } from '../locales/fr-FR/paths.ts';
import { LOCALES, type Locale } from '../locales/index.ts';
import { paths as nlBE } from '../locales/nl-BE/paths.ts';
import { paths as nlNL } from '../locales/nl-NL/paths.ts';
import { isStorableText } from '../validation/text.ts';
import { SCREENS, type Screen, type ScreenPaths } from './names.ts';

export { SCREENS, type Screen, type ScreenPaths } from './names.ts';

/** The route table: 22 screens in seven locales. */
export const PATHS = {
  'de-AT': deAT,
  'de-DE': deDE,
  'en-GB': enGB,
  'fr-BE': frBE,
  'fr-FR': frFR,
  'nl-BE': nlBE,
  'nl-NL': nlNL,
} as const satisfies Record<Locale, ScreenPaths>;

/** Screens with personal data: never cached, never in a sitemap. */
export const PRIVATE_SCREENS: readonly Screen[] = [
  'cart',
  'checkout',
  'checkoutResult',
  'myAccount',
  'myAccountAddress',
  'myAccountDetails',
];

/** Private screens with forms, which post to the path of their screen. */
export const FORM_SCREENS = [
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

/** Whether a brand has a screen, by its switches. */
export function hasScreen(brand: Brand, screen: Screen): boolean {
  if (PRODUCT_SCREENS.includes(screen)) return brand.switches.products;
  if (ACCOUNT_SCREENS.includes(screen)) return brand.switches.account;
  if (screen === 'searchOverview') return Object.values(brand.switches.search).some(Boolean);
  return true;
}

/** Whether a screen's path contains `{slug}`. */
export function hasSlug(screen: Screen): boolean {
  return PATHS['nl-NL'][screen].includes('{slug}');
}

/**
 * The path of a screen in a locale, with an optional query. Throws for a detail screen without a slug, so that the
 * server never renders a broken link.
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
  try {
    const slug = decodeURIComponent(path.slice(start));
    return isStorableText(slug) ? { screen, slug } : undefined;
  } catch {
    return undefined;
  }
}

/** The locales in which a path belongs to a screen, in the given order. */
export function localesOfPath(pathname: string, among: readonly Locale[]): Locale[] {
  return among.filter((locale) => matchScreen(pathname, locale));
}
