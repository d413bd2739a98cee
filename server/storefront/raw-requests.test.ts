import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorefront } from './storefront.fixture.ts';

let storefront: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  storefront = await openStorefront(() => ({ body: [] }));
});
afterAll(() => storefront.close());

/** Requests that clients and scanners send and libraries do not. */
async function send(line: string, headers = ''): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(Number(new URL(storefront.base).port), 'localhost');
  await once(socket, 'connect');
  socket.write(`${line} HTTP/1.1\r\nHost: nl-nl.localhost\r\nConnection: close\r\n${headers}\r\n`);
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') };
}

describe('a target in absolute form', () => {
  it.each([
    ['http://nl-nl.localhost/', 200, 'lang="nl-NL"'],
    ['http://fr-fr.localhost/', 200, 'lang="fr-FR"'],
    ['http://de-de.localhost', 200, 'lang="de-DE"'],
    ['http://fr-fr.localhost/panier?a=1', 200, 'lang="fr-FR"'],
    ['http://nl-nl.localhost/robots.txt', 200, 'User-agent'],
    ['http://nl-nl.localhost/healthz', 200, '"live":true'],
    ['http://nl-nl.localhost/api/trpc/category.list.get?input=%7B%22json%22%3Anull%7D', 200, 'result'],
    ['http://nl-nl.localhost/assets/none.js', 404, ''],
  ])('%s gets %i, as its path would', async (target, status, content) => {
    const response = await send(`GET ${target}`);
    expect(response.status).toBe(status);
    expect(response.body).toContain(content);
  });
});

describe('a request that no route handles', () => {
  it.each([
    ['GET *', 404],
    ['POST *', 404],
    ['OPTIONS *', 204],
    ['CONNECT nl-nl.localhost:443', 400],
    ['GET nl-nl.localhost:80', 400],
  ])('%s gets %i', async (line, status) => {
    expect((await send(line)).status).toBe(status);
  });
});

describe('a request with more than 16 kB of headers', () => {
  const cookies = `Cookie: a=${'x'.repeat(20_000)}\r\n`;

  it.each([
    ['GET /winkelwagen', cookies],
    [`GET /${'x'.repeat(20_000)}`, ''],
  ])('gets a page that says how to go on: %#', async (line, headers) => {
    const { status, head, body } = await send(line, headers);
    expect(status).toBe(431);
    expect(head).toMatch(/^Content-Type: text\/html; charset=utf-8$/m);
    expect(head).toMatch(/^Cache-Control: no-store$/m);
    expect(head).toMatch(/^Content-Security-Policy: /im);
    expect(body).toContain('<h1>Easy Felt</h1>');
    expect(body).toContain('Verwijder de cookies van deze website.');
    expect(body).toContain("<a href='/'>Zur Startseite</a>");
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  });

  it('gets JSON when it is a call', async () => {
    const { status, body } = await send('GET /api/trpc/cart.order.get', cookies);
    expect([status, JSON.parse(body).code]).toEqual([431, 'BAD_REQUEST']);
  });
});
