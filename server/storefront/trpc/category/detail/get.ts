import { readCategories } from '../../../catalogue/read-categories.ts';
import type { CategoryView } from '../../../commerce-client/views.ts';
import { slugInput } from '../../inputs.ts';
import { publicQuery } from '../../procedure/trpc.ts';

/** A category with its texts by its slug in any locale of the brand, or null. */
export const get = publicQuery
  .meta({ cost: 1 })
  .input(slugInput)
  .query(async ({ ctx, input: { slug } }): Promise<CategoryView | null> => {
    const categories = await readCategories(ctx);
    return (
      categories.find((category) => category.slug === slug) ??
      categories.find((category) => Object.values(category.slugs).includes(slug)) ??
      null
    );
  });
