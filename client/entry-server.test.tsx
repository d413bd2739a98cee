import { expect, test, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createPages } from './entry-server.tsx';

const brand = brandBySite('easyfelt');
const t = (key: string) => key;

async function failingPage(error: Error) {
  const onError = vi.fn();
  const open = createPages(brand, 'nl-NL', 'www', t, onError);
  const page = await open(new Request('http://page/product/vilten-poef'), {
    call: () => Promise.reject(error),
  });
  if ('redirect' in page) throw new Error('no redirect expected');
  return { page, onError };
}

test.each([
  ['the API takes too long', new AppError('GATEWAY_TIMEOUT'), 503],
  ['the API is down', new AppError('SERVICE_UNAVAILABLE'), 503],
  ['the API sends a malformed response', new AppError('BAD_GATEWAY'), 503],
  ['an unexpected error', new Error('surprise'), 500],
])('%s: the response and the page state have the status', async (_why, error, status) => {
  const { page, onError } = await failingPage(error);
  expect(page.status).toBe(status);
  expect(page.routerState.errors).toEqual({ productDetail: { status } });
  const url = 'http://page/product/vilten-poef';
  expect(onError).toHaveBeenCalledWith(error, expect.objectContaining({ url }));
  expect(page.renderToString()).toContain('global:fault.title');
});

test('a path in another case is not found', async () => {
  const open = createPages(brand, 'nl-NL', 'www', t, vi.fn());
  const page = await open(new Request('http://page/Producten'), { call: () => Promise.resolve(null) });
  expect('redirect' in page ? page.redirect : page.status).toBe(404);
});

test('the newsletter form of an article is separate from that of the footer', async () => {
  const article = {
    kind: 'blog',
    id: 'mill',
    href: '/blogs/mill',
    title: 'Mill',
    description: '',
    slug: 'mill',
    date: undefined,
    dateText: undefined,
    picture: null,
    alt: '',
    tags: [],
    minutes: 1,
    headings: [],
    slugs: { 'nl-NL': 'mill' },
    updated: undefined,
    updatedText: undefined,
    author: undefined,
    role: undefined,
    products: [],
    related: [],
    blocks: [{ type: 'form', form: 'newsletter' }],
  };
  const open = createPages(brand, 'nl-NL', 'www', t, vi.fn());
  const page = await open(new Request('http://page/blogs/mill'), {
    call: async (name: string) =>
      name === 'content.article.get' ? article : name.endsWith('.list') ? [] : null,
  });
  if ('redirect' in page) throw new Error('no redirect expected');
  const html = page.renderToString();
  expect(html.match(/<form[^>]*data-form="newsletter"/g)).toHaveLength(2);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('structured data is in the head, and not in the page state again', async () => {
  const open = createPages(brand, 'nl-NL', 'www', t, vi.fn());
  const list = { items: [], total: 0, page: 1, perPage: 15, facets: [] };
  const page = await open(new Request('http://page/producten'), {
    call: async (name: string) =>
      name === 'product.list.get' ? list : name.endsWith('rating.get') ? null : [],
  });
  if ('redirect' in page) throw new Error('no redirect expected');
  expect(page.headHtml()).toContain('<script type="application/ld+json" data-head>');
  expect(page.routerState.loaderData).toMatchObject({
    productOverview: { head: { title: expect.any(String) } },
  });
  expect(JSON.stringify(page.routerState)).not.toContain('schema.org');
});

test('the 404 page of a list has the data of the shell in its page state, but not the list', async () => {
  const open = createPages(brand, 'nl-NL', 'www', t, vi.fn());
  const list = { items: [], total: 30, page: 9, perPage: 15, facets: [] };
  const page = await open(new Request('http://page/producten?page=9'), {
    call: async (name: string) =>
      name === 'product.list.get' ? list : name.endsWith('rating.get') ? null : [],
  });
  if ('redirect' in page) throw new Error('no redirect expected');
  expect(page.status).toBe(404);
  const paths = page.queries.map(([key]) => key.slice(0, 3).join('.'));
  expect(paths).toContain('category.menu.get');
  expect(paths).not.toContain('product.list.get');
});

test('the screen of the newsletter has its form once: the footer has none', async () => {
  const open = createPages(brand, 'nl-NL', 'www', t, vi.fn());
  const page = await open(new Request('http://page/nieuwsbrief'), {
    call: async (name: string) => (name.endsWith('.list') ? [] : null),
  });
  if ('redirect' in page) throw new Error('no redirect expected');
  expect(page.renderToString().match(/<form[^>]*data-form="newsletter"/g)).toHaveLength(1);
});
