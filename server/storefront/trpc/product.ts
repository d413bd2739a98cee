import { array } from 'yup';
import { absorberAttributes } from '#shared/acoustics/absorber-attributes.ts';
import { MAX_COMPARED } from '#shared/acoustics/compared-attributes.ts';
import { MAX_FACET_VALUES } from '#shared/facets/max-facet-values.ts';
import { QUESTIONS_PER_PAGE } from '#shared/messages/message-kinds.ts';
import { PRODUCT_ALERT_KINDS } from '#shared/messages/product-alert-kinds.ts';
import { LAST_PAGE } from '#shared/pagination/pagination.ts';
import { number, object, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { email } from '#shared/validation/schemas.ts';
import { selectEvenlySpaced } from '../catalogue/favourite-selection.ts';
import { fetchProduct, readCard, summaryOf } from '../catalogue/read-card.ts';
import { readCompared } from '../catalogue/read-compared.ts';
import { readProduct } from '../catalogue/read-product.ts';
import { readSamples } from '../catalogue/read-samples.ts';
import { readSlugOwner } from '../catalogue/resolve-slug.ts';
import { searchProducts } from '../catalogue/search-products.ts';
import { nullWhenNotFound } from '../commerce-client/null-when-not-found.ts';
import type {
  AbsorberView,
  ComparedProductView,
  ProductCardView,
  ProductDetailView,
  ProductPageView,
  ProductQuestionsView,
  ProductSummaryView,
  SampledProductView,
} from '../commerce-client/views.ts';
import type { RequestContext } from '../request/context.ts';
import { idField, mailedTokenInput, noInput, productIds, productIdsInput, slugInput } from './inputs.ts';
import { forward } from './procedure/forward.ts';
import { procedure, publicQuery } from './procedure/trpc.ts';
import { productConfiguration } from './product-configuration.ts';

const choices = array(string().max(64).required()).max(MAX_FACET_VALUES);
const listInput = object({
  query: string().max(100),
  category: choices,
  brand: choices,
  colour: choices,
  size: choices,
  price: choices,
  stock: choices,
  absorption: choices,
  insulation: choices,
  sort: string().oneOf(['relevance', 'name', 'price', '-price'] as const),
  page: number().integer().min(1).max(1000).required(),
  perPage: number().integer().min(1).max(60).required(),
}).required();

const comparisonInput = productIds(MAX_COMPARED);

const FAVOURITES = 8;
/** Products to select favourites from: the most that the commerce API returns. */
const FAVOURITES_FROM = { sort: 'relevance', page: 1, perPage: 60 } as const;

const reviewsInput = object({ id: idField, after: idField }).required();

const alertInput = object({
  sku: string().min(1).max(64).required(),
  kind: string().oneOf(PRODUCT_ALERT_KINDS).required(),
  email: email().max(FIELD_LENGTHS.email).required(),
  website: string().max(200).default(''),
}).required();

const questionsInput = object({
  family: string().min(1).max(64).required(),
  page: number().integer().min(1).max(LAST_PAGE).required(),
}).required();

export const product = {
  absorber: {
    /**
     * The sound absorption of products by SKU or family id, in the order of `ids`. Leaves out unknown products, products
     * with options, and products without absorption data or a fixed size.
     */
    list: publicQuery
      .meta({ cost: 5, costPerId: 4 })
      .input(productIdsInput)
      .query(async ({ ctx, input: { ids } }): Promise<AbsorberView[]> => {
        const absorbers = await Promise.all(ids.map((id) => readAbsorber(ctx, id)));
        return absorbers.filter((absorber) => absorber !== null);
      }),
  },
  alert: {
    confirm: procedure
      .meta({ cost: 10 })
      .input(mailedTokenInput)
      .mutation(forward('post', '/ProductAlerts/confirm')),
    /**
     * Requests a mail with a link that confirms a mail about a product: when it is in stock again, or its price falls. The
     * response is the same for every address.
     */
    create: procedure.meta({ cost: 20 }).input(alertInput).mutation(forward('post', '/ProductAlerts')),
    /** Ends the mails to an address about a product by the token of one of them. */
    end: procedure.meta({ cost: 10 }).input(mailedTokenInput).mutation(forward('post', '/ProductAlerts/end')),
  },
  card: {
    /** Products for cards, by their SKU or the id of their family; null for a product that the shop does not have. */
    list: publicQuery
      .meta({ cost: 5, costPerId: 4 })
      .input(productIdsInput)
      .query(async ({ ctx, input: { ids } }): Promise<Record<string, ProductSummaryView | null>> => {
        const cards = await Promise.all(ids.map(async (id) => [id, await readCard(ctx, id)] as const));
        return Object.fromEntries(cards);
      }),
  },
  comparison: {
    /** Products with their measured values by SKU or family id, in the order of `ids`, without unknown ones. */
    list: publicQuery
      .meta({ cost: 5, costPerId: 4 })
      .input(comparisonInput)
      .query(async ({ ctx, input: { ids } }): Promise<ComparedProductView[]> => {
        const compared = await Promise.all(ids.map((id) => readCompared(ctx, id)));
        return compared.filter((product) => product !== null);
      }),
  },
  detail: {
    /** A product with its configuration by its slug in any locale of the brand, also a former one, or null. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(slugInput)
      .query(async ({ ctx, input: { slug } }): Promise<ProductDetailView | null> => {
        const product = await readProduct(ctx, slug);
        if (product?.slug === slug) return product;
        const owner = await readSlugOwner(ctx, 'product', slug);
        return owner?.slug ? readProduct(ctx, owner.slug) : null;
      }),
  },
  favourite: {
    /** Eight product families from across the assortment, for the home page. */
    list: publicQuery
      .meta({ cost: 1 })
      .input(noInput)
      .query(async ({ ctx }): Promise<ProductCardView[]> => {
        const favourites = await ctx.read('product.favourites', null, async () => {
          const { items } = await ctx.catalogue.get('/Products', { query: FAVOURITES_FROM });
          return selectEvenlySpaced(items, FAVOURITES);
        });
        return favourites ?? [];
      }),
  },
  list: {
    /** One page of products, filtered and sorted; with `query`, search results and the words to mark in their names. */
    get: publicQuery
      .meta({ cost: 20 })
      .input(listInput)
      .query(async ({ ctx, input }): Promise<ProductPageView> => {
        const { query, ...list } = input;
        if (query) return searchProducts(ctx, { ...list, query });
        const page = await ctx.read('product.list', list, () =>
          ctx.catalogue.get('/Products', { query: list }),
        );
        return page ?? { items: [], total: 0, page: input.page, perPage: input.perPage, facets: [] };
      }),
  },
  question: {
    /** A page of the questions about a family of products that staff have published, in the language of the shop. */
    list: publicQuery
      .meta({ cost: 2 })
      .input(questionsInput)
      .query(async ({ ctx, input }): Promise<ProductQuestionsView> => {
        const { family, page } = input;
        const found = await ctx.read('product.questions', { family, page }, () =>
          ctx.catalogue.get('/ProductQuestions', { query: { family, page } }),
        );
        return found ?? { items: [], total: 0, page, perPage: QUESTIONS_PER_PAGE };
      }),
  },
  review: {
    /** Published reviews of a product's family after one of them, newest first. */
    list: procedure.meta({ cost: 5 }).input(reviewsInput).query(forward('get', '/Products/{id}/reviews')),
  },
  sample: {
    /** Products by SKU or family id with the colours of their samples, in the order of `ids`, without those that have none. */
    list: publicQuery
      .meta({ cost: 5, costPerId: 4 })
      .input(productIdsInput)
      .query(async ({ ctx, input: { ids } }): Promise<SampledProductView[]> => {
        const sampled = await Promise.all(ids.map((id) => readSamples(ctx, id)));
        return sampled.flatMap((product) => (product && product.colours.length > 0 ? [product] : []));
      }),
  },
  ...productConfiguration,
};

function readAbsorber(ctx: RequestContext, id: string): Promise<AbsorberView | null> {
  return ctx.read('product.absorber', { id }, () => nullWhenNotFound(fetchAbsorber(ctx, id)));
}

async function fetchAbsorber(ctx: RequestContext, id: string): Promise<AbsorberView | null> {
  const found = await fetchProduct(ctx, id);
  const absorption = found.configurable ? undefined : absorberAttributes(found.attributes);
  return absorption ? { ...summaryOf(found), absorption } : null;
}
