import { expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { contentOf } from '../content/content.fixture.ts';
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

it('leaves out a job offer from the day after its last one', () => {
  const sitemapOf = createSitemaps({ brand: brandBySite('easyfelt'), domainSuffix: 'www' });
  const content = contentOf(SITE).current();
  const entry = content.list('page', 'nl-NL')[0];
  if (!entry) throw new Error('there is no entry');
  const job = { ...entry, kind: 'job' as const, meta: { ...entry.meta, facts: { validThrough: DAY } } };
  const withJob = {
    ...content,
    list: (kind: string) => (kind === 'job' ? [job] : []),
    slugs: () => slugs('cutter'),
  } as typeof content;
  const url = '/vacature/cutter</loc>';
  expect(String(sitemapOf(withJob, undefined, 'nl-NL', DAY))).toContain(url);
  expect(String(sitemapOf(withJob, undefined, 'nl-NL', '2027-01-01'))).not.toContain(url);
});
