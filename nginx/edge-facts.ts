import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import { securityHeaders } from '#server/storefront/middleware/security-headers.ts';
import { PAGE_QUERY_PARAMETERS } from '#server/storefront/pages/page-cache.ts';
import { ADD_TO_CART_PATH } from '#server/storefront/routes/cart-line-form.ts';
import { LOCALE_SWITCH_PATH } from '#server/storefront/routes/locale-switch.ts';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { LANGUAGES, LOCALES } from '#shared/locales/index.ts';
import { PATHS, PRIVATE_SCREENS } from '#shared/screens/index.ts';
import { siteHost } from '#shared/screens/site-address.ts';

/** Stands for the first label of the shop hosts (DOMAIN_SUFFIX) until the edge starts. */
const ANY_SUFFIX = 'suffix-of-the-edge';

/** What a form has around its one file, at most, in bytes. */
const FORM_OVERHEAD = 65_536;

/** Hosts and the brand that each belongs to, as lines of a map. */
function hostLines(domainSuffix?: string): string[] {
  return ALL_BRANDS.flatMap((brand) =>
    LOCALES.map((locale) => `${siteHost(brand, locale, domainSuffix)} ${brand.site};`),
  );
}

/** `nl-nl.easyfelt.localhost`: where one edge stands before several brands without a domain name. */
function localHostLines(): string[] {
  return ALL_BRANDS.map(({ site }) => `.${site}.localhost ${site};`);
}

const escaped = (text: string): string => text.replace(/[.*+?^$|()[\]{}\\]/g, '\\$&');

/**
 * What belongs to one shopper or changes something. Broader than the storefront's own matching (case, trailing
 * slashes), so that nothing personal is taken for a page.
 */
function ownPaths(): string {
  const screens = LOCALES.flatMap((locale) => PRIVATE_SCREENS.map((screen) => PATHS[locale][screen]));
  const paths = [...new Set(screens)].sort().map(escaped).join('|');
  const roots = [ADD_TO_CART_PATH, LOCALE_SWITCH_PATH].map((route) => route.split('/')[1] ?? '');
  const trees = [...new Set(['api', ...roots])].sort().join('|');
  return `^(?:(?:${paths})/*$|/(?:${trees})(?:/|$))`;
}

/** The headers of the storefront's own middleware on plain http, from a real answer of it. */
async function headersOfStorefront(): Promise<[name: string, value: string][]> {
  const app = express().disable('x-powered-by');
  app.use(securityHeaders({ secure: false, dev: false }), (_req, res) => void res.end());
  const bare = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
  const server = createServer(app).listen(0, '127.0.0.1');
  try {
    const { port } = await new Promise<AddressInfo>((resolve) =>
      server.once('listening', () => resolve(server.address() as AddressInfo)),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    return [...answer.headers].filter(([name]) => !bare.has(name));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const variableOf = (header: string): string => `$edge_${header.replaceAll('-', '_')}`;

/** What differs from answer to answer: a nonce, and pictures that other sites may show. */
const VARYING: readonly string[] = ['content-security-policy', 'cross-origin-resource-policy'];

/**
 * The storefront's value where it answered, else the same policy by the edge itself. Each hit pays for the look-up, so
 * that values which are known need no pattern.
 */
function headerMaps(headers: readonly [string, string][]): string[] {
  return headers.flatMap(([name, value]) => {
    if (!VARYING.includes(name)) return [];
    const upstream = `$upstream_http_${name.replaceAll('-', '_')}`;
    if (name !== 'content-security-policy') {
      return [`map ${upstream} ${variableOf(name)} { "" "${value}"; default ${upstream}; }`];
    }
    const upgrading = `${value};upgrade-insecure-requests`;
    // Plain http stays usable: there a policy made for https loses its upgrade.
    return [
      `map $edge_scheme ${variableOf(name)} { http $edge_plain_policy; default $edge_secure_policy; }`,
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
      `add_header ${name} ${VARYING.includes(name) ? variableOf(name) : `"${value}"`} always;`,
  );
}

/** A page that says the same in four languages, for when there is no shop to ask for one. */
function apologyPage(code: 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE'): string {
  const texts = LANGUAGES.map((language) => {
    const file = path.resolve(`shared/locales/${language}/apiErrors.json`);
    const { codes } = JSON.parse(readFileSync(file, 'utf8')) as { codes: Record<string, string> };
    const text = codes[code];
    if (!text) throw new Error(`${file} has no text for ${code}`);
    return `<p lang='${language}'>${text.replace(/[&<>'"$]/g, (character) => `&#${character.charCodeAt(0)};`)}</p>`;
  });
  return `<!doctype html><html><head><meta charset='utf-8'><meta name='viewport' content='width=device-width'><title>${code}</title></head><body>${texts.join('')}</body></html>`;
}

/** What the edge has to know of the shop, as files by name; no fact is written down a second time. */
export async function edgeFacts(): Promise<Readonly<Record<string, string>>> {
  const headers = await headersOfStorefront();
  const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

  return {
    'hosts-www.conf': lines(hostLines()),
    'hosts-other.conf': lines(hostLines(ANY_SUFFIX)).replaceAll(ANY_SUFFIX, `\${DOMAIN_SUFFIX}`),
    'hosts-local.conf': lines(localHostLines()),
    'locale-labels.conf': lines(LOCALES.map((locale) => `${locale.toLowerCase()}.* 1;`)),
    'own-paths.txt': ownPaths(),
    'upload-bytes.txt': String(MAX_FILE_SIZE + FORM_OVERHEAD),
    'query-parameters.txt': PAGE_QUERY_PARAMETERS.join(' '),
    'security-maps.conf': lines(headerMaps(headers)),
    'security-headers.conf': lines(headerLines(headers)),
    'security-hidden.conf': lines(
      [...headers.map(([name]) => name), 'strict-transport-security'].map(
        (name) => `proxy_hide_header ${name};`,
      ),
    ),
    'apologies.conf': lines([
      `map "" $edge_too_many_page { default "${apologyPage('TOO_MANY_REQUESTS')}"; }`,
      `map "" $edge_unavailable_page { default "${apologyPage('SERVICE_UNAVAILABLE')}"; }`,
    ]),
  };
}
