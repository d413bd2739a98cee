import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import { TagFilter } from './tag-filter.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The addresses of the filter of the blogs, in a brand with these kinds of content. */
function links(kinds: readonly string[]): string[] {
  vi.stubGlobal('__CONTENT_KINDS__', kinds);
  const overview = { items: [], total: 2, page: 1, perPage: 9, tags: [], all: 2, locales: [] };
  const markup = renderToStaticMarkup(
    <ShopProvider value={createShop(currentBrand(), 'nl-NL', 'www', (key) => key)}>
      <TagFilter query={{ kind: 'blog', page: 1 }} overview={overview} path="/blogs" />
    </ShopProvider>,
  );
  return [...markup.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
}

it('offers blogs and advice in a brand that has both', () => {
  expect(links(['blog', 'advice'])).toEqual(['/blogs', '/blogs?type=blog', '/blogs?type=advice']);
  expect(links(['blog', 'job'])).toEqual([]);
  expect(links(['advice'])).toEqual([]);
});
