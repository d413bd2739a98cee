import { beforeAll, describe, expect, it } from 'vitest';
import { markupFaults } from '#client/e2e/faults/markup.fixture.ts';
import { JOURNEY_CONTENT } from '#client/e2e/journey-brand.ts';
import { hostOf, httpGet, isNoindex } from '#client/e2e/shop/http-get.fixture.ts';
import { firstSlug, pageOf, sitemapPaths } from '#client/e2e/shop/sitemap.fixture.ts';
import { CONTENT_SCREENS, contentKindOf } from '#shared/content/content-kinds.ts';
import { FEED_PATH } from '#shared/content/feed-path.ts';
import { CONTENT_OVERVIEWS, isPublished } from '#shared/content/overviews.ts';
import { LOCALES, type Locale, localeDefinition } from '#shared/locales/index.ts';
import { href, matchScreen, type PageScreen, PRIVATE_SCREENS } from '#shared/screens/index.ts';

/** The screens of the content that the brand publishes: overviews, articles, and pages such as the terms. */
const CONTENT_PAGES = new Set<PageScreen>([
  ...CONTENT_OVERVIEWS.filter((overview) => isPublished(overview, JOURNEY_CONTENT)),
  ...JOURNEY_CONTENT.map((kind) => CONTENT_SCREENS[kind]),
]);

/** Locales of one language share its texts: in the others one page of each screen shows the paths of its links. */
function isFirstOfLanguage(locale: Locale): boolean {
  const { language } = localeDefinition(locale);
  return LOCALES.find((one) => localeDefinition(one).language === language) === locale;
}

const mainOf = (body: string) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));

describe.each(LOCALES)('the content in %s', (locale) => {
  const host = hostOf(locale);
  let paths: string[];
  beforeAll(async () => {
    paths = (await sitemapPaths(locale)).filter((path) => {
      const { screen } = pageOf(path, locale);
      return screen && (CONTENT_PAGES.has(screen) || contentKindOf(screen));
    });
  });

  it('has overviews, articles and pages', () => {
    const kinds = new Set(paths.map((path) => pageOf(path, locale).screen));
    expect([...kinds].sort()).toEqual([...CONTENT_PAGES].sort());
  });

  it('has no broken link, no link that redirects, no title twice, and valid HTML', async () => {
    const validated = new Set<PageScreen | undefined>();
    const titles = new Map<string, string>();
    const faults: string[] = [];
    const linked = new Map<string, string>();
    const visited = isFirstOfLanguage(locale)
      ? paths
      : [...Map.groupBy(paths, (path) => pageOf(path, locale).screen).values()].flatMap(
          ([first = '']) => first,
        );
    for (const path of visited) {
      const { status, body } = await httpGet(path, host);
      if (status !== 200 || isNoindex({ status, body, headers: {} })) faults.push(`${status} ${path}`);
      const title = /<title>([^<]*)/.exec(body)?.[1] ?? '';
      if (titles.has(title)) faults.push(`${path} has the title of ${titles.get(title)}`);
      titles.set(title, path);
      const main = mainOf(body);
      // Header and footer are the same on all pages of a screen, and validation is the slowest step.
      const { screen } = pageOf(path, locale);
      const markup = validated.has(screen) ? main : body;
      validated.add(screen);
      for (const fault of isFirstOfLanguage(locale) ? await markupFaults(markup) : []) {
        faults.push(`${path}: ${fault}`);
      }
      for (const link of linksIn(main)) if (!linked.has(link)) linked.set(link, path);
    }
    for (const [link, from] of linked) {
      const { status } = await httpGet(link, host);
      const screen = matchScreen(link.split('?')[0] ?? '', locale)?.screen;
      const isFine = status === 200 || (status === 302 && screen && PRIVATE_SCREENS.includes(screen));
      if (!isFine) faults.push(`${status} ${link} on ${from}`);
    }
    expect(faults).toEqual([]);
    expect(linked.size).toBeGreaterThan(30);
  });

  it('is in the feed with the same addresses', async () => {
    const { status, body, headers } = await httpGet(FEED_PATH, host);
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const links = [...body.matchAll(/<item>.*?<link>([^<]+)<\/link>/g)].map(
      ([, link = '']) => new URL(link).pathname,
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !paths.includes(link))).toEqual([]);
  });
});

describe('an article', () => {
  it('redirects from the address of another language in one hop, and is 404 where there is none', async () => {
    const dutch = href('adviceDetail', 'nl-NL', { slug: await firstSlug('adviceDetail', 'nl-NL') });
    const german = await sitemapPaths('de-AT');
    const { status, headers } = await httpGet(`${dutch}?utm_source=mail`, hostOf('de-AT'));
    expect(status).toBe(301);
    const [target = '', query] = (headers.location ?? '').split('?');
    expect(german).toContain(target);
    expect(query).toBe('utm_source=mail');
    const missing = await httpGet(href('blogDetail', 'de-AT', { slug: 'gibt-es-nicht' }), hostOf('de-AT'));
    expect(missing.status).toBe(404);
  });

  it('has structured data, an alternate link for each locale, and a link to the feed', async () => {
    const path = href('adviceDetail', 'fr-BE', { slug: await firstSlug('adviceDetail', 'fr-BE') });
    const { body } = await httpGet(path, hostOf('fr-BE'));
    const data = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      ([, json = '']): unknown => JSON.parse(json),
    );
    expect(data).toContainEqual(
      expect.objectContaining({ '@type': 'Article', headline: expect.any(String) }),
    );
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
    const languages = [...body.matchAll(/hreflang="([\w-]+)" href="/g)].map(([, language]) => language);
    expect(new Set(languages)).toEqual(new Set([...LOCALES, 'x-default']));
    expect(body).toMatch(/<link rel="alternate" type="application\/rss\+xml"/);
  });
});
