import { isSlug } from '#shared/slug/slug.ts';
import { type ResolvedSlug, resolveSlug, type SluggedKind } from '../catalogue/resolve-slug.ts';
import { createAddressSlots } from '../limits/address-slots.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import type { RequestContext } from '../request/context.ts';
import type { PageDeps } from './page-deps.ts';
import { createRenderQueue } from './render-queue.ts';

const COSTS = {
  product: ROUTE_COSTS.productSlug,
  category: ROUTE_COSTS.categorySlug,
} as const satisfies Record<SluggedKind, number>;

/** Invented slugs of many addresses keep at most this many connections to the commerce API busy. */
const LOOK_UP_LIMITS = { concurrent: 8, queued: 64, waitMs: 1_000 } as const;
/** Those of one address, so that it cannot fill the queue. No cooldown: a crawler reads many pages that exist. */
const VISITOR_LOOK_UPS = 2;

/**
 * Returns a function that resolves the slug of a page's path. A slug that this process does not hold costs its visitor tokens,
 * and the look-ups of one address wait for each other. While look-ups fail or are too many, it returns undefined: then the page
 * itself is read from the cache or rendered, which has limits of its own. Throws TOO_MANY_REQUESTS.
 */
export function createSlugLookUp({ cache, rateLimit }: Pick<PageDeps, 'cache' | 'rateLimit'>) {
  const queue = createRenderQueue(LOOK_UP_LIMITS);
  const slots = createAddressSlots({ perAddress: VISITOR_LOOK_UPS });
  /** Whether a slug needs no read of the commerce API. */
  const isHeld = (ctx: RequestContext, kind: SluggedKind, slug: string): boolean => {
    if (!isSlug(slug)) return true;
    const shop = { brand: ctx.brand.code, locale: ctx.locale };
    if (cache.holds('slug.owner', { ...shop, input: { kind, slug } })) return true;
    if (kind === 'product') return cache.holds('product.detail', { ...shop, input: { slug } });
    const categories = cache.readLocal('category.list', { ...shop, input: null }) ?? [];
    return categories.some((one) => one.slug === slug);
  };
  return async (ctx: RequestContext, kind: SluggedKind, slug: string): Promise<ResolvedSlug | undefined> => {
    const resolve = () => resolveSlug(ctx, kind, slug);
    if (isHeld(ctx, kind, slug)) return resolve().catch(() => undefined);
    await rateLimit.take(ctx, COSTS[kind]);
    return slots.run(ctx.clientAddress, () => queue.run(resolve)).catch(() => undefined);
  };
}
