import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditOutcome } from './audit-outcome.ts';

/** The report of npm about advisories when its registry answers each query with this status and body. */
async function advisories(status: number, body: string) {
  const registry = createServer((request, response) => {
    request.resume().on('end', () => {
      // npm asks for the packages with advisories, too, for the versions without.
      response.writeHead(request.method === 'POST' ? status : 404).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  onTestFinished(() => void registry.close());
  const { port } = registry.address() as AddressInfo;
  return runAdvisories(port);
}

async function runAdvisories(port: number) {
  // npm caches advisories by their id.
  const cache = mkdtempSync(path.join(tmpdir(), 'npm-cache-'));
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  const npm = spawn('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}`,
      npm_config_fetch_retries: '0',
      npm_config_cache: cache,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [stdout, [status]] = await Promise.all([text(npm.stdout), once(npm, 'exit')]);
  return auditOutcome(status as number | null, stdout);
}

const advisory = (severity: string) =>
  JSON.stringify({
    express: [
      { id: 1, url: 'https://advisories.example/1', title: 'A fault', severity, vulnerable_versions: '*' },
    ],
  });

describe('the advisories', () => {
  it('pass without one, and with moderate ones', async () => {
    expect(await advisories(200, '{}')).toEqual({ state: 'passed' });
    expect(await advisories(200, advisory('moderate'))).toEqual({ state: 'passed' });
  });

  it('fail with one of high severity', async () => {
    const outcome = await advisories(200, advisory('high'));
    expect(outcome).toMatchObject({ state: 'failed' });
    expect(outcome).toHaveProperty('reasons', expect.arrayContaining(['express: advisory, high']));
  });

  it.each([405, 503])('are skipped when the registry answers %i', async (status) => {
    const outcome = await advisories(status, '');
    expect(outcome).toMatchObject({ state: 'skipped', reason: expect.stringContaining(`${status} `) });
  });

  it('are skipped when nothing listens', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    free.close();
    await once(free, 'close');
    const outcome = await runAdvisories(port);
    expect(outcome).toMatchObject({ state: 'skipped', reason: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('the signatures', () => {
  const printed = (report: unknown) => JSON.stringify(report);

  it('pass when all are valid', () => {
    expect(auditOutcome(0, printed({ invalid: [], missing: [] }))).toEqual({ state: 'passed' });
  });

  it('fail when one is invalid, or missing', () => {
    const invalid = [{ name: 'express', version: '5.3.0', code: 'EINTEGRITYSIGNATURE' }];
    const missing = [{ name: 'yup', version: '1.7.1' }];
    expect(auditOutcome(1, printed({ invalid, missing }))).toEqual({
      state: 'failed',
      reasons: ['express@5.3.0: invalid signature', 'yup@1.7.1: no signature'],
    });
  });

  it.each([
    ['the host of the keys is unknown', 'ENOTFOUND', 'getaddrinfo ENOTFOUND keys.example'],
    ['the registry refuses the query', 'E405', '405 Method Not Allowed'],
    ['the registry fails', 'E503', '503 Service Unavailable'],
    [
      'the registry signs nothing',
      undefined,
      'found no dependencies to audit that were installed from a supported registry',
    ],
  ])('are skipped when %s', (_, code, summary) => {
    expect(auditOutcome(1, printed({ error: { code, summary } }))).toEqual({
      state: 'skipped',
      reason: summary,
    });
  });

  it('fail for any other error', () => {
    const error = { code: 'EINTEGRITY', summary: 'sha512 is wrong' };
    expect(auditOutcome(1, printed({ error }))).toEqual({ state: 'failed', reasons: ['sha512 is wrong'] });
    expect(auditOutcome(1, '{}')).toEqual({ state: 'failed', reasons: ['npm printed no report'] });
    expect(auditOutcome(1, '')).toEqual({
      state: 'failed',
      reasons: ['npm exited with 1 and printed no report'],
    });
    expect(auditOutcome(0, '{}')).toEqual({ state: 'failed', reasons: ['npm printed no report'] });
  });
});
