import { readFileSync } from 'node:fs';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { apexHosts } from '#shared/screens/site-address.ts';
import { type Edge, HOST, isNginxMissing, openEdge } from './edge.fixture.ts';

const easyfelt = ALL_BRANDS.filter(({ site }) => site === 'easyfelt');
const APEXES = easyfelt.flatMap((brand) => [...apexHosts(brand)]);
const FORMER = { FORMER_HOSTS: 'old.example=fr.easyfelt.be, www.old.example=www.easyfelt.nl' };
const OTHERS = [
  ['EASYFELT.NL', HOST],
  ['old.example', 'fr.easyfelt.be'],
  ['www.old.example', HOST],
  [`${HOST}.`, HOST],
  ['fr.easyfelt.be.', 'fr.easyfelt.be'],
] as const;
const TARGET = '/Producten?page=2&utm_source=a%20b';

/** The certificate that a TLS server presents for a host. */
function certificateFor(port: number, servername: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: '127.0.0.1', port, servername, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().subjectaltname ?? '');
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

describe.skipIf(isNginxMissing())('hosts that are not those of a shop', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await openEdge(FORMER, 0);
  });
  afterAll(() => edge.close());

  it.each<readonly [from: string, to: string]>([
    ...APEXES,
    ...APEXES.map(([apex, host]) => [`${apex}.`, host] as const),
    ...OTHERS,
  ])('%s redirects to %s, with path and query', async (from, to) => {
    const before = edge.origin.requests.length;
    const { status, headers } = await edge.get(TARGET, { host: from });
    expect([status, headers.location]).toEqual([301, `http://${to}${TARGET}`]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(edge.origin.requests.length).toBe(before);
    const { headers: local } = await edge.get(TARGET, { host: `${from}:${edge.port}` });
    expect(local.location).toBe(`http://${to}:${edge.port}${TARGET}`);
  });

  it('the host of a shop is served', async () => {
    const { status } = await edge.get(TARGET, { host: HOST });
    expect(status).toBe(200);
  });

  it.each(['edg.nl', 'acc.easyfelt.nl', 'easyfelt.nl.evil.example', 'other.example'])(
    '%s has no response',
    async (host) => {
      await expect(edge.get('/', { host })).rejects.toThrow(/socket hang up|ECONNRESET/);
    },
  );

  it.each(['easyfelt.be', 'old.example'])('%s has a certificate', async (host) => {
    expect(await certificateFor(edge.tlsPort ?? 0, host)).toContain(`DNS:${host}`);
  });
});

describe.skipIf(isNginxMissing())('an edge that requires HTTPS', () => {
  it('redirects to it in one step', async () => {
    const edge = await openEdge({ ...FORMER, EDGE_HTTPS: 'only' });
    try {
      for (const [host, to] of [...APEXES, ['old.example', 'fr.easyfelt.be'], [`${HOST}.`, HOST]] as const) {
        const { status, headers } = await edge.get(TARGET, { host });
        expect([status, headers.location]).toEqual([301, `https://${to}${TARGET}`]);
      }
    } finally {
      await edge.close();
    }
  });

  it('of another environment leaves the domain to production', async () => {
    const edge = await openEdge({ DOMAIN_SUFFIX: 'acc' });
    try {
      expect(readFileSync(path.join(edge.folder, 'conf/redirects.conf'), 'utf8')).toBe('');
      await expect(edge.get('/', { host: 'easyfelt.nl' })).rejects.toThrow(/socket hang up|ECONNRESET/);
    } finally {
      await edge.close();
    }
  });

  it.each([
    ['old.example', 'hosts of earlier shops'],
    ['old.example=www.edg.nl', 'expected a host of the shop'],
    [`${HOST}=fr.easyfelt.be`, 'redirects a host of the shop'],
    [`easyfelt.nl=${HOST}`, 'easyfelt.nl redirects already'],
    [`a.example=${HOST},a.example=${HOST}`, 'a.example redirects already'],
  ])('refuses FORMER_HOSTS=%s', async (hosts, message) => {
    const opened = await openEdge({ FORMER_HOSTS: hosts }).catch((error: unknown) => error);
    if (!(opened instanceof Error)) await (opened as Edge).close();
    expect(String(opened)).toContain(message);
  });
});
