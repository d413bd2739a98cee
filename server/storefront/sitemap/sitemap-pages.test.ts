import { expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { hasSlug, href, SCREENS, UNINDEXED_SCREENS } from '#shared/screens/index.ts';
import { contentOf } from '../content/content.fixture.ts';
import type { Content } from '../content/content-entry.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { pageEntries } from './sitemap-pages.ts';
import { createUrlWriter } from './sitemap-xml.ts';

const SITE = 'server/storefront/content/site.fixture/content';

const brand = brandBySite('easyfelt');
const categories = [] as const;

function xmlOf(content: Content, locale: Locale, today: string): string {
  const pictures: Pictures = new Map([
    [
      'cbs120-mos-room',
      { name: 'cbs120-mos-room', base: '/pictures/room.0123', hash: '0123', file: '', width: 1, height: 1 },
    ],
  ]);
  const entries = pageEntries({ brand, content, pictures, categories, today });
  return entries.map(createUrlWriter(brand, locale, 'www')).join('');
}

it.each(LOCALES)('lists each screen that search engines may index, in %s', (locale) => {
  const xml = xmlOf(contentOf(SITE).current(), locale, '2026-12-31');
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const shown = SCREENS.filter((screen) => !hasSlug(screen) && listed.includes(href(screen, locale)));
  // The fixture has an entry of each overview besides these.
  const empty = ['projectOverview', 'inspirationOverview'];
  expect(shown).toEqual(
    SCREENS.filter(
      (screen) => !hasSlug(screen) && !UNINDEXED_SCREENS.includes(screen) && !empty.includes(screen),
    ),
  );
  expect(shown).toContain('newsletter');
});

it('gives an article the date of its last change in any language, and its picture', () => {
  const xml = xmlOf(contentOf(SITE).current(), 'nl-NL', '2026-12-31');
  const [entry] = /<url><loc>[^<]+\/advies\/echo-meten<\/loc>.*?<\/url>/.exec(xml) ?? [];
  expect(entry).toContain('</loc><lastmod>2026-03-11</lastmod><xhtml:link');
  expect(entry).toContain(
    '<image:image><image:loc>https://www.easyfelt.nl/pictures/room.0123/1200.jpg</image:loc></image:image></url>',
  );
});

it('leaves out a job offer in each locale from the day after its last one there', () => {
  const content = contentOf(SITE).current();
  const inBelgium = { validThrough: '3000-01-31' };
  const withJobs: Content = {
    ...content,
    list: (kind, locale) => {
      const entries = content.list(kind, locale);
      if (kind !== 'job' || locale !== 'nl-BE') return entries;
      return entries.map((entry) => ({ ...entry, meta: { ...entry.meta, facts: inBelgium } }));
    },
  };
  /** The offers with the languages that they link to. */
  const jobsIn = (locale: Locale, day: string) =>
    [...xmlOf(withJobs, locale, day).matchAll(/vilt-snijden<\/loc>(.*?)<\/url>/g)].map(([, links = '']) =>
      [...links.matchAll(/hreflang="(\w+-\w+)"/g)].map(([, name]) => name),
    );
  expect(jobsIn('nl-NL', '2999-12-31')).toEqual([[...LOCALES, 'x-default']]);
  expect(jobsIn('nl-NL', '3000-01-01')).toEqual([]);
  expect(jobsIn('nl-BE', '3000-01-01')).toEqual([['nl-BE']]);
});

it('leaves out an overview whose job offers have all closed', () => {
  const content = contentOf(SITE).current();
  const lists = (day: string) =>
    xmlOf(content, 'nl-NL', day).includes(
      `<loc>https://www.easyfelt.nl${href('jobOfferOverview', 'nl-NL')}</loc>`,
    );
  expect([lists('2999-12-31'), lists('3000-01-01')]).toEqual([true, false]);
});
