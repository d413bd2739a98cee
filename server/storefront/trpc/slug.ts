import { object, string } from '#shared/validation/exact-types.ts';
import { readSlugOwner, SLUGGED_KINDS } from '../catalogue/resolve-slug.ts';
import type { SlugOwnerView } from '../commerce-client/views.ts';
import { slugInput } from './inputs.ts';
import { publicQuery } from './procedure/trpc.ts';

const ownerInput = slugInput.concat(object({ kind: string().oneOf(SLUGGED_KINDS).required() })).required();

export const slug = {
  owner: {
    /** The product or category that has or had a slug in any locale of the brand, or null. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(ownerInput)
      .query(({ ctx, input }): Promise<SlugOwnerView | null> => readSlugOwner(ctx, input.kind, input.slug)),
  },
};
