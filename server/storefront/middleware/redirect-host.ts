import { type Middleware, originalUrlOf } from '#server/platform/requests/middleware.ts';
import type { Brand } from '#shared/brands/index.ts';
import { isLocalHost } from '#shared/screens/shop-host.ts';
import { apexHosts, localeOfHost } from '#shared/screens/site-address.ts';
import type { FormerHosts } from '../request/former-hosts.ts';
import type { FlatHeaders } from './security-headers.ts';

const HOST_AND_PORT = /^([^:]*)(:\d+)?$/;

/** Shops have few hosts; invented Host headers must not fill the memory. */
const MAX_HOSTS = 200;

interface RedirectHostOptions {
  readonly brand: Brand;
  readonly domainSuffix: string;
  readonly formerHosts?: FormerHosts;
}

/** Returns the origin to which requests for a host are redirected; undefined for all other hosts. */
function createOriginOf({ brand, domainSuffix, formerHosts = new Map() }: RedirectHostOptions) {
  const targets = new Map([...formerHosts, ...apexHosts(brand, domainSuffix)]);
  return (given: string): string | undefined => {
    const host = given.toLowerCase();
    const [, dotted = '', port = ''] = HOST_AND_PORT.exec(host) ?? [];
    const hasDot = dotted.endsWith('.');
    const name = hasDot ? dotted.slice(0, -1) : dotted;
    if (localeOfHost(brand, name, domainSuffix)) return hasDot ? `https://${name}` : undefined;
    const target = targets.get(name);
    if (target) return `https://${target}`;
    return hasDot && isLocalHost(name) ? `http://${name}${port}` : undefined;
  };
}

/**
 * Redirects domains without their first label, hosts with a dot at the end and domains of earlier shops to the host of the
 * shop, with path and query. An edge in front does the same (nginx/rules.md). Runs first: caches have no page of these hosts.
 */
export function redirectHost(options: RedirectHostOptions, security: FlatHeaders): Middleware {
  const originOf = createOriginOf(options);
  const known = new Map<string, string | undefined>();
  const lookUp = (host: string) => {
    if (known.has(host)) return known.get(host);
    const origin = originOf(host);
    if (known.size < MAX_HOSTS) known.set(host, origin);
    return origin;
  };
  return (req, res, next) => {
    const url = originalUrlOf(req);
    const origin = url.startsWith('/') ? lookUp(req.headers.host ?? '') : undefined;
    if (origin === undefined) {
      next();
      return;
    }
    const headers = [
      'Location',
      origin + url,
      'Cache-Control',
      'public, max-age=3600',
      'Content-Length',
      '0',
    ];
    res.writeHead(301, [...security, ...headers]).end();
  };
}
