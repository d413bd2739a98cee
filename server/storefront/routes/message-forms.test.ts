import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Locale } from '#shared/locales/index.ts';
import { contentOf } from '../content/content.fixture.ts';
import type { OpenPage } from '../pages/page-entry.ts';
import { openStorefront, plainRenderer } from '../storefront.fixture.ts';

const FILE = {
  id: '3f2a0c1e-5a5c-4d0f-9d5e-0a9b8c7d6e5f',
  name: 'plan.pdf',
  contentType: 'application/pdf',
  bytes: 48,
};
const REFUSED = {
  code: 'UNSUPPORTED_MEDIA_TYPE',
  message: 'The file must be a complete picture or PDF',
  fields: [{ path: 'body.file', message: 'must be', messageKey: 'yup:errors.file.document' }],
};

const LIMITED = { code: 'TOO_MANY_REQUESTS', message: 'too many', messageKey: 'tooManyMessages' };

let shop: Awaited<ReturnType<typeof openStorefront>>;
let isRefused = false;
let isLimited = false;
/** The forms that pages received, and their paths. */
const posted: [path: string, fields: Record<string, string>][] = [];
const renderer = {
  ...plainRenderer,
  open:
    async (locale: Locale) =>
    async (...args: Parameters<OpenPage>) => {
      const [request] = args;
      if (request.method === 'POST') {
        const fields = new URLSearchParams(await request.clone().text());
        posted.push([new URL(request.url).pathname, Object.fromEntries(fields)]);
      }
      return (await plainRenderer.open(locale))(...args);
    },
};
beforeAll(async () => {
  shop = await openStorefront(
    ({ path }) => {
      if (path !== '/Messages/files') return { body: {} };
      if (isLimited) return { status: 429, body: LIMITED };
      return isRefused ? { status: 415, body: REFUSED } : { status: 201, body: FILE };
    },
    { renderer, content: contentOf('shared/brands/easyfelt/content') },
  );
});
beforeEach(() => {
  isRefused = false;
  isLimited = false;
  shop.calls.length = 0;
  posted.length = 0;
});
afterAll(() => shop.close());

test('a mail program ends a subscription with one click, without cookies and from any site', async () => {
  const response = await shop.post(
    '/api/newsletter/unsubscribe?token=0123456789abcdefghij.sig',
    'List-Unsubscribe=One-Click',
    {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://mail.example',
    },
  );
  expect(response.status).toBe(204);
});

test('a mail program may send that as a form with parts', async () => {
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const path = '/api/newsletter/unsubscribe?token=0123456789abcdefghij.sig';
  expect((await fetch(shop.base + path, { method: 'POST', body })).status).toBe(204);
});

