import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Settings that make clients of Node, PostgreSQL, Redis, S3, SMTP, curl or nginx accept any certificate. */
const UNVERIFIED = new RegExp(
  [
    ...['rejectUnauthorized', 'NODE_TLS_REJECT_UNAUTHORIZED', 'checkServerIdentity', 'ignoreTLS'],
    ...['sslmode=(?:no-verify|allow|prefer)', 'curl[^\\n]* (?:-k|--insecure)\\b', 'proxy_ssl_verify off'],
  ].join('|'),
);

it.each([
  'connect({ rejectUnauthorized: false })',
  'NODE_TLS_REJECT_UNAUTHORIZED=0',
  'postgres://shop@database/shop?sslmode=no-verify',
  'curl -s -k https://api.mollie.com',
])('finds a setting that accepts any certificate: %s', (text) => {
  expect(text).toMatch(UNVERIFIED);
});

it('nothing that runs in production accepts any certificate', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'server', 'client', 'shared', 'nginx', 'k8s', '*.yml', 'Dockerfile', '.env.example'],
    {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  )
    .trim()
    .split('\n')
    .filter((file) => /(?:\.(?:ts|tsx|js|mjs|sh|yaml|yml|conf|template|example)|Dockerfile)$/.test(file))
    .filter((file) => !/\.(?:test|e2e|fixture|setup|global-setup)\.|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => UNVERIFIED.test(readFileSync(file, 'utf8')))).toEqual([]);
});
