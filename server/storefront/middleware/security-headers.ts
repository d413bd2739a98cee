import { createHash } from 'node:crypto';
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

const NO_SOURCES = { script: '', connect: '', img: '' };
/** As Google documents them for Analytics 4 without advertising. */
const ANALYTICS_SOURCES: typeof NO_SOURCES = {
  script: ' https://*.googletagmanager.com',
  connect: ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  img: ' https://*.google-analytics.com https://*.googletagmanager.com',
};

/**
 * Allows scripts from our own origin, the inline script of the price display and, with a nonce, those that React adds to
 * a private page.
 */
export function contentSecurityPolicy(
  { secure, dev, analytics, marketingForms = [] }: SecurityOptions,
  nonce?: string,
): string {
  const allowed = analytics ? ANALYTICS_SOURCES : NO_SOURCES;
  const forms = marketingForms.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    "base-uri 'none'",
    `connect-src 'self'${dev ? ' ws:' : ''}${allowed.connect}${forms}`,
    "font-src 'self'",
    `form-action 'self'${forms}`,
    "frame-ancestors 'none'",
    // Videos of articles: the player after a click.
    `frame-src https://www.youtube-nocookie.com${forms}`,
    `img-src 'self' data: blob:${allowed.img}${forms}`,
    "object-src 'none'",
    `script-src 'self' 'sha256-${PRICE_DISPLAY_HASH}'${nonce ? ` 'nonce-${nonce}'` : ''}${allowed.script}${forms}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}${forms}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/** The security headers of every response; a test compares them with helmet's. */
export function securityHeaders(options: SecurityOptions): FlatHeaders {
  return [
    'Content-Security-Policy',
    contentSecurityPolicy(options),
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'Origin-Agent-Cluster',
    '?1',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    ...(options.secure ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
    'X-Content-Type-Options',
    'nosniff',
    'X-DNS-Prefetch-Control',
    'off',
    'X-Download-Options',
    'noopen',
    'X-Frame-Options',
    'SAMEORIGIN',
    'X-Permitted-Cross-Domain-Policies',
    'none',
    'X-XSS-Protection',
    '0',
  ];
}

/** Middleware that sets fixed headers. */
export function setHeaders(headers: FlatHeaders): Middleware {
  return (_req, res, next) => {
    for (let index = 0; index < headers.length; index += 2) {
      res.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
    }
    next();
  };
}
