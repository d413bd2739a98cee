import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_FORM_BYTES } from '#server/storefront/pages/receive-upload-form.ts';
import { openStorefront } from '#server/storefront/storefront.fixture.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import {
  type Edge,
  exchangeRaw,
  HOST,
  isNginxMissing,
  openEdge,
  SOON,
  sendRequest,
  TOKEN,
} from './edge.fixture.ts';
import { type EdgeProcess, startEdge } from './edge-process.ts';

const ID = '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001';
const HEAD =
  '--part\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const END = '\r\n--part--\r\n';
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=part' };

/** A multipart form with one file of the given size. */
function form(bytes: number): string {
  return HEAD + 'x'.repeat(bytes) + END;
}

describe.skipIf(isNginxMissing())('uploads and exports through the edge', () => {
  let edge: Edge;
  beforeEach(async () => {
    edge = await openEdge();
  });
  afterEach(() => edge.close());

  const upload = (bytes: number) =>
    edge.get('/api/uploads', { method: 'POST', body: form(bytes), headers: MULTIPART });

  it('forwards a file of the maximum size, and one that is a byte larger for the shop to refuse', async () => {
    edge.origin.respondWith(async (request, response) => {
      let bytes = 0;
      for await (const chunk of request) bytes += (chunk as Buffer).length;
      const tooLarge = bytes > MAX_FILE_SIZE + HEAD.length + END.length;
      response.setHeader('Set-Cookie', 'session=a; Path=/');
      response.writeHead(tooLarge ? 413 : 201, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ code: tooLarge ? 'PAYLOAD_TOO_LARGE' : undefined, bytes }));
    });
    const largest = await upload(MAX_FILE_SIZE);
    expect([largest.status, largest.headers['x-cache']]).toEqual([201, 'BYPASS']);
    expect(largest.headers['set-cookie']).toEqual(['session=a; Path=/']);
    expect(JSON.parse(largest.body)).toEqual({ bytes: MAX_FILE_SIZE + HEAD.length + END.length });
    const refused = await upload(MAX_FILE_SIZE + 1);
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('refuses a body that is too large for any file before it is sent, in the shape of the API', async () => {
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port: edge.port,
      path: '/api/uploads',
      method: 'POST',
      agent: false,
      headers: { host: HOST, ...MULTIPART, 'content-length': String(MAX_FILE_SIZE + 70_000) },
    });
    outgoing.flushHeaders();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const body = JSON.parse(await text(response));
    expect(response.statusCode).toBe(413);
    expect(body).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      fields: [{ path: 'body.file', messageKey: 'yup:errors.file.size' }],
      requestId: response.headers['x-request-id'],
    });
    expect(edge.origin.requests).toHaveLength(0);
    outgoing.destroy();
  });

  it('forwards a posted form with as many bytes as the storefront takes, and refuses a larger one by a page', async () => {
    edge.origin.respondWith((_request, response) => response.end('received'));
    const announce = async (bytes: number) => {
      const outgoing = httpRequest({
        host: '127.0.0.1',
        port: edge.port,
        path: `${UPLOAD_FORM_PATH}/contact`,
        method: 'POST',
        agent: false,
        headers: { host: HOST, ...MULTIPART, 'content-length': String(bytes) },
      });
      outgoing.on('error', () => undefined); // the edge may close the connection while its body is missing
      outgoing.flushHeaders();
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      const body = await text(response);
      outgoing.destroy();
      return { status: response.statusCode, type: response.headers['content-type'], body };
    };
    expect(await announce(MAX_UPLOAD_FORM_BYTES)).toMatchObject({ status: 200, body: 'received' });
    expect(edge.origin.requests.map(({ url }) => url)).toEqual([`${UPLOAD_FORM_PATH}/contact`]);
    const refused = await announce(MAX_UPLOAD_FORM_BYTES + 1);
    expect(refused).toMatchObject({ status: 413, type: 'text/html; charset=utf-8' });
    expect(refused.body).toContain(`<h1>${brandBySite('easyfelt').name}</h1>`);
    expect(edge.origin.requests).toHaveLength(1);
  });

  it('responds to a posted form by a page when the shop is unreachable', async () => {
    await edge.origin.stop();
    const path = `${UPLOAD_FORM_PATH}/contact`;
    const response = await edge.get(path, { method: 'POST', headers: MULTIPART, body: form(1) });
    expect([response.status, response.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
  });

  it('forwards the start of a file before the rest has arrived', async () => {
    let received = '';
    edge.origin.respondWith((request, response) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk;
      });
      request.on('end', () => response.end('{}'));
    });
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port: edge.port,
      path: '/api/uploads',
      method: 'POST',
      agent: false,
      headers: { host: HOST, ...MULTIPART, 'content-length': '12' },
    });
    outgoing.write('first ');
    await expect.poll(() => received, SOON).toBe('first ');
    outgoing.end('second');
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect([await text(response), received]).toEqual(['{}', 'first second']);
  });

  it('forwards the start of an export before the rest is written', async () => {
    let finish: (() => void) | undefined;
    edge.origin.respondWith((_request, response) => {
      response.setHeader('Content-Type', 'application/zip');
      response.write('first ');
      finish = () => response.end('second');
    });
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port: edge.port,
      path: '/api/storage/export?format=zip',
      agent: false,
      headers: { host: HOST },
    }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.toString()).toBe('first ');
    finish?.();
    expect(await text(response)).toBe('second');
    expect(edge.origin.requests.at(-1)?.url).toBe('/api/storage/export?format=zip');
  });

  it('never caches an uploaded file, even if browsers may', async () => {
    let count = 0;
    edge.origin.respondWith((request, response) => {
      count += 1;
      response.setHeader('Cache-Control', 'public, max-age=86400, s-maxage=86400, immutable');
      response.setHeader('Content-Security-Policy', 'sandbox');
      response.end(`${count} for ${request.headers.cookie}`);
    });
    const target = `/api/uploads/${ID}/preview`;
    const first = await edge.get(target, { headers: { cookie: 'session=a' } });
    const second = await edge.get(target, { headers: { cookie: 'session=b' } });
    expect([first.body, second.body]).toEqual(['1 for session=a', '2 for session=b']);
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['BYPASS', 'BYPASS']);
    expect(second.headers['content-security-policy']).toBe('sandbox');
  });

  it.each(['GET', 'POST'])(
    'responds in the shape of the API when the shop is unreachable: %s',
    async (method) => {
      await edge.origin.stop();
      const response = await edge.get('/api/uploads', { method, headers: MULTIPART, body: '' });
      expect([response.status, JSON.parse(response.body).code]).toEqual([502, 'SERVICE_UNAVAILABLE']);
      expect(response.headers['retry-after']).toBe('30');
    },
  );
});

