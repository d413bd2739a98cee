import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStorefront } from '#server/storefront/storefront.fixture.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { ask, type Edge, HOST, noNginx, openEdge, rawExchange, TOKEN } from './edge.fixture.ts';
import { type EdgeProcess, startEdge } from './edge-process.ts';

const ID = '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001';
const HEAD =
  '--part\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const END = '\r\n--part--\r\n';
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=part' };

/** A form with one file of so many bytes, as a browser sends it. */
function form(bytes: number): string {
  return HEAD + 'x'.repeat(bytes) + END;
}

describe.skipIf(noNginx())('uploads and exports through the edge', () => {
  let edge: Edge;
  beforeEach(async () => {
    edge = await openEdge();
  });
  afterEach(() => edge.close());

  const upload = (bytes: number) =>
    edge.get('/api/uploads', { method: 'POST', body: form(bytes), headers: MULTIPART });

  it('hands on a file of the largest size, and one a byte larger for the shop to refuse', async () => {
    edge.origin.answer(async (request, response) => {
      let bytes = 0;
      for await (const chunk of request) bytes += (chunk as Buffer).length;
      const tooLarge = bytes > MAX_FILE_SIZE + HEAD.length + END.length;
      response.setHeader('Set-Cookie', 'session=a; Path=/');
      response.writeHead(tooLarge ? 413 : 201, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ code: tooLarge ? 'PAYLOAD_TOO_LARGE' : undefined, bytes }));
    });
    const largest = await upload(MAX_FILE_SIZE);
    expect([largest.status, largest.headers['x-cache']]).toEqual([201, 'PASS']);
    expect(largest.headers['set-cookie']).toEqual(['session=a; Path=/']);
    expect(JSON.parse(largest.body)).toEqual({ bytes: MAX_FILE_SIZE + HEAD.length + END.length });
    const refused = await upload(MAX_FILE_SIZE + 1);
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('refuses what no form around a file can be, in the shape of the API, before it is sent', async () => {
    const asked = httpRequest({
      ...{ host: '127.0.0.1', port: edge.port, path: '/api/uploads', method: 'POST', agent: false },
      headers: { host: HOST, ...MULTIPART, 'content-length': String(MAX_FILE_SIZE + 70_000) },
    });
    asked.flushHeaders();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = JSON.parse(await text(answer));
    expect(answer.statusCode).toBe(413);
    expect(body).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      fields: [{ path: 'body.file', messageKey: 'yup:errors.file.size' }],
      requestId: answer.headers['x-request-id'],
    });
    expect(edge.origin.seen).toHaveLength(0);
    asked.destroy();
  });

  it('hands the beginning of a file on while the rest is still on its way', async () => {
    let begun = '';
    edge.origin.answer((request, response) => {
      request.on('data', (chunk: Buffer) => {
        begun += chunk;
      });
      request.on('end', () => response.end('{}'));
    });
    const asked = httpRequest({
      ...{ host: '127.0.0.1', port: edge.port, path: '/api/uploads', method: 'POST', agent: false },
      headers: { host: HOST, ...MULTIPART, 'content-length': '12' },
    });
    asked.write('first ');
    await expect.poll(() => begun).toBe('first ');
    asked.end('second');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([await text(answer), begun]).toEqual(['{}', 'first second']);
  });

  it('hands the beginning of an export on while the shop is still writing it', async () => {
    let finish: (() => void) | undefined;
    edge.origin.answer((_request, response) => {
      response.setHeader('Content-Type', 'application/zip');
      response.write('first ');
      finish = () => response.end('second');
    });
    const asked = httpRequest({
      ...{ host: '127.0.0.1', port: edge.port, path: '/api/storage/export?format=zip', agent: false },
      headers: { host: HOST },
    }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(first.toString()).toBe('first ');
    finish?.();
    expect(await text(answer)).toBe('second');
    expect(edge.origin.seen.at(-1)?.url).toBe('/api/storage/export?format=zip');
  });

  it('never keeps a shopper’s file, whatever its lifetime in their own browser', async () => {
    let asked = 0;
    edge.origin.answer((request, response) => {
      asked += 1;
      response.setHeader('Cache-Control', 'public, max-age=86400, s-maxage=86400, immutable');
      response.setHeader('Content-Security-Policy', 'sandbox');
      response.end(`${asked} for ${request.headers.cookie}`);
    });
    const target = `/api/uploads/${ID}/preview`;
    const first = await edge.get(target, { headers: { cookie: 'session=a' } });
    const second = await edge.get(target, { headers: { cookie: 'session=b' } });
    expect([first.body, second.body]).toEqual(['1 for session=a', '2 for session=b']);
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['PASS', 'PASS']);
    expect(second.headers['content-security-policy']).toBe('sandbox');
  });

  it.each(['GET', 'POST'])(
    'says in the shape of the API when the shop is away, asked by %s',
    async (method) => {
      await edge.origin.shut();
      const answer = await edge.get('/api/uploads', { method, headers: MULTIPART, body: '' });
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([502, 'SERVICE_UNAVAILABLE']);
      expect(answer.headers['retry-after']).toBe('30');
    },
  );
});

describe.skipIf(noNginx())('limits of uploads', () => {
  let edge: Edge;
  beforeAll(async () => {
    edge = await openEdge({ EDGE_LIMITS: 'on', EDGE_RATE_UPLOAD: '1r/m' });
    edge.origin.answer((_request, response) => response.end('{}'));
  });
  afterAll(() => edge.close());

  it('let pictures be shown after too many were sent, and say so in the shape of the API', async () => {
    let answer = await edge.get('/api/uploads', { method: 'POST' });
    while (answer.status === 200) answer = await edge.get('/api/uploads', { method: 'POST' });
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const shown = await Promise.all(
      Array.from({ length: 40 }, () => edge.get(`/api/uploads/${ID}/thumbnail`)),
    );
    expect(shown.every(({ status }) => status === 200)).toBe(true);
  });
});

describe.skipIf(noNginx())('slow uploads', () => {
  it('are cut off once nothing has come for a while, later than other bodies', async () => {
    const edge = await openEdge({ EDGE_CLIENT_TIMEOUT: '100ms', EDGE_UPLOAD_TIMEOUT: '1s' });
    edge.origin.answer((request, response) => request.on('end', () => response.end('{}')));
    try {
      const begin = performance.now();
      const head = `POST /api/uploads HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 100\r\n\r\n`;
      const said = await rawExchange(edge.port, `${head}slow`);
      expect(performance.now() - begin).toBeGreaterThan(900);
      expect(said).toMatch(/^(HTTP\/1\.1 408|$)/);
    } finally {
      await edge.close();
    }
  });
});

describe.skipIf(noNginx())('the edge before the storefront’s own upload routes', () => {
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

  it('opens a guest’s session for an upload, and takes none from another site', async () => {
    const host = `${HOST}:${edge.port}`;
    const send = (origin: string) =>
      ask(edge.port, '/api/uploads', {
        ...{ host, method: 'POST', body: '{}' },
        headers: { 'content-type': 'application/json', origin },
      });
    const taken = await send(`http://${host}`);
    expect([taken.status, taken.headers['set-cookie']?.[0]]).toEqual([
      201,
      expect.stringMatching(/session=/),
    ]);
    expect((await send('https://evil.example')).status).toBe(403);
  });
});
