import { beforeAll, describe, expect, it } from 'vitest';
import { structuredDataFaults } from '#client/data/structured-data-rules.fixture.ts';
import { JOURNEY_CONTENT } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { hostOf, httpGet, isNoindex } from '#client/e2e/shop/http-get.fixture.ts';
import { sitemapPaths } from '#client/e2e/shop/sitemap.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { contentKindOf } from '#shared/content/content-kinds.ts';
import { CONTENT_OVERVIEWS, isPublished } from '#shared/content/overviews.ts';
import type { Locale } from '#shared/locales/index.ts';
import {
  hasSlug,
  href,
  matchScreen,
  SCREENS,
  type Screen,
  UNINDEXED_SCREENS,
} from '#shared/screens/index.ts';

const LOCALE = 'fr-BE';
const HOST = hostOf(LOCALE);

const VISITED_SCREENS = SCREENS.filter((screen) => {
  const kind = contentKindOf(screen);
  return screen !== 'notFound' && (kind === undefined || JOURNEY_CONTENT.includes(kind));
});

const PUBLISHED_OVERVIEWS = CONTENT_OVERVIEWS.filter((overview) => isPublished(overview, JOURNEY_CONTENT));
const EMPTY_OVERVIEWS = CONTENT_OVERVIEWS.filter((overview) => !PUBLISHED_OVERVIEWS.includes(overview));

const NOINDEX_SCREENS = [...UNINDEXED_SCREENS, ...EMPTY_OVERVIEWS];

const JSON_LD = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;

function structuredDataOf(html: string): unknown[] {
  return [...html.matchAll(JSON_LD)].map(([, json = '']): unknown => JSON.parse(json));
}

/** Follows up to four redirects without cookies. */
async function httpGetFollowing(path: string) {
  const visited = [path];
  let response = await httpGet(path, HOST);
  while (response.headers.location && visited.length < 5) {
    const next = new URL(response.headers.location, `http://${HOST}`);
    visited.push(next.pathname + next.search);
    response = await httpGet(next.pathname + next.search, HOST);
  }
  return { ...response, visited };
}

