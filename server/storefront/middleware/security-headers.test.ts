import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { PRICE_DISPLAY_SCRIPT } from '#shared/price-display/price-display-script.ts';
import { type SecurityOptions, securityHeaders, setHeaders } from './security-headers.ts';

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

const POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  'frame-src https://www.youtube-nocookie.com',
  "img-src 'self' data: blob:",
  "object-src 'none'",
  `script-src 'self' ${INLINE_SCRIPT}`,
  "style-src 'self'",
];
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

it.each<[SecurityOptions, object]>([
  [
    { secure: false, dev: false },
    { ...HEADERS, 'content-security-policy': POLICY.join(';') },
  ],
  [
    { secure: true, dev: false },
    {
      ...HEADERS,
      'content-security-policy': [...POLICY, 'upgrade-insecure-requests'].join(';'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    },
  ],
  [
    { secure: false, dev: false, isUnlisted: true },
    {
      ...HEADERS,
      'content-security-policy': POLICY.join(';'),
      'x-robots-tag': 'noindex, nofollow',
    },
  ],
  [
    { secure: false, dev: true },
    {
      ...HEADERS,
      'content-security-policy': POLICY.join(';')
        .replace("connect-src 'self'", "connect-src 'self' ws:")
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    },
  ],
])('of %j are these', async (options, expected) => {
  expect(await headersOf(express().use(setHeaders(securityHeaders(options))))).toEqual(expected);
});

function directivesOf(options: SecurityOptions): string[] {
  const headers = securityHeaders(options);
  return headers[headers.indexOf('Content-Security-Policy') + 1]?.split(';') ?? [];
}

it('allow what third parties need in the directives that they name', () => {
  const options = { secure: true, dev: false };
  const sources = { connect: ['https://a.test'], style: ["'unsafe-inline'"], media: ['https://b.test'] };
  expect(
    directivesOf({ ...options, sources }).filter((text) => !directivesOf(options).includes(text)),
  ).toEqual([
    "connect-src 'self' https://a.test",
    "media-src 'self' https://b.test",
    "style-src 'self' 'unsafe-inline'",
  ]);
});
