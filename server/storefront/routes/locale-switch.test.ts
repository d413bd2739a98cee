import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStorefront } from '../storefront.fixture.ts';

const OWN = 'own-token-of-a-session-0123456789abcdef0123';
const OTHER = 'the-token-of-the-other-host-0123456789abcde';
const CODE = 'a-code-of-the-commerce-api-0123456789abcdef';

let shop: Awaited<ReturnType<typeof openStorefront>>;
let failing: boolean;

beforeAll(async () => {
  shop = await openStorefront(({ path, body }) => {
    const fault = { code: 'NOT_FOUND', message: 'nothing', requestId: 'r' };
    if (failing) return { status: 500, body: { ...fault, code: 'INTERNAL_SERVER_ERROR' } };
    if (path === '/Session/offer') return { status: 201, body: { code: CODE } };
    const { code } = (body ?? {}) as { code?: string };
    if (path === '/Session/accept' && code === CODE) return { body: { token: OTHER } };
    return { status: 404, body: fault };
  });
});
beforeEach(() => {
  failing = false;
  shop.calls.length = 0;
});
afterAll(() => shop.close());

const calls = () => shop.calls.map(({ method, path, headers }) => [method, path, headers.authorization]);

describe('the language switch to another host', () => {
  const SWITCH = '/locale?to=fr-BE&path=%2Fchercher%3Fquery%3Dgris%2Bclair%26page%3D2';

  it('offers the session to that host, which keeps path and query', async () => {
    const { status, location } = await shop.getFrom('nl-nl.localhost', SWITCH, { cookie: `session=${OWN}` });
    expect(status).toBe(303);
    expect(location).toBe(`http://fr-be.localhost${SWITCH}&session=${CODE}`);
    expect(calls()).toEqual([['POST', '/Session/offer', `Bearer ${OWN}`]]);
  });

  it('redirects to the page when there is no session, and when the API fails', async () => {
    const page = 'http://fr-be.localhost/chercher?query=gris+clair&page=2';
    expect(await shop.getFrom('nl-nl.localhost', SWITCH)).toMatchObject({ status: 303, location: page });
    expect(calls()).toEqual([]);
    failing = true;
    const failed = await shop.getFrom('nl-nl.localhost', SWITCH, { cookie: `session=${OWN}` });
    expect(failed).toMatchObject({ status: 303, location: page });
  });

  it.each(['inc', 'exc'])(
    'hands over the chosen price display %s, with or without a session',
    async (prices) => {
      const chosen = { cookie: `price-display=${prices}` };
      const { location } = await shop.getFrom('nl-nl.localhost', SWITCH, chosen);
      expect(location).toBe(`http://fr-be.localhost${SWITCH}&prices=${prices}`);
      const both = { cookie: `price-display=${prices}; session=${OWN}` };
      const withSession = await shop.getFrom('nl-nl.localhost', SWITCH, both);
      expect(withSession.location).toBe(`http://fr-be.localhost${SWITCH}&session=${CODE}&prices=${prices}`);
    },
  );

  it('stays on a host that is malformed', async () => {
    const { status, location } = await shop.getFrom('nl-nl.[', SWITCH);
    expect([status, location]).toEqual([303, '/chercher?query=gris+clair&page=2']);
  });

  it('stays on a host that has all languages', async () => {
    const { location } = await shop.getFrom('localhost', SWITCH, { cookie: `session=${OWN}` });
    expect(location).toBe('/chercher?query=gris+clair&page=2');
    expect(calls()).toEqual([]);
  });
});

describe('the host that gets a session', () => {
  const ACCEPT = `/locale?to=fr-BE&path=%2Fpanier&session=${CODE}`;
  const cookiesOf = (headers: Readonly<Record<string, unknown>>) => String(headers['set-cookie'] ?? '');

  it('sets it as its cookie, and redirects to the page without the code', async () => {
    const response = await shop.getFrom('fr-be.localhost', ACCEPT, { referer: 'http://nl-nl.localhost/' });
    expect(response).toMatchObject({ status: 303, location: 'http://fr-be.localhost/panier' });
    expect(cookiesOf(response.headers)).toContain(`session=${OTHER}; Max-Age=34560000; Path=/; HttpOnly`);
    expect(calls()).toEqual([['POST', '/Session/accept', undefined]]);
  });

  it('shows prices as the shopper chose on the other host, and not as another site asks', async () => {
    const accept = '/locale?to=fr-BE&path=%2Fpanier&prices=exc';
    const own = await shop.getFrom('fr-be.localhost', accept, { referer: 'http://nl-nl.localhost/' });
    expect(own).toMatchObject({ status: 303, location: 'http://fr-be.localhost/panier' });
    expect(cookiesOf(own.headers)).toContain('price-display=exc; Max-Age=31536000; Path=/; SameSite=Lax');
    const foreign = await shop.getFrom('fr-be.localhost', accept, { referer: 'https://evil.example/' });
    expect(cookiesOf(foreign.headers)).not.toContain('price-display');
  });

  it('sends its own session along, whose cart moves to the other one', async () => {
    await shop.getFrom('fr-be.localhost', ACCEPT, {
      referer: 'http://nl-nl.localhost/',
      cookie: `session=${OWN}`,
    });
    expect(calls()).toEqual([['POST', '/Session/accept', `Bearer ${OWN}`]]);
  });

  it.each([
    ['from a link on another site', { referer: 'https://evil.example/' }],
    ['from another port', { referer: 'http://nl-nl.localhost:81/' }],
    ['without a referrer', {}],
  ])('accepts none %s', async (_case, headers: Record<string, string>) => {
    const response = await shop.getFrom('fr-be.localhost', ACCEPT, headers);
    expect(response).toMatchObject({ status: 303, location: 'http://fr-be.localhost/panier' });
    expect(cookiesOf(response.headers)).not.toContain('session=');
    expect(calls()).toEqual([]);
  });

  it('keeps its own session when the offer has expired', async () => {
    const expired = ACCEPT.replace(CODE, 'x'.repeat(43));
    const headers = { referer: 'http://nl-nl.localhost/', cookie: `session=${OWN}; locale=fr-BE` };
    const response = await shop.getFrom('fr-be.localhost', expired, headers);
    expect(response).toMatchObject({ status: 303, location: 'http://fr-be.localhost/panier' });
    expect(cookiesOf(response.headers)).toBe('');
  });

  it('in production is a domain of the shop', async () => {
    const host = 'fr.easyfelt.be';
    const own = await shop.getFrom(host, ACCEPT, { referer: 'https://www.easyfelt.nl/' });
    expect(own.location).toBe('https://fr.easyfelt.be/panier');
    expect(cookiesOf(own.headers)).toContain(`session=${OTHER}`);
    const foreign = await shop.getFrom(host, ACCEPT, { referer: 'https://www.easyfelt.nl.evil.example/' });
    expect(cookiesOf(foreign.headers)).not.toContain('session=');
  });
});
