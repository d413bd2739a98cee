import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#shared/locales/index.ts';
import { hasSlug, href, matchScreen, PRIVATE_SCREENS, SCREENS, type Screen } from '#shared/screens/index.ts';
import { ask, hostOf, isHidden } from './asking.ts';

const LOCALE: Locale = 'fr-BE';
const HOST = hostOf(LOCALE);

/** Screens whose content comes later. */
const ON_THEIR_WAY: readonly Screen[] = [
  'blogOverview',
  'blogDetail',
  'adviceDetail',
  'projectOverview',
  'projectDetail',
  'inspirationOverview',
  'contact',
  'newsletter',
  'jobOfferOverview',
  'jobOfferDetail',
];

/** Follows redirects as a crawler without cookies does. */
async function follow(path: string) {
  const way = [path];
  let answer = await ask(path, HOST);
  while (answer.headers.location && way.length < 5) {
    const next = new URL(answer.headers.location, `http://${HOST}`);
    way.push(next.pathname + next.search);
    answer = await ask(next.pathname + next.search, HOST);
  }
  return { ...answer, way };
}

describe('a crawler without cookies', () => {
  let listed: string[];

  function pathOf(screen: Screen): string {
    const known = listed.find((path) => matchScreen(path, LOCALE)?.screen === screen);
    if (known) return known;
    return href(screen, LOCALE, hasSlug(screen) ? { slug: 'bientot' } : {});
  }

  beforeAll(async () => {
    const { status, body } = await ask('/sitemap.xml', HOST);
    expect(status).toBe(200);
    listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  });

  it.each(SCREENS.filter((screen) => screen !== 'notFound'))('gets %s', async (screen) => {
    const answer = await follow(pathOf(screen));
    expect(answer.status, answer.way.join(' -> ')).toBe(200);
    const hidden =
      ON_THEIR_WAY.includes(screen) || PRIVATE_SCREENS.includes(screen) || screen === 'searchOverview';
    expect(isHidden(answer), 'noindex').toBe(hidden);
    expect(answer.headers['set-cookie'], 'nothing is kept unasked').toBeUndefined();
  });

  it('is not told that the checkout has moved for good, when there is nothing to check out', async () => {
    const { status, headers } = await ask(href('checkout', LOCALE), HOST);
    expect(status).toBe(302);
    expect(headers.location).toBe(href('cart', LOCALE));
    expect(headers['cache-control']).toContain('no-store');
  });

  it('finds every page of the sitemap where it says, to be listed', async () => {
    expect(listed.length).toBeGreaterThan(80);
    const faults: string[] = [];
    for (const path of listed) {
      const answer = await ask(path, HOST);
      if (answer.status !== 200 || isHidden(answer)) faults.push(`${answer.status} ${path}`);
    }
    expect(faults).toEqual([]);
  });

  it.each(['/nulle-part', '/produit/nulle-part', '/produits/nulle-part', href('notFound', LOCALE)])(
    'is told that %s is no page',
    async (path) => {
      const answer = await ask(path, HOST);
      expect(answer.status).toBe(404);
      expect(isHidden(answer)).toBe(true);
    },
  );

  it.each([
    ['/winkelwagen', '/panier'],
    ['/warenkorb?a=1&b=2', '/panier?a=1&b=2'],
    ['/producten/wandpanelen', undefined],
    ['/product/vilten-onderzetters-rond-petrol?x=1', undefined],
    ['/produit/round-felt-coasters-petrol', undefined],
  ])('is led from %s of another language to this one, in one hop', async (path, expected) => {
    const moved = await ask(path, HOST);
    expect(moved.status).toBe(301);
    const there = moved.headers.location ?? '';
    if (expected) expect(there).toBe(expected);
    else expect(listed).toContain(there.split('?')[0]);
    expect(there.split('?')[1]).toBe(path.split('?')[1]);
    expect((await ask(there, HOST)).status).toBe(200);
  });

  it('is kept from the language switch, and from what belongs to one shopper', async () => {
    const change = await ask('/locale?to=nl-NL&path=/', HOST);
    expect(change.headers['x-robots-tag']).toBe('noindex');
    const { body } = await ask('/robots.txt', HOST);
    for (const path of ['/locale', '/api/', href('cart', LOCALE), href('searchOverview', LOCALE)]) {
      expect(body).toContain(`Disallow: ${path}\n`);
    }
  });
});
