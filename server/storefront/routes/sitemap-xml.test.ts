import { expect, it } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { contentOf } from '../content/content.fixture.ts';
import { createSitemaps } from './sitemap-xml.ts';

const SITE = 'server/storefront/content/site.fixture/content';

const slugs = (slug: string) => Object.fromEntries(LOCALES.map((locale) => [locale, slug]));
const indexOf = (slug: string) => ({ products: [{ id: slug, slugs: slugs(slug) }], categories: [] });

it('builds a sitemap once for each locale, content and index of slugs', () => {
  const sitemapOf = createSitemaps({ brand: brandBySite('easyfelt'), domainSuffix: 'www' });
  const content = contentOf(SITE).current();
  const index = indexOf('felt-panel');
  const built = sitemapOf(content, index, 'nl-NL');
  expect(String(built)).toContain('/product/felt-panel</loc>');
  expect(sitemapOf(content, index, 'nl-NL')).toBe(built);
  expect(String(sitemapOf(content, index, 'fr-FR'))).not.toBe(String(built));
  const imported = String(sitemapOf(content, indexOf('felt-tile'), 'nl-NL'));
  expect(imported).toContain('/product/felt-tile</loc>');
  expect(imported).not.toContain('felt-panel');
  const changed = contentOf(SITE).current();
  expect(changed).not.toBe(content);
  expect(sitemapOf(changed, index, 'nl-NL')).not.toBe(built);
});
