import { isSlug } from '#shared/slug/slug.ts';
import { nullWhenNotFound } from '../commerce-client/null-when-not-found.ts';
import type { ProductDetailView } from '../commerce-client/views.ts';
import type { RequestContext } from '../request/context.ts';

/** A product with its configuration by a slug that it has in any locale of the brand, through the cache, or null. */
export async function readProduct(ctx: RequestContext, slug: string): Promise<ProductDetailView | null> {
  if (!isSlug(slug)) return null;
  return ctx.read('product.detail', { slug }, () => nullWhenNotFound(fetchDetail(ctx, slug)));
}

async function fetchDetail({ catalogue }: RequestContext, slug: string): Promise<ProductDetailView> {
  const detail = await catalogue.get('/Products/{a}/{b}', { path: { a: 'slug', b: slug } });
  const configuration = detail.configurable
    ? await catalogue.get('/Products/configuration/{id}', { path: { id: detail.id } })
    : null;
  return { ...detail, configuration };
}
