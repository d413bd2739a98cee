import { expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { contentOf } from '../content/content.fixture.ts';
import type { Content } from '../content/content-entry.ts';
import { createSitemaps } from './sitemap-xml.ts';

const SITE = 'server/storefront/content/site.fixture/content';

const slugs = (slug: string) => Object.fromEntries(LOCALES.map((locale) => [locale, slug]));
const DAY = '2026-12-31';
const indexOf = (slug: string) => ({ products: [{ id: slug, slugs: slugs(slug) }], categories: [] });

it('builds a sitemap once for each locale, content and index of slugs', () => {
  const sitemapOf = createSitemaps({ brand: brandBySite('easyfelt'), domainSuffix: 'www' });
  const content = contentOf(SITE).current();
  const index = indexOf('felt-panel');
  const built = sitemapOf(content, index, 'nl-NL', DAY);
  expect(String(built)).toContain('/product/felt-panel</loc>');
  expect(sitemapOf(content, index, 'nl-NL', DAY)).toBe(built);
  expect(String(sitemapOf(content, index, 'fr-FR', DAY))).not.toBe(String(built));
  const imported = String(sitemapOf(content, indexOf('felt-tile'), 'nl-NL', DAY));
  expect(imported).toContain('/product/felt-tile</loc>');
  expect(imported).not.toContain('felt-panel');
  const changed = contentOf(SITE).current();
  expect(changed).not.toBe(content);
  expect(sitemapOf(changed, index, 'nl-NL', DAY)).not.toBe(built);
});

it('has a product in the languages in which it has texts, and links these alone', () => {
  const sitemapOf = createSitemaps({ brand: brandBySite('easyfelt'), domainSuffix: 'www' });
  const content = contentOf(SITE).current();
  const index = { products: [{ id: 'p', slugs: { 'nl-NL': 'vilt', 'en-GB': 'felt' } }], categories: [] };
  const linksIn = (locale: Locale) =>
    [
      ...String(sitemapOf(content, index, locale, DAY)).matchAll(
        /product\/(?:vilt|felt)<\/loc>(.*?)<\/url>/g,
      ),
    ].map(([, links = '']) => [...links.matchAll(/hreflang="([\w-]+)"/g)].map(([, name]) => name));
  expect(linksIn('nl-NL')).toEqual([['en-GB', 'nl-NL', 'x-default']]);
  expect(linksIn('en-GB')).toEqual([['en-GB', 'nl-NL', 'x-default']]);
  expect(linksIn('fr-FR')).toEqual([]);
  expect(String(sitemapOf(content, index, 'fr-FR', DAY))).not.toContain('/product/vilt');
});

it('leaves out a job offer in each locale from the day after its last one there', () => {
  const sitemapOf = createSitemaps({ brand: brandBySite('easyfelt'), domainSuffix: 'www' });
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
    [...String(sitemapOf(withJobs, undefined, locale, day)).matchAll(/vilt-snijden<\/loc>(.*?)<\/url>/g)].map(
      ([, links = '']) => [...links.matchAll(/hreflang="(\w+-\w+)"/g)].map(([, name]) => name),
    );
  expect(jobsIn('nl-NL', '2999-12-31')).toEqual([[...LOCALES, 'x-default']]);
  expect(jobsIn('nl-NL', '3000-01-01')).toEqual([]);
  expect(jobsIn('nl-BE', '3000-01-01')).toEqual([['nl-BE']]);
});
