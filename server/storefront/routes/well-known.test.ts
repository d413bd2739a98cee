import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { openStorefront } from '../storefront.fixture.ts';

const NOW = new Date('2027-03-04T15:16:17Z');

type Shop = Awaited<ReturnType<typeof openStorefront>>;
let shop: Shop;
let withoutAccounts: Shop;
beforeAll(async () => {
  shop = await openStorefront(() => ({ body: [] }), {
    clock: () => NOW,
    securityContact: 'https://example.com/report',
    indexNowKey: '73134416ae45434d',
  });
  withoutAccounts = await openStorefront(() => ({ body: [] }), {
    brand: brandBySite('edg'),
    clock: () => NOW,
  });
});
afterAll(() => Promise.all([shop.close(), withoutAccounts.close()]));

describe('/.well-known/change-password', () => {
  it.each([
    ['www.easyfelt.nl', '/mijn-account/gegevens#account-password'],
    ['fr.easyfelt.be', '/mon-compte/details#account-password'],
    ['www.easyfelt.co.uk', '/my-account/details#account-password'],
  ])('redirects on %s to the password field', async (host, target) => {
    const { status, location, headers } = await shop.getFrom(host, '/.well-known/change-password');
    expect([status, location, headers['cache-control']]).toEqual([302, target, 'public, max-age=3600']);
  });

  it('leaves the path to the pages for a brand without accounts', async () => {
    const { status, headers } = await withoutAccounts.get('/.well-known/change-password');
    expect([status, headers.get('location')]).toEqual([200, null]);
  });
});

describe('the key of IndexNow', () => {
  it('is a file on each host, and without the setting no page', async () => {
    for (const host of ['www.easyfelt.nl', 'fr.easyfelt.be']) {
      const { status, headers, body } = await shop.getFrom(host, '/73134416ae45434d.txt');
      expect([status, headers['content-type'], String(body)]).toEqual([
        200,
        'text/plain; charset=utf-8',
        '73134416ae45434d',
      ]);
    }
    const { headers } = await withoutAccounts.getFrom('www.edg.nl', '/73134416ae45434d.txt');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });
});

describe('/.well-known/security.txt', () => {
  const fieldsOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2));

  it('has the fields of RFC 9116, and expires within a year', async () => {
    const { headers, body } = await shop.getFrom('www.easyfelt.de', '/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = fieldsOf(body.toString());
    expect(fields).toEqual([
      ['Contact', 'https://example.com/report'],
      ['Expires', '2027-08-31T00:00:00Z'],
      ['Preferred-Languages', 'de, nl, fr, en'],
      ['Canonical', 'https://www.easyfelt.de/.well-known/security.txt'],
    ]);
    const days = (Date.parse(String(fields[1]?.[1])) - NOW.getTime()) / DAY_MS;
    expect([days > 170, days < 365]).toEqual([true, true]);
  });

  it('names the address of the brand without a setting', async () => {
    const { body } = await withoutAccounts.getFrom('www.edg.nl', '/.well-known/security.txt');
    expect(fieldsOf(body.toString())[0]).toEqual(['Contact', `mailto:${brandBySite('edg').contact.email}`]);
  });
});

describe.each([
  '/robots.txt',
  '/rss.xml',
  '/llms.txt',
  '/.well-known/security.txt',
  '/.well-known/change-password',
])('%s', (path) => {
  const varyAt = async (host: string) =>
    String((await shop.getFrom(host, path)).headers.vary ?? '').split(', ');

  it('names the headers that decide its language on a host of several', async () => {
    expect(await varyAt('localhost')).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']));
  });

  it('is the same for all visitors of a host with a language of its own', async () => {
    const vary = await varyAt('www.easyfelt.nl');
    expect([vary.includes('Accept-Language'), vary.includes('Cookie')]).toEqual([false, false]);
  });
});
