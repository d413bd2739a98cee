import { readFileSync } from 'node:fs';
import path from 'node:path';
import { securityHeaders } from '#server/storefront/middleware/security-headers.ts';
import {
  ADDRESS_TOO_LONG,
  COOKIES_TOO_LARGE,
  DELETE_COOKIES_PATH,
  errorParagraph,
  MALFORMED,
  type Paragraph,
  plainErrorPage,
} from '#server/storefront/pages/plain-error-page.ts';
import { MAX_UPLOAD_FORM_BYTES } from '#server/storefront/pages/receive-upload-form.ts';
import { SHOP_COOKIES } from '#server/storefront/request/shop-cookies.ts';
import { LOCALE_SWITCH_PATH } from '#server/storefront/routes/locale-switch.ts';
import { ALL_BRANDS, type Brand } from '#shared/brands/index.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { type Language, LOCALES } from '#shared/locales/index.ts';
import { type FormScreen, PATHS, PRIVATE_SCREENS } from '#shared/screens/index.ts';
import { PAGE_QUERY_PARAMETERS } from '#shared/screens/page-query.ts';
import { apexHosts, siteHost } from '#shared/screens/site-address.ts';

/** Placeholder for the first label of the shop hosts: edge.sh fills in DOMAIN_SUFFIX. */
const SUFFIX_PLACEHOLDER = 'suffix-of-the-edge';

/** Maximum bytes of a multipart form in addition to its file. */
const MAX_FORM_OVERHEAD = 65_536;

function hostLines(domainSuffix?: string): string[] {
  return ALL_BRANDS.flatMap((brand) =>
    LOCALES.map((locale) => `${siteHost(brand, locale, domainSuffix)} ${brand.site};`),
  );
}

function apexLines(): string[] {
  return ALL_BRANDS.flatMap((brand) => [...apexHosts(brand)].map(([apex, host]) => `${apex} ${host};`));
}

/** Hosts such as `nl-nl.easyfelt.localhost`, for one edge in front of several brands without a domain. */
function localHostLines(): string[] {
  return ALL_BRANDS.map(({ site }) => `.${site}.localhost ${site};`);
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^$|()[\]{}\\]/g, '\\$&');

/**
 * A pattern for paths that belong to one shopper or change something. It matches more than the storefront's routes (any
 * case, trailing slashes), so that nothing personal is cached.
 */
function privatePaths(): string {
  const screens = LOCALES.flatMap((locale) => PRIVATE_SCREENS.map((screen) => PATHS[locale][screen]));
  const paths = [...new Set(screens)].sort().map(escapeRegExp).join('|');
  const folders = [CART_LINE_FORM_PATH, LOCALE_SWITCH_PATH].map((route) => route.split('/')[1] ?? '');
  const trees = [...new Set(['api', ...folders])].sort().join('|');
  return `^(?:(?:${paths})/*$|/(?:${trees})(?:/|$))`;
}

/** A pattern for the paths that the forms of these screens post to, without the start of the path. */
function formPaths(...screens: readonly FormScreen[]): string {
  const paths = LOCALES.flatMap((locale) => screens.map((screen) => PATHS[locale][screen]));
  return `(?:${[...new Set(paths)].sort().map(escapeRegExp).join('|')})/*$`;
}

/** The storefront's security headers on plain HTTP, names in lower case. */
function storefrontHeaders(): [name: string, value: string][] {
  const flat = securityHeaders({ secure: false, dev: false });
  return flat.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), flat[index + 1] ?? ''] as [string, string]] : [],
  );
}

const variableFor = (header: string): string => `$edge_${header.replaceAll('-', '_')}`;

/** Headers that the storefront decides: the policy by its settings, pictures that other sites may embed. */
const PER_RESPONSE: readonly string[] = ['content-security-policy', 'cross-origin-resource-policy'];

/**
 * Maps from the header of the storefront's response to the header of the edge's. Local responses get the same policy.
 * Known values are listed before the pattern, because every cache hit evaluates these maps.
 */
function headerMaps(headers: readonly [string, string][]): string[] {
  return headers.flatMap(([name, value]) => {
    if (!PER_RESPONSE.includes(name)) return [];
    const upstream = `$upstream_http_${name.replaceAll('-', '_')}`;
    if (name !== 'content-security-policy') {
      return [`map ${upstream} ${variableFor(name)} { "" "${value}"; default ${upstream}; }`];
    }
    const upgrading = `${value};upgrade-insecure-requests`;
    // Cached over HTTPS, a page must stay usable over plain HTTP.
    return [
      `map $edge_scheme ${variableFor(name)} { http $edge_plain_policy; default $edge_secure_policy; }`,
      `map ${upstream} $edge_plain_policy {`,
      ...['', value, upgrading].map((known) => `  "${known}" "${value}";`),
      '  "~^(?<edge_policy>.*);upgrade-insecure-requests$" $edge_policy;',
      `  default ${upstream};`,
      '}',
      `map ${upstream} $edge_secure_policy { "" "${upgrading}"; default ${upstream}; }`,
    ];
  });
}

