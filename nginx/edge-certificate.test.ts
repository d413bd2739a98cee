import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriesIn } from '#server/monitoring.fixture.ts';
import { type Edge, HOST, isNginxMissing, openEdge, SOON } from './edge.fixture.ts';

/** The certificate that a new connection gets. */
function servedBy(edge: Edge): Promise<string> {
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port: edge.tlsPort ?? 0, servername: HOST };
    const socket = connectTls({ ...target, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    }).on('error', reject);
  });
}

/** The processes that an edge has started: each has its settings. */
function processesOf({ folder }: Edge): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(folder);
    } catch {
      return false; // it has ended
    }
  });
}

describe.skipIf(isNginxMissing())('a certificate that is renewed while the edge runs', () => {
  // As Kubernetes mounts a secret: a link that is replaced leads to the folder of both files.
  const secret = mkdtempSync(path.join(tmpdir(), 'edge-tls-'));
  let edge: Edge;

  function renew(days: number): string {
    const folder = mkdtempSync(path.join(secret, 'renewed-'));
    const file = path.join(folder, 'tls.crt');
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const output = ['-keyout', path.join(folder, 'tls.key'), '-out', file];
    const args = ['req', '-x509', ...key, '-days', String(days), '-subj', `/CN=${HOST}`, ...output];
    execFileSync('openssl', args, { stdio: 'pipe' });
    const link = path.join(secret, 'new-data');
    symlinkSync(folder, link);
    renameSync(link, path.join(secret, 'data'));
    return new X509Certificate(readFileSync(file)).fingerprint256;
  }

  const endsSoon = async () => {
    const response = await fetch(`http://127.0.0.1:${edge.adminPort}/metrics`);
    return seriesIn(await response.text()).find(({ metric }) => metric === 'edge_certificate_ends_soon')
      ?.value;
  };

  let first: string;
  beforeAll(async () => {
    first = renew(90);
    const files = {
      EDGE_TLS_CERTIFICATE: path.join(secret, 'data/tls.crt'),
      EDGE_TLS_KEY: path.join(secret, 'data/tls.key'),
    };
    edge = await openEdge({ ...files, EDGE_TLS_CHECK: '1' }, 0);
  });
  afterAll(async () => {
    await edge.close();
    rmSync(secret, { recursive: true, force: true });
  });

  it('is served within seconds, and cached pages stay', async () => {
    expect(await servedBy(edge)).toBe(first);
    const { body } = await edge.get('/producten');
    const second = renew(90);
    await expect.poll(() => servedBy(edge), SOON).toBe(second);
    expect((await edge.get('/producten')).body).toBe(body);
    expect(edge.origin.requests).toHaveLength(1);
  });

  it('is measured: the alert comes two weeks before its end', async () => {
    expect(await endsSoon()).toBe(0);
    renew(13);
    await expect.poll(endsSoon, SOON).toBe(1);
    renew(15);
    await expect.poll(endsSoon, SOON).toBe(0);
  });

  it('is no longer looked at when the edge has stopped', async () => {
    expect(processesOf(edge)).not.toEqual([]);
    await edge.stop();
    await expect.poll(() => processesOf(edge), SOON).toEqual([]);
  });
});
