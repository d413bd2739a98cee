import { localeDefinition } from '#shared/locales/index.ts';
import { matchedWords, wordMatcher } from '#shared/search/matched-words.ts';
import type { ProductSearchInput } from '../cache/policies.ts';
import type { ProductPageView } from '../commerce-client/views.ts';
import type { RequestContext } from '../request/context.ts';

/** Reads one page of the products that a query finds through the cache, with the words to mark in their names. */
export async function searchProducts(
  ctx: RequestContext,
  input: ProductSearchInput,
): Promise<ProductPageView> {
  const fetchPage = async () =>
    withWords(await ctx.catalogue.get('/Products', { query: input }), input.query, ctx);
  const page = await ctx.inSlot(() => ctx.read('product.search', input, fetchPage));
  return page ?? { items: [], total: 0, page: input.page ?? 1, perPage: input.perPage ?? 16, facets: [] };
}

function withWords(page: ProductPageView, query: string, { locale }: RequestContext): ProductPageView {
  const meant = page.search?.correction ?? page.search?.words ?? query;
  const isMatch = wordMatcher(meant, new Map(), localeDefinition(locale).language);
  const names = page.items.flatMap(({ name, variants }) => [name, ...variants.map((one) => one.name)]);
  return { ...page, words: matchedWords(names.join('\n'), isMatch) };
}
