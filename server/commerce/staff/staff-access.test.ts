import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdminServer } from '#server/platform/admin/admin-server.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { loginAttempts } from '../db/schema/customers.ts';
import { readProcessEnv } from '../payments/providers/provider-env.ts';
import { asPerson, formOf, openStaffPage, STAFF_SETTINGS, type StaffPage } from './staff.fixture.ts';
import { staffRoutes } from './staff.routes.ts';

const TOKEN = 'marits-token-of-the-shop';

describe.each(commerceDatabases)('the staff page on $name', (database) => {
  let shop: Shop;
  let staff: StaffPage;
  const logged: string[] = [];
  beforeAll(async () => {
    const logger = createLogger({ name: 'test', level: 'info' }, { write: (line) => void logged.push(line) });
    shop = await openShop(await database.open(), { settings: STAFF_SETTINGS, logger });
    staff = await openStaffPage(shop);
  });
  beforeEach(async () => {
    logged.length = 0;
    await shop.deps.db.orm.delete(loginAttempts);
  });
  afterAll(async () => {
    await staff.close();
    await shop.close();
  });

  const signIn = (token: string, headers = {}) => staff.post('/staff/sign-in', { token }, headers);
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0] ?? '';
  async function signedIn() {
    const [cookie = ''] = cookieOf(await signIn(TOKEN)).split(';');
    return { Cookie: cookie };
  }

  test('does not exist without a setting that lets somebody in, nor on the public port', async () => {
    const env = { ...shop.deps.env, STAFF_HEADER: undefined, STAFF_TOKENS: undefined };
    const admin = createAdminServer({ port: 0, host: '127.0.0.1', logger: shop.deps.logger });
    admin.use(staffRoutes({ ...shop.deps, env }));
    const server = await admin.listen();
    for (const path of ['/staff', '/staff/sign-in', '/staff/orders']) {
      expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(404);
      expect((await fetch(`${shop.url}${path}`, { headers: asPerson('a@b.nl') })).status).not.toBe(200);
    }
    await server.close();
  });

  test.each([
    ['nobody', {}],
    ['a forged header without the secret', { 'X-Forwarded-Email': 'boss@example.com' }],
    ['a wrong secret', { 'X-Forwarded-Email': 'boss@example.com', 'X-Staff-Secret': 'secret-of-another' }],
    ['the secret without a person', { 'X-Staff-Secret': STAFF_SETTINGS.STAFF_HEADER_SECRET }],
    ['two persons in a repeated header', asPerson('boss@example.com, lotte@example.com')],
    ['a made-up cookie', { Cookie: `staff=${Date.now() + 1e9}.c2lnbmF0dXJl` }],
  ])('leads %s to the form', async (_who, headers) => {
    const response = await staff.get('/staff/returns', headers);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/staff/sign-in?to=%2Fstaff%2Freturns');
  });

  test('shows itself to the person of the proxy, for that person alone', async () => {
    const response = await staff.get('/staff/orders', asPerson('lotte@example.com'));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('lotte@example.com');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a token signs its person in for twelve hours, in a cookie that scripts and other sites do not get', async () => {
    const response = await signIn(TOKEN);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/staff/orders');
    expect(cookieOf(response)).toMatch(
      /^staff=\d+\.[\w-]{43}; Max-Age=43200; Path=\/staff; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    expect(cookieOf(await signIn(TOKEN, { 'X-Forwarded-Proto': 'https' }))).toContain('; Secure');
    const headers = await signedIn();
    expect(await (await staff.get('/staff/orders', headers)).text()).toContain('Marit Visser');
    const cookie = headers.Cookie.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
    expect((await staff.get('/staff/orders', { Cookie: cookie })).status).toBe(303);
    shop.advance(12 * HOUR_MS);
    expect((await staff.get('/staff/orders', headers)).status).toBe(303);
    await shop.reset();
  });

  test('returns to the page that was asked for, and to no other site', async () => {
    const to = async (path: string) =>
      (await staff.post('/staff/sign-in', { token: TOKEN, to: path }, {})).headers.get('location');
    expect(await to('/staff/inbox/1-2')).toBe('/staff/inbox/1-2');
    for (const path of ['https://evil.example', '//evil.example', '/staff/\\evil', '/staff/../x:y']) {
      expect(await to(path)).toBe('/staff/orders');
    }
  });

  test('a wrong token is refused, and after ten of them the right one, too', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await signIn('marits-token-of-another')).status).toBe(401);
    }
    const limited = await signIn(TOKEN);
    expect(limited.status).toBe(429);
    expect(cookieOf(limited)).toBe('');
    expect(await limited.text()).toContain('Too many attempts');
  });

  test('signs out', async () => {
    const headers = await signedIn();
    const response = await staff.post('/staff/sign-out', {}, headers);
    expect(response.headers.get('location')).toBe('/staff/sign-in');
    expect(cookieOf(response)).toMatch(/^staff=; Path=\/staff; Expires=Thu, 01 Jan 1970/);
  });

  test('refuses forms from other sites, by origin and by token', async () => {
    const page = await (await staff.get('/staff/orders')).text();
    const { fields } = formOf(page);
    const search = (changes: object, headers = asPerson('lotte@example.com')) =>
      staff.post('/staff/orders', { ...fields, text: 'x', ...changes }, headers);
    expect((await search({})).status).toBe(303);
    const evil = { ...asPerson('lotte@example.com'), Origin: 'https://evil.example' };
    const hidden = { ...asPerson('lotte@example.com'), Origin: 'null' };
    const fetched = { ...asPerson('lotte@example.com'), 'Sec-Fetch-Site': 'cross-site' };
    for (const headers of [evil, hidden, fetched]) expect((await search({}, headers)).status).toBe(403);
    expect((await search({ form: '' })).status).toBe(403);
    expect((await search({ form: `${fields.form}x` })).status).toBe(403);
    expect((await search({}, asPerson('other@example.com'))).status).toBe(403);
    expect((await search({}, {})).status).toBe(401);
    expect(
      (await staff.post('/staff/sign-in', { token: TOKEN }, { Origin: 'https://evil.example' })).status,
    ).toBe(403);
    shop.advance(2 * DAY_MS);
    expect((await search({})).status).toBe(403);
    await shop.reset();
  });

  test('has no person, token or search in the log', async () => {
    await signIn('marits-token-of-another');
    await staff.get('/staff/orders/none', asPerson('lotte@example.com'));
    await staff.post('/staff/orders', { text: 'marit@example.com' }, asPerson('lotte@example.com'));
    expect(logged.join('')).toContain('request rejected');
    expect(logged.join('')).not.toMatch(/marit|lotte|secret/i);
  });
});

test.each([
  [{ STAFF_HEADER: 'X-Forwarded-Email' }, /STAFF_HEADER_SECRET: got nothing, expected a secret/],
  [{ STAFF_HEADER: 'X Mail', STAFF_HEADER_SECRET: 'secret-of-the-proxy' }, /STAFF_HEADER: got "X Mail"/],
  [{ STAFF_TOKENS: 'Marit:short' }, /STAFF_TOKENS: .+ expected names, each with a token/],
  [{ STAFF_TOKENS: 'sixteen-characters-and-more' }, /STAFF_TOKENS: /],
  [{ STAFF_TOKENS: 'A:sixteen-characters,B:sixteen-characters' }, /STAFF_TOKENS: /],
])('%j is no setting', (settings, fault) => {
  expect(() => readProcessEnv(settings)).toThrow(fault);
});
