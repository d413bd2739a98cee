import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import helmet from 'helmet';
import { expect, it } from 'vitest';
import { PRICE_DISPLAY_SCRIPT } from '#shared/price-display/price-display-script.ts';
import {
  contentSecurityPolicy,
  type SecurityOptions,
  securityHeaders,
  setHeaders,
} from './security-headers.ts';

const INLINE_SCRIPT = `'sha256-${createHash('sha256').update(PRICE_DISPLAY_SCRIPT).digest('base64')}'`;

/** The headers of a real response, without those that every response of Node carries. */
async function headersOf(app: express.Express): Promise<Record<string, string>> {
  const server = createServer(app.disable('x-powered-by').use((_req, res) => void res.end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  server.closeAllConnections();
  const ofNode = new Set(['date', 'connection', 'keep-alive', 'content-length']);
  return Object.fromEntries([...headers].filter(([name]) => !ofNode.has(name)));
}

function helmetHeaders({ secure, dev }: SecurityOptions) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: dev ? ["'self'", 'ws:'] : ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: ['https://www.youtube-nocookie.com'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", INLINE_SCRIPT],
        styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

it.each([
  { secure: false, dev: false },
  { secure: true, dev: false },
  { secure: false, dev: true },
])('are the headers that helmet sets: %j', async (options) => {
  const ours = await headersOf(express().use(setHeaders(securityHeaders(options))));
  expect(ours).toEqual(await headersOf(express().use(helmetHeaders(options))));
});

it('allow the scripts with a nonce, where there is one', () => {
  const options = { secure: true, dev: false };
  expect(contentSecurityPolicy(options, 'abc')).toContain(`script-src 'self' ${INLINE_SCRIPT} 'nonce-abc';`);
  expect(contentSecurityPolicy(options)).not.toContain('nonce');
});

it('allow the hosts of Google only where visits are measured', () => {
  const options = { secure: true, dev: false };
  expect(contentSecurityPolicy(options)).not.toContain('google');
  const directives = contentSecurityPolicy({ ...options, analytics: true }).split(';');
  const allowing = directives
    .filter((directive) => directive.includes('google'))
    .map((text) => text.split(' ')[0]);
  expect(allowing).toEqual(['connect-src', 'img-src', 'script-src']);
});

it('allow the provider of forms only where it has forms', () => {
  const options = { secure: true, dev: false };
  const origins = ['https://*.hsforms.net', 'https://*.hsforms.com'];
  expect(contentSecurityPolicy(options)).not.toContain('hsforms');
  const directives = contentSecurityPolicy({ ...options, marketingForms: origins }).split(';');
  const allowing = directives.filter((directive) => directive.endsWith(` ${origins.join(' ')}`));
  const names = allowing.map((text) => text.split(' ')[0]);
  expect(names).toEqual([
    ...['connect-src', 'form-action', 'frame-src', 'img-src', 'script-src', 'style-src'],
  ]);
  expect(directives.filter((directive) => directive.includes('hsforms'))).toHaveLength(6);
});
