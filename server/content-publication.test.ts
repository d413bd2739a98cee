import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { FEED_PATH } from '#shared/content/feed-path.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import type { Locale } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';
import { createLogger } from './platform/logs/logger.ts';
import { contentOf } from './storefront/content/content.fixture.ts';
import { publishDueContent } from './storefront/content/publication/publish-due-content.ts';
import { loadTranslations } from './storefront/i18n/translations.ts';
import { openStorefront, plainRenderer } from './storefront/storefront.fixture.ts';

const brand = { ...brandBySite('easyfelt'), contentPages: {} };
const translations = loadTranslations(brand);
const logger = createLogger({ name: 'test', level: 'silent' });

let folder: string;
/** The last second of 30 January in Amsterdam; in London, 31 January begins an hour later. */
let now = Date.parse('2027-01-30T22:59:59Z');
const clock = () => new Date(now);

/** An article of 31 January, in Dutch and English only, and one that names it as related. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publication-'));
  cpSync('server/storefront/content/site.fixture/content', folder, { recursive: true });
  rmSync(path.join(folder, 'nl-BE'), { recursive: true });
  for (const file of globSync(`${folder}/{de,fr}/advice/*.md`)) rmSync(file);
  for (const file of globSync(`${folder}/{nl,en}/advice/*.md`)) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^date: .*$/m, 'date: 2027-01-31'));
    const other = text.replace('id: measure-echo', 'id: other\nrelated: [advice:measure-echo]');
    writeFileSync(
      path.join(path.dirname(file), 'other.md'),
      other.replace(/^title: .*$/m, 'title: Other').replace(/^date: .*$/m, 'date: 2026-01-31'),
    );
  }
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => rmSync(folder, { recursive: true }));

const ARTICLE = {
  'nl-NL': 'advies/echo-meten',
  'en-GB': 'advice/measuring-echo',
  'fr-FR': 'conseils/mesurer',
};
const QUERY = { 'nl-NL': 'galmt', 'en-GB': 'echo', 'fr-FR': 'echo' };
type Shown = keyof typeof ARTICLE;

/** A commerce API without products. */
const commerce = ({ path: called }: { readonly path: string }) =>
  called === '/Categories'
    ? { body: [] }
    : { status: 404, body: { code: 'NOT_FOUND', message: 'not found' } };

it('an article is nowhere before its day, and from then on everywhere, in the shops of its languages', async () => {
  const content = contentOf(folder, clock);
  const shop = await openStorefront(commerce, {
    brand,
    content,
    clock,
    renderer: {
      ...plainRenderer,
      open: async (locale) => createPages(brand, locale, 'www', translations.t(locale), () => {}),
    },
  });
  // Only the timer of the publication: the shop needs real ones.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const publications = publishDueContent({ content, cache: shop.cache, clock, logger });
  const pass = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };

  async function get(locale: Locale, target: string) {
    const { status, headers, body } = await shop.getFrom('localhost', target, {
      'x-locale': locale,
      cookie: `locale=${locale}`,
    });
    return { status, lifetime: headers['cache-control'], text: String(body) };
  }
  async function isFound(locale: Shown): Promise<boolean> {
    const input = JSON.stringify({ json: { query: QUERY[locale], section: 'blog', page: 1, perPage: 4 } });
    const { text } = await get(locale, `/api/trpc/content.search.get?input=${encodeURIComponent(input)}`);
    const items: { id: string }[] = JSON.parse(text).result.data.json.items;
    return items.some(({ id }) => id === 'measure-echo');
  }
  async function seenIn(locale: Shown) {
    const article = `/${ARTICLE[locale]}`;
    const page = await get(locale, article);
    const other = await get(locale, `${path.dirname(article)}/other`);
    const sitemap = await get(locale, '/sitemaps/pages-1.xml');
    const hreflang = [...page.text.matchAll(/hreflang="(\w\w-\w\w)"/g)].map(([, name]) => name);
    const switchTo = (to: Locale) =>
      new RegExp(`/locale\\?to=${to}&amp;path=([^"]*)`).exec(page.text)?.[1] ?? '';
    return {
      page: page.status,
      hreflang,
      toFrench: decodeURIComponent(switchTo('fr-FR')),
      overview: (await get(locale, href('blogOverview', locale))).text.includes(`href="${article}"`),
      related: other.text.includes(`href="${article}"`),
      search: await isFound(locale),
      feed: (await get(locale, FEED_PATH)).text.includes(`${article}</link>`),
      sitemap: sitemap.text.includes(`${article}</loc>`),
      lifetime: sitemap.lifetime,
    };
  }
  const newestInFeed = async (locale: Locale) =>
    /<pubDate>(.*?)<\/pubDate>/.exec((await get(locale, FEED_PATH)).text)?.[1];
  const unseen = {
    page: 404,
    hreflang: [],
    toFrench: '/',
    overview: false,
    related: false,
    search: false,
    feed: false,
    sitemap: false,
  };
  const seen = {
    page: 200,
    // The language switch leads to the overview, because the article does not exist in French.
    toFrench: href('blogOverview', 'fr-FR'),
    overview: true,
    related: true,
    search: true,
    feed: true,
    sitemap: true,
  };
  const hour = 'public, max-age=0, s-maxage=3600';
  expect(await seenIn('nl-NL')).toEqual({ ...unseen, lifetime: 'public, max-age=0, s-maxage=1' });
  expect(await seenIn('en-GB')).toEqual({ ...unseen, lifetime: 'public, max-age=0, s-maxage=1' });
  pass(1_000);
  const dutch = ['nl-BE', 'nl-NL'];
  expect(await seenIn('nl-NL')).toEqual({ ...seen, hreflang: dutch, lifetime: hour });
  expect(await seenIn('en-GB')).toEqual({ ...unseen, lifetime: hour });
  expect(await newestInFeed('nl-NL')).toBe(clock().toUTCString());
  pass(HOUR_MS);
  expect(await newestInFeed('en-GB')).toBe(clock().toUTCString());
  expect(await seenIn('nl-NL')).toEqual({ ...seen, hreflang: ['en-GB', ...dutch], lifetime: hour });
  expect(await seenIn('en-GB')).toEqual({ ...seen, hreflang: ['en-GB', ...dutch], lifetime: hour });
  expect(await seenIn('fr-FR')).toEqual({ ...unseen, lifetime: hour });
  expect((await get('nl-NL', '/sitemaps/pages-1.xml')).text).toContain(
    `${href('blogOverview', 'nl-NL')}</loc>`,
  );
  expect((await get('fr-FR', '/sitemaps/pages-1.xml')).text).not.toContain(
    `${href('blogOverview', 'fr-FR')}</loc>`,
  );
  publications.close();
  await shop.close();
});
