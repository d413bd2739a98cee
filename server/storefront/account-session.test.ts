import { afterEach, describe, expect, it } from 'vitest';
import { openStorefront } from './storefront.fixture.ts';
import { renewsSession } from './trpc/calls/procedure-meta.ts';
import { appRouter } from './trpc/router.ts';

const TOKEN = 'a'.repeat(43);
const NEW_TOKEN = 'b'.repeat(43);
const CUSTOMER = { id: 'c', email: 'kim@example.org', details: { firstName: 'Kim' } };
const SIGNED_IN = { customer: CUSTOMER, merged: { cartLines: 1, savedItems: 0, movedToSaved: 0 } };
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const PASSKEY = {
  challengeId: '0b9ad3a5-8c3f-4f7e-9d57-6f3a2f6f0c11',
  response: { id: 'AA', rawId: 'AA', response: { clientDataJSON: 'e30', signature: 'AA' } },
};
const RENEWING = [
  'POST /auth/login',
  'POST /auth/passkey',
  'POST /Registration/verify',
  'PUT /me',
  'POST /me/confirm',
];

const KNOWING = ['POST /auth/login', 'POST /auth/reset'];

let shop: Awaited<ReturnType<typeof openStorefront>>;
afterEach(() => shop.close());

function openShop() {
  return openStorefront(({ method, path }) => {
    const knows = (calls: readonly string[]) => calls.includes(`${method} ${path}`);
    const headers = {
      ...(knows(RENEWING) ? { 'X-Session-Token': NEW_TOKEN } : {}),
      ...(knows(KNOWING) ? { 'X-Browser-Token': 'd'.repeat(43) } : {}),
    };
    if (knows(RENEWING)) return { headers, body: SIGNED_IN };
    if (knows(KNOWING)) return { headers, status: 204, body: '' };
    if (path === '/me' && method === 'GET')
      return { status: 401, body: { code: 'UNAUTHORIZED', message: '' } };
    return { body: {} };
  });
}

/** Calls procedures as the browser does: batched and streamed. */
async function mutate(path: string, input: unknown, session?: string) {
  shop = await openShop();
  const response = await shop.post(`/api/trpc/${path}?batch=1`, JSON.stringify({ 0: { json: input } }), {
    'Content-Type': 'application/json',
    'trpc-accept': 'application/jsonl',
    'User-Agent': FIREFOX,
    ...(session ? { Cookie: `session=${session}` } : {}),
  });
  return { cookies: response.headers.getSetCookie(), text: await response.text() };
}

describe('the session cookie', () => {
  it.each([
    ['auth.session.create', { email: 'kim@example.org', password: 'x' }],
    ['auth.passkey.finish', PASSKEY],
    ['account.registration.verify', { token: TOKEN }],
    ['account.me.update', { locale: 'nl-NL' }],
  ])('is renewed by %s, although its response is streamed', async (path, input) => {
    const { cookies, text } = await mutate(path, input, TOKEN);
    expect(cookies.filter((cookie) => !cookie.startsWith('browser='))).toEqual([
      expect.stringContaining(`session=${NEW_TOKEN}; Max-Age=34560000; Path=/; HttpOnly`),
    ]);
    expect(text).not.toContain(NEW_TOKEN);
    expect(text).toContain('"Kim"');
    expect(shop.calls.at(-1)?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'x-device': 'Firefox, Windows',
    });
  });

  it.each([
    ['account.me.confirm', { password: 'x' }],
    ['account.passkey.confirm', PASSKEY],
  ])('is renewed by %s', async (path, input) => {
    const { cookies } = await mutate(path, input, TOKEN);
    expect(cookies).toEqual([expect.stringContaining(`session=${NEW_TOKEN};`)]);
  });

  it.each([
    ['auth.session.create', { email: 'kim@example.org', password: 'x' }],
    ['auth.reset.save', { token: TOKEN, password: 'Vilten!1' }],
  ])('has one beside it by which %s knows the browser later', async (path, input) => {
    const browser = `browser=${'c'.repeat(43)}`;
    const { cookies } = await mutate(path, input, `${TOKEN}; ${browser}`);
    expect(shop.calls.at(-1)?.headers['x-browser-token']).toBe('c'.repeat(43));
    expect(cookies.filter((cookie) => cookie.startsWith('browser='))).toEqual([
      `browser=${'d'.repeat(43)}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
  });

  it('passes on the fields of a passkey that the contract has', async () => {
    const { challengeId, response } = PASSKEY;
    await mutate('auth.passkey.finish', { challengeId, response: { ...response, type: 'other' }, more: 1 });
    expect(shop.calls.at(-1)?.body).toEqual({
      challengeId,
      response: { ...response, type: 'public-key', clientExtensionResults: {} },
    });
  });

  it.each(['auth.session.remove', 'account.me.remove'])('is dropped by %s', async (path) => {
    const { cookies } = await mutate(path, null, TOKEN);
    expect(cookies).toEqual([expect.stringContaining('session=; Max-Age=0; Path=/; HttpOnly')]);
  });

  it('is set by a registration, so that its session can verify it without a password', async () => {
    const details = { type: 'Private', firstName: 'Kim', lastName: 'de Vries' };
    const input = { email: 'kim@example.org', password: 'Vilten!1', details };
    const { cookies } = await mutate('account.registration.create', input);
    const [, token] = /^session=([\w-]{43});/.exec(cookies[0] ?? '') ?? [];
    expect(shop.calls.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
  });

  it('is not touched by other calls', async () => {
    const { cookies } = await mutate('auth.password.forgot', { email: 'kim@example.org' }, TOKEN);
    expect(cookies).toEqual([]);
  });
});

it('procedures that sign in, sign out or confirm delay their response', () => {
  const paths = Object.keys(appRouter._def.procedures).filter((path) => renewsSession([path]));
  expect(paths.sort()).toEqual([
    ...['account.me.confirm', 'account.me.remove', 'account.me.update', 'account.passkey.confirm'],
    ...[
      'account.registration.verify',
      'auth.passkey.finish',
      'auth.reset.save',
      'auth.session.create',
      'auth.session.remove',
    ],
  ]);
});

it('a guest is null: without a session there is no call, and an unknown session is no error', async () => {
  shop = await openShop();
  const get = (headers = {}) => shop.get('/api/trpc/account.me.get', headers);
  expect(await (await get()).json()).toMatchObject({ result: { data: { json: null } } });
  expect(shop.calls).toEqual([]);
  expect(await (await get({ Cookie: `session=${TOKEN}` })).json()).toMatchObject({
    result: { data: { json: null } },
  });
  expect(shop.calls).toHaveLength(1);
});
