import { ALL_BRANDS, type Brand, brandBySite, DEFAULT_SITE } from '../../shared/brands/index.ts';
import { withoutTrailingSlashes } from '../../shared/links/trailing-slashes.ts';
import { isLocale, LOCALES, type Locale } from '../../shared/locales/index.ts';
import { siteHost } from '../../shared/screens/site-address.ts';

interface Settings {
  /** Without a trailing slash; the Host header selects the locale. */
  readonly baseUrl: string;
  /** Whether it is an address or localhost, for which no authority signs a certificate. That of a live shop is checked: shoppers' browsers do, too. */
  readonly isLocal: boolean;
  /** Several only behind an edge that has them all. */
  readonly brands: readonly Brand[];
  readonly locales: readonly Locale[];
  /** Host header of a shop, by {@link shopKey}. */
  readonly hosts: Readonly<Record<string, string>>;
  readonly profile: string;
  readonly journey: string;
  readonly duration: number;
  /** Multiplies every arrival rate of the profile. */
  readonly rate: number;
  /** Origin of the sandbox payment pages when it differs from the URLs in the shop's responses. */
  readonly apiUrl: string;
  /** Origin of the page /mailbox; empty where there is none, such as in front of a mail server. */
  readonly mailboxUrl: string;
  /** Origins of the admin servers of storefronts and edges, in this order, and the secret of their purges. */
  readonly adminUrls: readonly string[];
  readonly purgeToken: string;
  readonly outFolder: string;
}

const LOCAL = /^https?:\/\/([\d.]+|\[[\da-f:]+\]|([\w-]+\.)*localhost)(:\d+)?$/i;

/** A positive number from the environment, by default 1. Throws when it is not one. */
function factor(name: string): number {
  const value = Number(__ENV[name] || 1);
  if (!(value > 0)) throw new Error(`${name}: got "${__ENV[name]}", expected a number above 0`);
  return value;
}

function parseLocales(list: string): readonly Locale[] {
  if (list === 'all') return LOCALES;
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !isLocale(name));
  if (unknown.length > 0)
    throw new Error(`LOCALES: got "${unknown.join(', ')}", expected all or some of ${LOCALES.join(', ')}`);
  return names.filter(isLocale);
}

/** The port of an origin as in a Host header, such as `:3000`; empty for the default port. */
function portOf(origin: string): string {
  return /^https?:\/\/[^/]+?(:\d+)?$/.exec(origin)?.[1] ?? '';
}

function parseBrands(list: string): readonly Brand[] {
  const sites = list.split(',').map((site) => site.trim());
  const unknown = sites.filter((site) => !ALL_BRANDS.some((brand) => brand.site === site));
  if (unknown.length > 0) {
    const known = ALL_BRANDS.map(({ site }) => site).join(', ');
    throw new Error(`BRANDS: got "${unknown.join(', ')}", expected some of ${known}`);
  }
  return sites.map(brandBySite);
}

/** The key of a brand's shop in a locale. */
export const shopKey = ({ site }: Brand, locale: Locale): string => `${site} ${locale}`;

function hostOf(
  brand: Brand,
  locale: Locale,
  { baseUrl, isMix }: { baseUrl: string; isMix: boolean },
): string {
  if (__ENV.HOSTS === 'sites') return siteHost(brand, locale, __ENV.DOMAIN_SUFFIX || undefined);
  return `${locale.toLowerCase()}${isMix ? `.${brand.site}` : ''}.localhost${portOf(baseUrl)}`;
}

function readSettings(): Settings {
  const baseUrl = withoutTrailingSlashes(__ENV.BASE_URL || 'http://127.0.0.1:3000');
  if (!/^https?:\/\/[^/]+$/.test(baseUrl)) {
    throw new Error(`BASE_URL: got "${baseUrl}", expected something like http://127.0.0.1:3000`);
  }
  const brands = parseBrands(__ENV.BRANDS || __ENV.BRAND || DEFAULT_SITE);
  const isMix = brands.length > 1;
  const locales = parseLocales(__ENV.LOCALES || 'all');
  return {
    baseUrl,
    isLocal: LOCAL.test(baseUrl),
    brands,
    locales,
    hosts: Object.fromEntries(
      brands.flatMap((brand) =>
        locales.map((locale) => [shopKey(brand, locale), hostOf(brand, locale, { baseUrl, isMix })]),
      ),
    ),
    profile: __ENV.PROFILE || 'smoke',
    journey: __ENV.JOURNEY || 'mixed',
    duration: factor('DURATION'),
    rate: factor('RATE'),
    apiUrl: withoutTrailingSlashes(__ENV.API_URL || ''),
    mailboxUrl: withoutTrailingSlashes(__ENV.MAILBOX_URL || ''),
    adminUrls: (__ENV.ADMIN_URLS || '').split(',').filter(Boolean).map(withoutTrailingSlashes),
    purgeToken: __ENV.PURGE_TOKEN || '',
    outFolder: __ENV.OUT || 'build/loadtests',
  };
}

/** The settings of this run, from environment variables (see loadtests/k6/README.md). */
export const settings = readSettings();
