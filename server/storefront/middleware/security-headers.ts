import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from '#server/platform/middleware.ts';
import { PRICE_DISPLAY_SCRIPT } from '#shared/price-display/price-display-script.ts';

/** Alternating header names and values, which `writeHead` accepts without building an object. */
export type FlatHeaders = readonly string[];

export interface SecurityOptions {
  /** Behind TLS: adds HSTS and upgrades requests. Plain HTTP stays usable on a developer's machine. */
  readonly secure: boolean;
  /** Vite's hot reload injects styles and opens a WebSocket. */
  readonly dev: boolean;
  /** Allows Google's tag, in a storefront with a measurement id. */
  readonly analytics?: boolean;
  /** Origins of the marketing-forms provider, in a storefront with its forms. */
  readonly marketingForms?: readonly string[];
}

const PRICE_DISPLAY_HASH = createHash('sha256').update(PRICE_DISPLAY_SCRIPT).digest('base64');
const PRICE_DISPLAY_SOURCE = `'sha256-${PRICE_DISPLAY_HASH}'`;

const NO_SOURCES: Readonly<Record<'script' | 'connect' | 'img', readonly string[]>> = {
  script: [],
  connect: [],
  img: [],
};
/** As Google documents them for Analytics 4 without advertising. */
const ANALYTICS_SOURCES: typeof NO_SOURCES = {
  script: ['https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/** Allows scripts from our own origin, and the inline script of the price display. */
function contentSecurityPolicy({ secure, dev, analytics, marketingForms: forms = [] }: SecurityOptions) {
  const { script, connect, img } = analytics ? ANALYTICS_SOURCES : NO_SOURCES;
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'", ...(dev ? ['ws:'] : []), ...connect, ...forms],
      fontSrc: ["'self'"],
      formAction: ["'self'", ...forms],
      frameAncestors: ["'none'"],
      // Videos of articles: the player after a click.
      frameSrc: ['https://www.youtube-nocookie.com', ...forms],
      imgSrc: ["'self'", 'data:', 'blob:', ...img, ...forms],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", PRICE_DISPLAY_SOURCE, ...script, ...forms],
      styleSrc: ["'self'", ...(dev ? ["'unsafe-inline'"] : []), ...forms],
      upgradeInsecureRequests: secure ? [] : null,
    },
  };
}

/** The security headers of every response. Responses from memory take them as a list, so helmet runs once, at boot. */
export function securityHeaders(options: SecurityOptions): FlatHeaders {
  return headersSetBy(
    helmet({
      contentSecurityPolicy: contentSecurityPolicy(options),
      strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  );
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
