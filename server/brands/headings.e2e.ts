import { describe, expect, inject, it } from 'vitest';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { httpGet } from '#client/e2e/shop/http-get.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { readSitemapFiles } from '#server/platform/testing/sitemap-files.fixture.ts';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { hasScreen, hasSlug, href, matchScreen, SCREENS } from '#shared/screens/index.ts';

const LOCALES: readonly Locale[] = ['de-DE', 'fr-FR', 'nl-NL', 'en-GB'];
const WIDTHS = [320, 360];
/** Pages of a kind whose headings are read. */
const PAGES = 16;
/** Shorter words fit everywhere. */
const LONG_WORD = /[\p{L}\p{M}’'-]{11,}/gu;

/** The long words of the headings of a page, of each level and class: a card has other words than a column of links. */
function longWords(html: string): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  for (const [, level = '', attributes = '', inner = ''] of html.matchAll(
    /<(h[1-4])([^>]*)>(.*?)<\/h[1-4]>/gsu,
  )) {
    const [, names = ''] = /class="([^"]*)"/u.exec(attributes) ?? [];
    const kind = `${level}.${names}`;
    const text = inner.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/&#x27;/gu, "'");
    const known = words.get(kind) ?? new Set();
    for (const [word] of text.matchAll(LONG_WORD)) known.add(word);
    words.set(kind, known);
  }
  return words;
}

/** Runs in the page: puts each word before the text of each heading of its kind, and returns those that take two lines. */
function brokenWords(words: readonly (readonly [kind: string, words: readonly string[]])[]): string[] {
  const broken = new Set<string>();
  const range = document.createRange();
  for (const [kind, list] of words) {
    const [level = '', names = ''] = kind.split('.');
    const seen = new Set<string>();
    for (const heading of document.querySelectorAll<HTMLElement>(level)) {
      if (
        heading.className !== names ||
        // Names of products in two columns hyphenate; Debian's Chromium has no dictionaries for it.
        heading.closest('article:has(img)') ||
        !heading.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const { fontSize } = getComputedStyle(heading);
      const box = heading.getBoundingClientRect();
      const key = `${heading.className} ${fontSize} ${Math.round(box.width)}`;
      // Headings for screen readers are clipped to a pixel.
      if (seen.has(key) || box.width < 2) continue;
      seen.add(key);
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const text = texts.nextNode();
      if (!text) continue;
      const before = text.nodeValue;
      for (const word of list) {
        // Its own words stay behind it, so that the heading is as wide as before.
        text.nodeValue = `${word} ${before}`;
        range.setStart(text, 0);
        range.setEnd(text, word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        // A hyphen of its own, as in "E-Mail", is a place to break.
        if (tops.size > 1 && !word.includes('-'))
          broken.add(`${word} in <${level}> of ${fontSize}, ${Math.round(box.width)} px`);
      }
      text.nodeValue = before;
    }
  }
  return [...broken];
}

describe.skipIf(!CHROMIUM).each(ALL_BRANDS)('the headings of $name break no word on a phone', (brand) => {
  const launch = launchShoppers({ pictures: false });
  const port = () => inject('brandPorts')[brand.site] ?? 0;

  /** One path of each kind of page, with the long words in the headings of its first pages. */
  async function kindsOfPages(locale: Locale) {
    const host = `${locale.toLowerCase()}.${brand.site}.localhost`;
    const read = async (path: string) => (await httpGet(path, host, port())).body;
    const urls = await readSitemapFiles(await read('/sitemap.xml'), read);
    const listed = [...urls.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    const others = SCREENS.filter(
      (screen) =>
        hasScreen(brand, screen) && !hasSlug(screen) && screen !== 'checkout' && screen !== 'checkoutResult',
    ).map((screen) => href(screen, locale));
    const kinds = new Map<string, { path: string; words: Map<string, Set<string>>; pages: number }>();
    for (const path of new Set([...others, ...listed])) {
      const name = matchScreen(path, locale)?.screen ?? path;
      const kind = kinds.get(name) ?? { path, words: new Map(), pages: 0 };
      kinds.set(name, kind);
      if (kind.pages === PAGES) continue;
      kind.pages += 1;
      for (const [heading, words] of longWords(await read(path))) {
        const known = kind.words.get(heading) ?? new Set();
        kind.words.set(heading, known.union(words));
      }
    }
    return kinds;
  }

  it.each(LOCALES)('in %s', async (locale) => {
    const kinds = await kindsOfPages(locale);
    expect(kinds.size).toBeGreaterThan(5);
    const shopper = await launch(locale, { site: brand.site, port: port() });
    const { page } = shopper;
    const faults: string[] = [];
    for (const [name, { path, words }] of kinds) {
      await page.goto(shopper.url(path));
      await page.evaluate(() => document.fonts.ready);
      const lists = [...words].map(([heading, found]) => [heading, [...found]] as const);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const broken = await page.evaluate(brokenWords, lists);
        faults.push(...broken.map((fault) => `${name}, ${width} px: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
});
