import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { type Fault, openPictureShop, type PictureShop, type Visitor } from '../picture-shop.fixture.ts';
import { halves } from '../pictures/sample-pictures.fixture.ts';

const TOO_LARGE = {
  code: 'PAYLOAD_TOO_LARGE',
  fields: [{ path: 'body.file', messageKey: 'yup:errors.file.size' }],
};

let shop: PictureShop;
let visitor: Visitor;
let photo: Buffer;
let storedBefore: number;
beforeAll(async () => {
  const [database] = commerceDatabases;
  if (!database) throw new Error('no test database is available');
  shop = await openPictureShop(await database.open());
  photo = await halves(300, 200).jpeg().toBuffer();
});
beforeEach(async () => {
  visitor = shop.visitor();
  storedBefore = (await shop.storedFiles()).length;
});
afterEach(async () => {
  await expect.poll(() => shop.incomingFiles()).toEqual([]);
});
afterAll(() => shop.close());

/** A photo with trailing bytes up to this size. */
const photoOf = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
const newlyStored = async () => (await shop.storedFiles()).length - storedBefore;

describe('an uploaded file', () => {
  it('may have 31,457,280 bytes, but not one more', async () => {
    const { status, body } = await visitor.upload(photoOf(MAX_FILE_SIZE));
    expect(status).toBe(201);
    expect(body.files).toMatchObject([{ width: 300, height: 200 }]);
    const rejected = await visitor.upload<Fault>(photoOf(MAX_FILE_SIZE + 1));
    expect(rejected.status).toBe(413);
    expect(rejected.body).toMatchObject(TOO_LARGE);
    expect(await newlyStored()).toBe(3);
  });

  it('may have the same size as base64, but not one byte more', async () => {
    const send = (bytes: number) =>
      visitor.post<Fault>('/Storage/base64', { data: photoOf(bytes).toString('base64') });
    expect((await send(MAX_FILE_SIZE)).status).toBe(201);
    expect((await send(MAX_FILE_SIZE + 1)).body).toMatchObject(TOO_LARGE);
    expect(await newlyStored()).toBe(3);
  });

  it('as base64 may have escapes, spaces and other members around it, which must be small', async () => {
    const send = async (body: string) => {
      const headers = { ...visitor.headers(), 'Content-Type': 'application/json' };
      const response = await fetch(`${shop.url}/Storage/base64`, { method: 'POST', headers, body });
      const { code }: Partial<Fault> = await response.json();
      return [response.status, code];
    };
    const data = JSON.stringify(photo.toString('base64')).replaceAll('/', '\\/');
    expect(await send(`{"name":"\\"data\\":", "data" : ${data}, "note":"a"}`)).toEqual([201, undefined]);
    const many = `[${'{},'.repeat(100_000)}{}]`;
    for (const body of [`{"data":${data},"name":${many}}`, `{"name":${many},"data":"AQID"}`, many]) {
      expect(await send(body)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
    expect(await send(`{"name":{"data":${data}},"data":"AQID"}`)).toEqual([400, 'BAD_REQUEST']);
    expect(await send('{"data":"AQID')).toEqual([400, 'PARSE_ERROR']);
    expect(await newlyStored()).toBe(3);
  });

  it('is rejected by its Content-Length before it is sent', async () => {
    for (const [path, type] of [
      ['/Storage', 'multipart/form-data; boundary=x'],
      ['/Storage/base64', 'application/json'],
    ] as const) {
      const sending = request(`${shop.url}${path}`, {
        method: 'POST',
        headers: { ...visitor.headers(), 'Content-Type': type, 'Content-Length': 80_000_000 },
      });
      sending.on('error', () => {}); // destroyed below
      sending.flushHeaders();
      const [response] = await once(sending, 'response');
      expect(response.statusCode).toBe(413);
      sending.destroy();
    }
  });

  it('that is too large gets a response even when the client reads it late', async () => {
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
    // The client writes all 40 MB before it reads the response.
    for (let sent = 0; sent < 40; sent += 1) {
      socket.write(`${piece.length.toString(16)}\r\n`);
      socket.write(piece);
      if (!socket.write('\r\n')) await once(socket, 'drain');
    }
    socket.end('0\r\n\r\n');
    let response = '';
    for await (const chunk of socket) response += chunk;
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('yup:errors.file.size');
  });

  it('is stored while other networks fill all places with bodies that they do not send', async () => {
    const idle = Array.from({ length: 40 }, (_, at) => {
      const sending = request(`${shop.url}/Storage`, {
        method: 'POST',
        headers: {
          ...visitor.headers(),
          'X-Client-Address': `192.0.2.${at % 4}`,
          'Content-Type': 'multipart/form-data; boundary=x',
        },
      });
      sending.on('error', () => {});
      sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na');
      return sending;
    });
    try {
      await expect.poll(async () => (await shop.incomingFiles()).length).toBeGreaterThanOrEqual(36);
      expect((await visitor.upload(photo)).status).toBe(201);
    } finally {
      for (const sending of idle) sending.destroy();
    }
  });

  it('of a client that disconnects is not stored', async () => {
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
    await expect.poll(async () => (await shop.incomingFiles()).length).toBe(1);
    aborted.abort();
    await expect.poll(() => shop.incomingFiles()).toEqual([]);
    expect(await newlyStored()).toBe(0);
  });
});

describe('a form', () => {
  const part = (head: string, body = 'x') =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const file = part('name="file"; filename="a.jpg"');
  async function send(body: string, type = 'multipart/form-data; boundary=x') {
    const response = await fetch(`${shop.url}/Storage`, {
      method: 'POST',
      headers: { ...visitor.headers(), 'Content-Type': type },
      body,
    });
    return (await response.json()) as Fault;
  }

  it.each([
    ['without a boundary', file, 'multipart/form-data'],
    ['that is not terminated', file, undefined],
    ['that is cut off in a part header', '--x\r\nContent-Disp', undefined],
    ['without a body', '', undefined],
  ])('%s is a parse error', async (_what, body, type) => {
    expect(await send(body, type)).toMatchObject({ code: 'PARSE_ERROR' });
  });

  it.each([
    ['two files', file + file, 'body.file'],
    ['a file in another field', part('name="photo"; filename="a.jpg"'), 'body.photo'],
    ['five fields', ['a', 'b', 'c', 'd', 'e'].map((name) => part(`name="${name}"`)).join(''), 'body.fields'],
    ['a field that is too long', part('name="note"', 'x'.repeat(9_000)), 'body.note'],
    ['a note of 2,001 characters', part('name="name"') + part('name="note"', 'é'.repeat(2_001)), 'body.note'],
  ])('with %s is rejected', async (_what, body, path) => {
    expect(await send(`${body}--x--`)).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path }] });
  });

  it('with an incomplete file in another field is rejected', async () => {
    const body = part('name="photo"; filename="a.jpg"').trimEnd();
    expect(await send(body)).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path: 'body.photo' }] });
  });

  it('with the field __proto__ is rejected, and pollutes no prototype', async () => {
    const body = part('name="__proto__"', '{"polluted":1}') + part('name="name"', 'Hal');
    const fields = [{ path: 'body', messageKey: 'yup:errors.object.noUnknown' }];
    expect(await send(`${body}--x--`)).toMatchObject({ code: 'BAD_REQUEST', fields });
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['nowhere', 404],
    ['', 400],
  ])('for the shop %j has status %i', async (name, status) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(photo)]));
    const headers: Record<string, string> = name ? { 'X-Shop': name } : {};
    expect((await fetch(`${shop.url}/Storage`, { method: 'POST', headers, body })).status).toBe(status);
  });
});

describe('a JSON body', () => {
  it.each([
    ['that is not terminated', '{"data":"AQID"', 'PARSE_ERROR'],
    ['that is not an object', '["data"]', 'PARSE_ERROR'],
    ['with data in a nested object', '{"name":{"data":"AQID"}}', 'BAD_REQUEST'],
    ['with data as a value', '{"name":"data","note":"AQID"}', 'BAD_REQUEST'],
    ['with data that is not a string', '{"data":["AQID"]}', 'BAD_REQUEST'],
    [
      'with a note that is too long',
      JSON.stringify({ note: 'x'.repeat(40_000), data: 'AQID' }),
      'BAD_REQUEST',
    ],
  ])('%s is rejected', async (_what, body, code) => {
    const response = await fetch(`${shop.url}/Storage/base64`, {
      method: 'POST',
      headers: { ...visitor.headers(), 'Content-Type': 'application/json' },
      body,
    });
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code })]);
  });
});
