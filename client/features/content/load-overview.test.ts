import { expect, it } from 'vitest';
import type { LoadContext } from '#client/data/screen.ts';
import { currentBrand } from '#shared/brands/index.ts';
import type { Overview } from './content-types.ts';
import { loadOverview, overviewHead } from './load-overview.ts';

const EMPTY: Overview = {
  items: [],
  total: 0,
  page: 1,
  perPage: 9,
  tags: [],
  all: 4,
  locales: ['nl-BE', 'nl-NL'],
};

function contextOf(search: string, overview: Overview): LoadContext {
  const missing = () => {
    throw new Error('404');
  };
  return {
    brand: currentBrand(),
    locale: 'nl-NL',
    domainSuffix: 'www',
    t: (key: string) => key,
    params: {},
    url: new URL(`http://page/blogs${search}`),
    load: (async () => overview) as unknown as LoadContext['load'],
    prefetch: async () => {},
    redirect: missing,
    redirectToSlug: missing,
    notFound: missing,
    gone: missing,
  };
}

it.each(['?type=advice', '?category=offices', '?type=advice&category=offices', '?page=2'])(
  '%s without entries is a 404',
  async (search) => {
    await expect(loadOverview(contextOf(search, EMPTY), 'blog')).rejects.toThrow('404');
  },
);

it('an overview without entries has a page, and so has a type with entries', async () => {
  expect(await loadOverview(contextOf('', EMPTY), 'blog')).toBe(EMPTY);
  const advice = { ...EMPTY, total: 1 };
  expect(await loadOverview(contextOf('?type=advice', advice), 'blog')).toBe(advice);
});

it.each([
  ['', ['nl-BE', 'nl-NL']],
  ['?page=2', []],
])('the locales with an overview are alternates of its first page: %s', (search, indexedIn) => {
  const texts = { screen: 'blogOverview', kind: 'blog', texts: 'blogs:overview' } as const;
  const head = overviewHead(contextOf(search, EMPTY), { ...EMPTY, total: 12 }, texts);
  expect(head.indexedIn).toEqual(indexedIn);
});
