import { memoiseByIdentity } from '../cache/memoise-by-identity.ts';
import { readCategories } from '../catalogue/read-categories.ts';
import { readSlugOwner } from '../catalogue/resolve-slug.ts';
import type { CategoryView } from '../commerce-client/views.ts';
import { noInput, slugInput } from './inputs.ts';
import { publicQuery } from './procedure/trpc.ts';

export type CategoryTile = Pick<CategoryView, 'id' | 'name' | 'slug' | 'picture' | 'productCount'>;
export type CategoryMenuItem = Pick<CategoryView, 'id' | 'name' | 'slug'>;

const tilesOf = memoiseByIdentity((categories: CategoryView[]): CategoryTile[] =>
  categories.map(({ id, name, slug, picture, productCount }) => ({ id, name, slug, picture, productCount })),
);

const menuOf = memoiseByIdentity((categories: CategoryView[]): CategoryMenuItem[] =>
  categories.map(({ id, name, slug }) => ({ id, name, slug })),
);

export const category = {
  detail: {
    /** A category with its texts by its slug in any locale of the brand, also a former one, or null. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(slugInput)
      .query(async ({ ctx, input: { slug } }): Promise<CategoryView | null> => {
        const categories = await readCategories(ctx);
        const shown = categories.find((one) => one.slug === slug);
        if (shown) return shown;
        const owner = await readSlugOwner(ctx, 'category', slug);
        return categories.find(({ id }) => id === owner?.id) ?? null;
      }),
  },
  list: {
    /** The categories in display order, without their texts (25 kB): those come with detail.get. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(noInput)
      .query(async ({ ctx }) => tilesOf(await readCategories(ctx))),
  },
  menu: {
    /** Names and slugs of the categories in display order, for the header and footer of every page. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(noInput)
      .query(async ({ ctx }) => menuOf(await readCategories(ctx))),
  },
};
