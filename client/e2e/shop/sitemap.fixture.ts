import { readSitemapFiles } from '#server/platform/testing/sitemap-files.fixture.ts';
import type { Locale } from '#shared/locales/index.ts';
import { matchContentPage, matchScreen, type PageScreen } from '#shared/screens/index.ts';
import { hostOf, httpGet } from './http-get.fixture.ts';

/** Returns the paths in the sitemap of a locale. */
export async function sitemapPaths(locale: Locale): Promise<string[]> {
  const read = async (path: string) => (await httpGet(path, hostOf(locale))).body;
  const urls = await readSitemapFiles(await read('/sitemap.xml'), read);
  return [...urls.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Returns the screen of a path, and its slug. */
export function pageOf(path: string, locale: Locale): { screen?: PageScreen; slug?: string } {
  return matchScreen(path, locale) ?? matchContentPage(path) ?? {};
}

/** Returns the slug of the first page of a screen in the sitemap. Throws if there is none. */
export async function firstSlug(screen: PageScreen, locale: Locale): Promise<string> {
  const paths = await sitemapPaths(locale);
  const slug = paths.map((path) => pageOf(path, locale)).find((page) => page.screen === screen)?.slug;
  if (slug === undefined) throw new Error(`The sitemap of ${locale} has no ${screen}`);
  return slug;
}
