import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from '#server/platform/requests/middleware.ts';
import { PRICE_DISPLAY_SCRIPT } from '#shared/price-display/price-display-script.ts';
import { OWN_SOURCES, type SourceKind, type Sources } from '#shared/third-parties/third-party.ts';

/** Alternating header names and values, which `writeHead` accepts without building an object. */
export type FlatHeaders = readonly string[];

export interface SecurityOptions {
  /** Behind TLS: adds HSTS and upgrades requests. Plain HTTP stays usable on a developer's machine. */
  readonly secure: boolean;
  /** Vite's hot reload injects styles and opens a WebSocket. */
  readonly dev: boolean;
  /** Sources that the third parties of the storefront need in addition. */
  readonly sources?: Sources;
  /** No search engine may index a response, such as those of a shop for tests. */
  readonly isUnlisted?: boolean;
}

const PRICE_DISPLAY_HASH = createHash('sha256').update(PRICE_DISPLAY_SCRIPT).digest('base64');
const PRICE_DISPLAY_SOURCE = `'sha256-${PRICE_DISPLAY_HASH}'`;

/** Allows scripts from our own origin, and the inline script of the price display. */
function contentSecurityPolicy({ secure, dev, sources = {} }: SecurityOptions) {
  const of = (kind: SourceKind) => [...OWN_SOURCES[kind], ...(sources[kind] ?? [])];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: [...of('connect'), ...(dev ? ['ws:'] : [])],
      fontSrc: of('font'),
      formAction: of('form'),
      frameAncestors: ["'none'"],
      frameSrc: of('frame'),
      imgSrc: of('img'),
      mediaSrc: sources.media ? of('media') : null,
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", PRICE_DISPLAY_SOURCE, ...(sources.script ?? [])],
      styleSrc: [...of('style'), ...(dev ? ["'unsafe-inline'"] : [])],
      upgradeInsecureRequests: secure ? [] : null,
    },
  };
}

/**
 * The headers of every response: security, and whether search engines may index it. Responses from memory take them as a list,
 * so helmet runs once, at boot.
 */
export function securityHeaders(options: SecurityOptions): FlatHeaders {
  const security = headersSetBy(
    helmet({
      contentSecurityPolicy: contentSecurityPolicy(options),
      strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  );
  return options.isUnlisted ? [...security, 'X-Robots-Tag', 'noindex, nofollow'] : security;
}

function headersSetBy(middleware: ReturnType<typeof helmet>): FlatHeaders {
  const headers: string[] = [];
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  res.setHeader = (name, value) => {
    headers.push(name, String(value));
    return res;
  };
  middleware(res.req, res, (error) => {
    if (error) throw error;
  });
  return headers;
}

export function setHeaders(headers: FlatHeaders): Middleware {
  return (_req, res, next) => {
    for (let index = 0; index < headers.length; index += 2) {
      res.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
    }
    next();
  };
}
