import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { commerceDatabases } from '../../db/test-database.ts';
import { type Fault, openPictureShop, type PictureShop, type Visitor } from '../picture-shop.fixture.ts';
import { halves } from '../pictures/sample-pictures.fixture.ts';

const TOO_LARGE = {
  code: 'PAYLOAD_TOO_LARGE',
  fields: [{ path: 'body.file', messageKey: 'yup:errors.file.size' }],
};

let shop: PictureShop;
let visitor: Visitor;
let photo: Buffer;
let kept: number;
beforeAll(async () => {
  const [database] = commerceDatabases;
  if (!database) throw new Error('there is no database to test with');
  shop = await openPictureShop(await database.open());
  photo = await halves(300, 200).jpeg().toBuffer();
});
beforeEach(async () => {
  visitor = shop.visitor();
  kept = (await shop.kept()).length;
});
afterEach(async () => {
  await expect.poll(() => shop.incoming()).toEqual([]);
});
afterAll(() => shop.close());

/** A photo of so many bytes: what lies behind its end is nobody's. */
const photoOf = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
const keptSince = async () => (await shop.kept()).length - kept;

describe('a file', () => {
  it('may have 31,457,280 bytes, and not one more', async () => {
    const { status, body } = await visitor.upload(photoOf(MAX_FILE_SIZE));
    expect(status).toBe(201);
    expect(body.files).toMatchObject([{ width: 300, height: 200 }]);
    const answer = await visitor.upload<Fault>(photoOf(MAX_FILE_SIZE + 1));
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject(TOO_LARGE);
    expect(await keptSince()).toBe(3);
  });

  it('may have as many as text, and not one more', async () => {
    const send = (bytes: number) =>
      visitor.post<Fault>('/Storage/base64', { data: photoOf(bytes).toString('base64') });
    expect((await send(MAX_FILE_SIZE)).status).toBe(201);
    expect((await send(MAX_FILE_SIZE + 1)).body).toMatchObject(TOO_LARGE);
    expect(await keptSince()).toBe(3);
  });

  it('that cannot fit is refused before it is sent', async () => {
    for (const [path, type] of [
      ['/Storage', 'multipart/form-data; boundary=x'],
      ['/Storage/base64', 'application/json'],
    ] as const) {
      const sending = request(`${shop.url}${path}`, {
        method: 'POST',
        headers: { ...visitor.headers(), 'Content-Type': type, 'Content-Length': 80_000_000 },
      });
      sending.on('error', () => {}); // it is cut off by itself below
      sending.flushHeaders();
      const [answer] = await once(sending, 'response');
      expect(answer.statusCode).toBe(413);
      sending.destroy();
    }
  });

  it('that is too large is refused so that even a sender who reads late is told', async () => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    const head = [
      ...['POST /Storage HTTP/1.1', `Host: ${hostname}`, 'X-Shop: EF-nl-NL', 'Connection: close'],
      ...['Content-Type: multipart/form-data; boundary=x', 'Transfer-Encoding: chunked', '', ''],
    ];
    socket.write(head.join('\r\n'));
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    const piece = Buffer.alloc(1_000_000, 'x');
    // 40 MB are written to the last before the first byte of the answer is read.
    for (let sent = 0; sent < 40; sent += 1) {
      socket.write(`${piece.length.toString(16)}\r\n`);
      socket.write(piece);
      if (!socket.write('\r\n')) await once(socket, 'drain');
    }
    socket.end('0\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('yup:errors.file.size');
  });

  it('whose sender leaves is not kept', async () => {
    const aborted = new AbortController();
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(photoOf(5_000_000))]));
    const form = new Response(body);
    const type = form.headers.get('content-type') ?? '';
    const whole = Buffer.from(await form.arrayBuffer());
    const sending = request(`${shop.url}/Storage`, {
      method: 'POST',
      headers: { ...visitor.headers(), 'Content-Type': type, 'Content-Length': whole.length },
      signal: aborted.signal,
    });
    sending.on('error', () => {});
    sending.write(whole.subarray(0, 3_000_000));
    await expect.poll(async () => (await shop.incoming()).length).toBe(1);
    aborted.abort();
    await expect.poll(() => shop.incoming()).toEqual([]);
    expect(await keptSince()).toBe(0);
  });
});

describe('a form', () => {
  const part = (head: string, body = 'x') =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const file = part('name="file"; filename="a.jpg"');
  async function send(body: string, type = 'multipart/form-data; boundary=x') {
    const answer = await fetch(`${shop.url}/Storage`, {
      method: 'POST',
      headers: { ...visitor.headers(), 'Content-Type': type },
      body,
    });
    return (await answer.json()) as Fault;
  }

  it.each([
    ['without a boundary', file, 'multipart/form-data'],
    ['without an end', file, undefined],
    ['that is cut in its head', '--x\r\nContent-Disp', undefined],
    ['of nothing', '', undefined],
  ])('%s is none', async (_what, body, type) => {
    expect(await send(body, type)).toMatchObject({ code: 'PARSE_ERROR' });
  });

  it.each([
    ['two files', file + file, 'body.file'],
    ['a file by another name', part('name="photo"; filename="a.jpg"'), 'body.photo'],
    ['five fields', ['a', 'b', 'c', 'd', 'e'].map((name) => part(`name="${name}"`)).join(''), 'body.fields'],
    ['a field without end', part('name="note"', 'x'.repeat(9_000)), 'body.note'],
    ['a note of 2,001 characters', part('name="name"') + part('name="note"', 'é'.repeat(2_001)), 'body.note'],
  ])('with %s is refused', async (_what, body, path) => {
    expect(await send(`${body}--x--`)).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path }] });
  });

  it('with a name from nowhere has no power', async () => {
    const body = part('name="__proto__"', '{"polluted":1}') + part('name="name"', 'Hal');
    expect(await send(`${body}--x--`)).toMatchObject({ kind: 'project', name: 'Hal' });
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['nowhere', 404],
    ['', 400],
  ])('for the shop %j is answered %i', async (name, status) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(photo)]));
    const headers: Record<string, string> = name ? { 'X-Shop': name } : {};
    expect((await fetch(`${shop.url}/Storage`, { method: 'POST', headers, body })).status).toBe(status);
  });
});