describe('a crawler without cookies', () => {
  let listed: string[];

  function pathOf(screen: Screen): string {
    const known = listed.find((path) => matchScreen(path, LOCALE)?.screen === screen);
    if (known) return known;
    return href(screen, LOCALE, hasSlug(screen) ? { slug: 'bientot' } : {});
  }

  beforeAll(async () => {
    listed = await sitemapPaths(LOCALE);
    expect(listed).not.toEqual([]);
  });

  it.each(VISITED_SCREENS)('gets %s, in the sitemap if it may be indexed', async (screen) => {
    const path = pathOf(screen);
    expect(listed.includes(path), 'in the sitemap').toBe(!NOINDEX_SCREENS.includes(screen));
    const response = await httpGetFollowing(path);
    expect(response.status, response.visited.join(' -> ')).toBe(200);
    expect(isNoindex(response), 'noindex').toBe(NOINDEX_SCREENS.includes(screen));
    expect(response.headers['set-cookie'], 'no cookie without consent').toBeUndefined();
  });

  it('indexes the newsletter, but no link of its mails', async () => {
    const path = href('newsletter', LOCALE);
    expect(isNoindex(await httpGet(path, HOST))).toBe(false);
    expect(isNoindex(await httpGet(`${path}?view=confirm&token=abc`, HOST))).toBe(true);
    expect((await httpGet('/robots.txt', HOST)).body).not.toContain(`Disallow: ${path}`);
  });

  it('finds links to the overviews with entries, and none to an empty one', async () => {
    const { body } = await httpGet(href('home', LOCALE), HOST);
    const isLinked = (screen: Screen) => body.includes(`href="${href(screen, LOCALE)}"`);
    expect(CONTENT_OVERVIEWS.filter(isLinked)).toEqual(PUBLISHED_OVERVIEWS);
  });

  it('is redirected temporarily from the checkout of an empty cart', async () => {
    const { status, headers } = await httpGet(href('checkout', LOCALE), HOST);
    expect(status).toBe(302);
    expect(headers.location).toBe(href('cart', LOCALE));
    expect(headers['cache-control']).toContain('no-store');
  });

  it('finds every page of the sitemap without a redirect, indexable, and with valid structured data', async () => {
    expect(listed.length).toBeGreaterThan(75);
    const errors: string[] = [];
    for (const path of listed) {
      const response = await httpGet(path, HOST);
      if (response.status !== 200 || isNoindex(response)) errors.push(`${response.status} ${path}`);
      errors.push(
        ...structuredDataOf(response.body)
          .flatMap(structuredDataFaults)
          .map((fault) => `${path}: ${fault}`),
      );
    }
    expect(errors).toEqual([]);
  });

  it.each(['/nulle-part', '/produit/nulle-part', '/produits/nulle-part', href('notFound', LOCALE)])(
    'gets status 404 for %s',
    async (path) => {
      const response = await httpGet(path, HOST);
      expect(response.status).toBe(404);
      expect(isNoindex(response)).toBe(true);
    },
  );

  it.each(['/nulle-part', '/produit/nulle-part', href('notFound', LOCALE), '/produits?page=999'])(
    'gets a 404 page below 8 kB for %s, with header and search',
    async (path) => {
      const { status, body } = await httpGet(path, HOST);
      expect([
        status,
        body.includes('<header'),
        body.includes(`action="${href('searchOverview', LOCALE)}"`),
      ]).toEqual([404, true, true]);
      for (const encoding of ['br', 'gzip']) {
        const { headers } = await httpGet(path, HOST, undefined, { 'Accept-Encoding': encoding });
        expect(headers['content-encoding']).toBe(encoding);
        expect(Number(headers['content-length'])).toBeLessThan(8_000);
      }
    },
  );

  it('is redirected from the path of another language to this one, in one hop', async () => {
    const slugOf = async (locale: Locale) => (await productBySku(SAMPLE_PRODUCTS.plain[0], locale)).slug;
    const [dutch, english, french] = await Promise.all([slugOf('nl-NL'), slugOf('en-GB'), slugOf(LOCALE)]);
    const product = href('productDetail', LOCALE, { slug: french });
    for (const [path, expected] of [
      ['/winkelwagen', '/panier'],
      ['/warenkorb?a=1&b=2', '/panier?a=1&b=2'],
      [`${href('productDetail', 'nl-NL', { slug: dutch })}?x=1`, `${product}?x=1`],
      [href('productDetail', LOCALE, { slug: english }), product],
    ] as const) {
      const { status, headers } = await httpGet(path, HOST);
      expect([path, status, headers.location]).toEqual([path, 301, expected]);
      expect((await httpGet(expected, HOST)).status).toBe(200);
    }
    const category = href('categoryDetail', 'nl-NL', { slug: SAMPLE_PRODUCTS.category.slug });
    const { status, headers } = await httpGet(category, HOST);
    expect(status).toBe(301);
    expect(matchScreen(headers.location ?? '', LOCALE)?.screen).toBe('categoryDetail');
    expect(listed).toContain(headers.location);
  });

  describe('of a list', () => {
    const OVERVIEW = href('productOverview', LOCALE);
    const SEARCH = `${href('searchOverview', LOCALE)}?query=${SAMPLE_PRODUCTS.search[LOCALE]}`;
    const paths = (): [string, string][] => [
      ['products', OVERVIEW],
      ['a category', pathOf('categoryDetail')],
      ['a search', SEARCH],
      ['a search without words', href('searchOverview', LOCALE)],
      ['blogs', href('blogOverview', LOCALE)],
    ];
    const pageOf = (path: string, page: string) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
    const linkOf = (body: string, rel: string) =>
      new RegExp(`<(?:a|link) [^>]*?rel="${rel}"[^>]*>`)
        .exec(body)?.[0]
        .match(/href="([^"]+)"/)?.[1]
        ?.replaceAll('&amp;', '&');

    it('reaches every page by its links, and no page after the last', async () => {
      const visited: string[] = [];
      let next: string | undefined = OVERVIEW;
      let previous: string | undefined;
      while (next && visited.length < 100) {
        const path: string = next.replace('#list', '');
        const { status, body } = await httpGet(path, HOST);
        expect([path, status]).toEqual([path, 200]);
        expect(
          new URL(linkOf(body, 'canonical') ?? '').pathname + new URL(linkOf(body, 'canonical') ?? '').search,
        ).toBe(path);
        expect(linkOf(body, 'prev')?.replace('#list', '')).toBe(previous);
        visited.push(path);
        previous = path;
        next = linkOf(body, 'next');
      }
      expect(visited.slice(0, 2)).toEqual([OVERVIEW, `${OVERVIEW}?page=2`]);
      const beyond = await httpGet(pageOf(OVERVIEW, String(visited.length + 1)), HOST);
      expect(beyond.status).toBe(404);
    });

    it.each(['99', '1000', '1001', '99999999999999999999'])('gets status 404 for page %s', async (page) => {
      for (const [name, path] of paths()) {
        const response = await httpGet(pageOf(path, page), HOST);
        expect([name, response.status, isNoindex(response)]).toEqual([name, 404, true]);
        // While one of its reads is renewed, its lifetime is shorter.
        await expect
          .poll(async () => (await httpGet(pageOf(path, page), HOST)).headers['cache-control'])
          .toBe('public, max-age=0, s-maxage=10');
      }
    });

    it.each(['1', '0', '-1', 'abc', '1.5', ''])('gets the first page for page=%s', async (page) => {
      for (const [name, path] of paths()) {
        const [plain, odd] = [await httpGet(path, HOST), await httpGet(pageOf(path, page), HOST)];
        expect([name, odd.status]).toEqual([name, 200]);
        expect(linkOf(odd.body, 'canonical')).toBe(linkOf(plain.body, 'canonical'));
        // On a busy machine the page is older than it stays fresh.
        expect(odd.headers['server-timing'], 'shares the cached page').toMatch(/page;desc=(?:hit|stale)\b/);
      }
    });
  });

  it('is excluded from the locale switch and the private screens', async () => {
    const localeSwitch = await httpGet('/locale?to=nl-NL&path=/', HOST);
    expect(localeSwitch.headers['x-robots-tag']).toBe('noindex');
    const { body } = await httpGet('/robots.txt', HOST);
    expect(body).toContain('Disallow: /api/\n');
    for (const path of ['/locale', href('cart', LOCALE), href('searchOverview', LOCALE)]) {
      for (const end of ['$', '?', '/']) expect(body).toContain(`Disallow: ${path}${end}\n`);
    }
  });
});
