import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const nonces = new WeakMap<Response, string>();

/** The nonce of a private page's streamed scripts; cacheable pages have none (decision 5). */
export function nonceOf(res: Response): string {
  const known = nonces.get(res);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64');
  nonces.set(res, nonce);
  const policy = String(res.getHeader('Content-Security-Policy') ?? '');
  res.setHeader(
    'Content-Security-Policy',
    policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
  );
  return nonce;
}

/** helmet with `script-src 'self'`; nothing inline runs, and plain http stays usable in development. */
export function securityHeaders({ secure, dev }: { secure: boolean; dev: boolean }): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        // Vite's hot reload puts styles into the page and talks over a socket of its own.
        connectSrc: dev ? ["'self'", 'ws:'] : ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