describe.skipIf(isNginxMissing())('rate limits of uploads', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await openEdge({ EDGE_LIMITS: 'on', EDGE_RATE_UPLOAD: '1r/m' });
    edge.origin.respondWith((_request, response) => response.end('{}'));
  });
  afterAll(() => edge.close());

  it('do not apply to showing pictures; refusals have the shape of the API', async () => {
    let response = await edge.get('/api/uploads', { method: 'POST' });
    while (response.status === 200) response = await edge.get('/api/uploads', { method: 'POST' });
    expect([response.status, JSON.parse(response.body).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const shown = await Promise.all(
      Array.from({ length: 40 }, () => edge.get(`/api/uploads/${ID}/thumbnail`)),
    );
    expect(shown.every(({ status }) => status === 200)).toBe(true);
  });
});

describe.skipIf(isNginxMissing())('slow uploads', () => {
  it('are cut off when no bytes arrive, later than other bodies', async () => {
    const edge = await openEdge({ EDGE_CLIENT_TIMEOUT: '100ms', EDGE_UPLOAD_TIMEOUT: '1s' });
    edge.origin.respondWith((request, response) => request.on('end', () => response.end('{}')));
    try {
      const closed: string[] = [];
      const send = async (target: string) => {
        const head = `POST ${target} HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 100\r\n\r\n`;
        expect(await exchangeRaw(edge.port, `${head}slow`)).toMatch(/^(HTTP\/1\.1 408|$)/);
        closed.push(target);
      };
      await Promise.all([send('/api/uploads'), send('/api/trpc/x')]);
      expect(closed).toEqual(['/api/trpc/x', '/api/uploads']);
    } finally {
      await edge.close();
    }
  });
});

describe.skipIf(isNginxMissing())('the edge in front of the storefront’s upload routes', () => {
  let storefront: Awaited<ReturnType<typeof openStorefront>>;
  let edge: EdgeProcess;
  beforeAll(async () => {
    storefront = await openStorefront(() => ({ status: 201, body: {} }));
    const { port } = new URL(storefront.base);
    edge = await startEdge({
      host: '127.0.0.1',
      settings: { ORIGINS: `easyfelt=127.0.0.1:${port}`, PURGE_TOKEN: TOKEN },
    });
  });
  afterAll(async () => {
    await edge.stop();
    await storefront.close();
  });

  it('creates a guest session for an upload, and refuses uploads from another site', async () => {
    const host = `${HOST}:${edge.port}`;
    const send = (origin: string) =>
      sendRequest(edge.port, '/api/uploads', {
        host,
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', origin },
      });
    const accepted = await send(`http://${host}`);
    expect([accepted.status, accepted.headers['set-cookie']?.[0]]).toEqual([
      201,
      expect.stringMatching(/session=/),
    ]);
    expect((await send('https://evil.example')).status).toBe(403);
  });
});
