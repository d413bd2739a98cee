import { expect, test, vi } from 'vitest';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { createPages } from './entry-server.tsx';

const LIST = { items: [], total: 1, page: 1, perPage: 15, facets: [], tags: [], all: 1 };
const CATEGORY = {
  id: 'panels',
  slug: 'panelen',
  name: 'Panelen',
  description: '',
  slugs: { 'nl-NL': 'panelen' },
  tags: [],
};
const ARTICLE = {
  kind: 'blog',
  id: 'mill',
  slug: 'mill',
  slugs: { 'nl-NL': 'mill' },
  href: '/blogs/mill',
  title: 'Mill',
  tags: [],
  products: [],
  related: [],
  headings: [],
  blocks: [],
};
const RESPONSES: Readonly<Record<string, unknown>> = {
  'content.article.get': ARTICLE,
  'content.overview.get': LIST,
  'product.list.get': LIST,
  'category.detail.get': CATEGORY,
  'content.picture.list': {},
};

/** The numbers of people of the companies are texts. */
const t = (key: string) => (key.includes('.counts.') ? '7' : key);

test.each([
  ['easyfelt', '/', 1],
  ['easyfelt', '/producten', 1],
  ['easyfelt', '/producten/panelen', 1],
  ['easyfelt', '/blogs', 1],
  ['easyfelt', '/blogs/mill', 1],
  ['edg', '/', ALL_BRANDS.length],
])('the page of %s at %s has addresses of the environment only', async (site, path, sites) => {
  const open = createPages(brandBySite(site), 'nl-NL', 'acc', t, vi.fn());
  const page = await open(new Request(`http://page${path}`), {
    call: async (name: string) => RESPONSES[name] ?? (name.endsWith('.list') ? [] : null),
  });
  if ('redirect' in page) throw new Error('no redirect expected');
  expect(page.status).toBe(200);
  const text = decodeURIComponent(page.headHtml() + page.renderToString());
  const hosts = [...text.matchAll(/https:\/\/([\w-]+)\.(\w+)\.nl/g)].filter(([, , name]) =>
    ALL_BRANDS.some((brand) => brand.site === name),
  );
  expect(new Set(hosts.map(([, label]) => label))).toEqual(new Set(['acc']));
  expect(new Set(hosts.map(([, , name]) => name)).size).toBe(sites);
});
