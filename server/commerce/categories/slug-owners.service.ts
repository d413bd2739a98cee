import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { findSlugOwner } from './slug-owners.repository.ts';

type SlugOwner = components['schemas']['SlugOwner'];
type SluggedKind = components['schemas']['SluggedKind'];

/** The product or category that has or had a slug in any locale of the brand. Throws NOT_FOUND. */
export async function getSlugOwner(
  ctx: CommerceContext,
  kind: SluggedKind,
  slug: string,
): Promise<SlugOwner> {
  const owner = await findSlugOwner(ctx, kind, slug);
  if (!owner) throw new AppError('NOT_FOUND', { message: `No ${kind} has or had the slug ${slug}` });
  const slugs = owner.slugs ?? {};
  const current = slugs[ctx.shop.locale] ?? null;
  return { id: owner.id, slug: current, slugs, category: current === null ? owner.category : null };
}