test.each(['', 'List-Unsubscribe=Maybe'])('the body "%s" ends nothing', async (body) => {
  const response = await shop.post('/api/newsletter/unsubscribe?token=0123456789abcdefghij.sig', body, {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  expect(response.status).toBe(400);
});

test('reading that address leads to the page with the button', async () => {
  const response = await shop.get('/api/newsletter/unsubscribe?token=abc');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/nieuwsbrief?view=unsubscribe&token=abc');
});

function formWith(
  files: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of Object.entries(files)) form.append('file', new Blob([content]), name);
  return form;
}
const post = (body: FormData, path = '/api/uploads/form/contact', headers = {}) =>
  fetch(shop.base + path, { method: 'POST', body, headers });
const ATTACHED = `${FILE.id}:48:plan.pdf`;

test('a form with files streams them to the commerce API, and its screen handles the form', async () => {
  const form = formWith({ 'plan "1".pdf': 'one', '2.pdf': 'two' }, { kind: 'advice', text: 'Galm & meer' });
  const response = await post(form);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const files = shop.calls.filter(({ path }) => path === '/Messages/files');
  expect(
    files.map(({ body }) => /filename="(.*)"\r\n.*\r\n\r\n(.*)\r\n--/.exec(String(body))?.slice(1)),
  ).toEqual([
    ['plan %221%22.pdf', 'one'],
    ['2.pdf', 'two'],
  ]);
  const fields = { kind: 'advice', text: 'Galm & meer', attached: `${ATTACHED} ${ATTACHED}` };
  expect(posted).toEqual([['/contact', fields]]);
});

test('the path of its screen decides the language of a form with files', async () => {
  const form = formWith({ 'plan.pdf': 'x' }, { kind: 'advice' });
  const response = await post(form, '/api/uploads/form/kontakt', { 'Accept-Language': 'nl' });
  expect(response.redirected).toBe(false);
  expect(posted).toEqual([['/kontakt', { kind: 'advice', attached: ATTACHED }]]);
});

test('files of an earlier attempt are kept, and a refused file is a fault of the form', async () => {
  isRefused = true;
  await post(formWith({ 'photo.exe': 'MZ' }, { kind: 'advice', name: 'Kim', attached: ATTACHED }));
  const fault = { fileFault: 'yup:errors.file.document', attached: ATTACHED };
  expect(posted).toEqual([['/contact', { kind: 'advice', name: 'Kim', ...fault }]]);
});

test('a file that the commerce API cannot take says why', async () => {
  isLimited = true;
  await post(formWith({ 'plan.pdf': 'x' }, { kind: 'advice' }));
  const fault = { fileFault: 'apiErrors:tooManyMessages', attached: '' };
  expect(posted).toEqual([['/contact', { kind: 'advice', ...fault }]]);
});

test('a file input without a chosen file is ignored', async () => {
  await post(formWith({ '': '' }, { kind: 'advice' }));
  expect([shop.calls.some(({ path }) => path === '/Messages/files'), posted]).toEqual([
    false,
    [['/contact', { kind: 'advice', attached: '' }]],
  ]);
});

test.each(['', 'plan.pdf'])('an incomplete form with the file %j is a parse error', async (name) => {
  const part = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf`;
  const body = `--x\r\n${part}\r\n\r\nabc`;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const response = await shop.post('/api/uploads/form/contact', body, headers);
  expect([response.status, posted]).toEqual([400, []]);
});

test('only the contact screen takes files, from pages of this site', async () => {
  expect((await post(formWith({}, {}), '/api/uploads/form/winkelwagen')).status).toBe(405);
  expect((await post(formWith({}, {}), '/contact')).status).toBe(415);
  const foreign = await post(formWith({ a: 'b' }, {}), undefined, { Origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(shop.calls).toEqual([]);
});

test('a file that is chosen with JavaScript goes to the messages, without a session', async () => {
  const response = await post(formWith({ 'cv.pdf': 'x' }, {}), '/api/uploads?for=message');
  expect([response.status, await response.json(), response.headers.get('set-cookie')]).toEqual([
    201,
    FILE,
    null,
  ]);
});

test.each([
  ['felt-cutter', 'Viltsnijder in ons atelier'],
  ['chief-of-nothing', null],
])('the shop names the job %j of an application, not the browser', async (job, jobTitle) => {
  const application = {
    kind: 'application',
    name: 'Sam',
    email: 'sam@example.com',
    text: 'Ik snijd al tien jaar vilt.',
    files: [FILE.id],
    job,
    jobTitle: 'https://evil.example',
  };
  const path = '/api/trpc/message.form.create';
  const headers = { 'Content-Type': 'application/json' };
  expect((await shop.post(path, JSON.stringify({ json: application }), headers)).status).toBe(200);
  expect(shop.calls.map(({ body }) => body)).toMatchObject([{ job, jobTitle }]);
});

test('a form that announces more than its files may have is refused while it is unread', async () => {
  const { host, port } = new URL(shop.base);
  const socket = connect(Number(port), 'localhost', () =>
    socket.write(
      `POST /api/uploads/form/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 999999999\r\n\r\n`,
    ),
  );
  const [head] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});
