import { object, string } from '#shared/validation/exact-types.ts';
import { readSlugIndex } from '../catalogue/read-slug-index.ts';
import { resolveSlug, SLUGGED_KINDS } from '../catalogue/resolve-slug.ts';
import type { SlugIndex } from '../commerce-client/views.ts';
import { noInput, slugInput } from './inputs.ts';
import { publicQuery } from './procedure/trpc.ts';

const removedInput = slugInput.concat(object({ kind: string().oneOf(SLUGGED_KINDS).required() })).required();

export const slug = {
  index: {
    /** The slugs of all products and categories in every locale: redirects and 404 need no further read. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(noInput)
      .query(({ ctx }): Promise<SlugIndex> => readSlugIndex(ctx)),
  },
  removed: {
    /** The category to offer instead of a product or category that left the catalogue; null if none of that slug did. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(removedInput)
      .query(async ({ ctx, input }): Promise<{ readonly category: string | null } | null> => {
        const found = resolveSlug(await readSlugIndex(ctx), input.kind, ctx.locale, input.slug);
        return found.kind === 'gone' ? { category: found.category } : null;
      }),
  },
};
