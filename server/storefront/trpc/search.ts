import { SEARCH_ITEMS } from '#shared/constants.ts';
import { LANGUAGES, type Language, localeDefinition } from '#shared/locales/index.ts';
import { createTextIndex } from '#shared/search/text-index.ts';
import { object, string } from '#shared/validation/exact-types.ts';
import { memoiseByIdentity } from '../cache/memoise-by-identity.ts';
import { readCategories } from '../catalogue/read-categories.ts';
import { searchProducts } from '../catalogue/search-products.ts';
import type { CategoryView, ProductCardView } from '../commerce-client/views.ts';
import { contentSearchView } from '../content-views/search-view.ts';
import type { RequestContext } from '../request/context.ts';
import { publicQuery } from './procedure/trpc.ts';

const MAX_CATEGORIES = 3;
const MAX_ARTICLES = 2;

type SuggestedProduct = Pick<ProductCardView, 'id' | 'name' | 'slug' | 'image' | 'price' | 'configurable'>;
type SuggestedCategory = Pick<CategoryView, 'id' | 'name' | 'slug'>;

interface SuggestedArticle {
  readonly href: string;
  readonly title: string;
}

export interface Suggestions {
  readonly products: readonly SuggestedProduct[];
  readonly categories: readonly SuggestedCategory[];
  /** Blogs, advice, projects and pages of information. */
  readonly articles: readonly SuggestedArticle[];
  /** The words in names and titles that match the query, spelled as there. */
  readonly words: readonly string[];
}

/**
 * Suggestions for a query that may be unfinished. Skips sections that the brand has disabled. While the commerce API is down,
 * there are only articles.
 */
async function suggestionsFor(ctx: RequestContext, query: string): Promise<Suggestions> {
  const { switches } = ctx.brand;
  const hasProducts = switches.products && switches.search.Product;
  const [page, categories] = hasProducts
    ? await Promise.all([
        searchProducts(ctx, { query, unfinished: true, page: 1, perPage: SEARCH_ITEMS }).catch(() => null),
        readCategories(ctx).catch(() => []),
      ])
    : [null, []];
  const sections = await Promise.all(
    (['blog', 'project', 'page'] as const).map((section) =>
      contentSearchView(ctx, { query, section, page: 1, perPage: MAX_ARTICLES }),
    ),
  );
  const articles = sections.flatMap(({ items }) => items);
  const { language } = localeDefinition(ctx.locale);
  const found = categories.length > 0 ? CATEGORY_INDEXES[language](categories).search(query).matches : [];
  return {
    products: (page?.items ?? []).map(({ id, name, slug, image, price, configurable }) => ({
      id,
      name,
      slug,
      image,
      price,
      configurable,
    })),
    categories: found.slice(0, MAX_CATEGORIES).flatMap(({ document }) => {
      const category = categories[document];
      return category ? [{ id: category.id, name: category.name, slug: category.slug }] : [];
    }),
    articles: articles.map(({ href, title }) => ({ href, title })),
    words: [...new Set([...(page?.words ?? []), ...articles.flatMap(({ words }) => words)])],
  };
}

const indexOf = (language: Language) =>
  memoiseByIdentity((categories: CategoryView[]) =>
    createTextIndex(
      categories.map(({ name }) => [[name, 1] as const]),
      language,
    ),
  );

const CATEGORY_INDEXES = Object.fromEntries(
  LANGUAGES.map((language) => [language, indexOf(language)]),
) as Record<Language, ReturnType<typeof indexOf>>;

const MAX_SUGGESTION_QUERY = 60;

/** Only lower case and single spaces, so that equal queries share a cache entry. */
const suggestionInput = object({
  query: string()
    .min(2)
    .max(MAX_SUGGESTION_QUERY)
    .matches(/^\S+( \S+)*$/)
    .lowercase()
    .strict()
    .required(),
}).required();

export const search = {
  suggestion: {
    /** Suggestions for a query: products, categories, articles and projects. */
    list: publicQuery
      .meta({ cost: 10 })
      .input(suggestionInput)
      .query(({ ctx, input: { query } }) => suggestionsFor(ctx, query)),
  },
};