function headerLines(headers: readonly [string, string][]): string[] {
  return headers.map(
    ([name, value]) =>
      `add_header ${name} ${PER_RESPONSE.includes(name) ? variableFor(name) : `"${value}"`} always;`,
  );
}

/** A text of the shop in a language, by a key such as `apiErrors:codes.NOT_FOUND`. */
function textOf(language: Language, key: string): string {
  const [namespace = '', names = ''] = key.split(':');
  const file = path.resolve(`shared/locales/${language}/${namespace}.json`);
  let text: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of names.split('.')) text = (text as Record<string, unknown> | undefined)?.[name];
  if (typeof text !== 'string') throw new Error(`${file} has no text for ${names}`);
  return text;
}

/** An nginx map from the brand of a request to the brand's error page. The edge does not know the shopper's language. */
function errorPages(variable: string, paragraph: Paragraph): string[] {
  const page = (brand?: Brand) => plainErrorPage({ brand, textOf, paragraphs: [paragraph] });
  return [
    `map $edge_site ${variable} {`,
    ...ALL_BRANDS.map((brand) => `  ${brand.site} "${page(brand)}";`),
    `  default "${page()}";`,
    '}',
  ];
}

/** Of forms, most of whose bytes are files. */
const TOO_LARGE: Paragraph = { key: 'yup:errors.file.size' };

/** The files of `nginx/generated` by name: edge configuration that is derived from the code of the shop. */
export function edgeConfig(): Readonly<Record<string, string>> {
  const headers = storefrontHeaders();
  const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

  return {
    'hosts-www.conf': lines(hostLines()),
    'hosts-other.conf': lines(hostLines(SUFFIX_PLACEHOLDER)).replaceAll(
      SUFFIX_PLACEHOLDER,
      `\${DOMAIN_SUFFIX}`,
    ),
    'hosts-local.conf': lines(localHostLines()),
    'apex-hosts.conf': lines(apexLines()),
    'locale-labels.conf': lines(LOCALES.map((locale) => `${locale.toLowerCase()}.* 1;`)),
    'private-paths.txt': privatePaths(),
    'account-paths.txt': formPaths('myAccount', 'myAccountDetails'),
    'checkout-paths.txt': formPaths('checkout', 'checkoutResult'),
    'upload-bytes.txt': String(MAX_FILE_SIZE + MAX_FORM_OVERHEAD),
    'upload-form-bytes.txt': String(MAX_UPLOAD_FORM_BYTES),
    'query-parameters.txt': PAGE_QUERY_PARAMETERS.join(' '),
    'security-maps.conf': lines(headerMaps(headers)),
    'security-headers.conf': lines(headerLines(headers)),
    'security-hidden.conf': lines(
      [...headers.map(([name]) => name), 'strict-transport-security'].map(
        (name) => `proxy_hide_header ${name};`,
      ),
    ),
    'error-pages.conf': lines([
      ...errorPages('$edge_too_large_page', TOO_LARGE),
      ...errorPages('$edge_too_many_requests_page', errorParagraph('TOO_MANY_REQUESTS')),
      ...errorPages('$edge_unavailable_page', errorParagraph('SERVICE_UNAVAILABLE')),
    ]),
    // Of requests that nginx cannot read.
    'request-error-pages.conf': lines([
      ...errorPages('$edge_malformed_page', MALFORMED),
      ...errorPages('$edge_long_address_page', ADDRESS_TOO_LONG),
      ...errorPages('$edge_large_cookies_page', COOKIES_TOO_LARGE),
      `map $request_uri $edge_delete_cookies { ${DELETE_COOKIES_PATH} 1; default ""; }`,
    ]),
    'cookie-names.txt': SHOP_COOKIES.join(' '),
  };
}

/** The manifests of the edges' certificates by path: of every host of a brand, so that its domains can redirect over HTTPS, and of its API. */
export function edgeCertificates(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ALL_BRANDS.map((brand) => {
      const shop = LOCALES.map((locale) => siteHost(brand, locale));
      const hosts = [...shop, ...apexHosts(brand).keys(), siteHost(brand, 'nl-NL', 'api')];
      const text = [
        '# `npm run edge -- config` writes this file. cert-manager creates the secret; a patch adds the hosts of FORMER_HOSTS.',
        'apiVersion: cert-manager.io/v1',
        'kind: Certificate',
        'metadata: { name: edge-tls }',
        'spec:',
        '  secretName: edge-tls',
        '  issuerRef: { kind: ClusterIssuer, name: public-authority }',
        '  dnsNames:',
        ...hosts.map((host) => `    - ${host}`),
        '',
      ];
      return [`k8s/overlays/${brand.site}/certificate.yaml`, text.join('\n')];
    }),
  );
}
