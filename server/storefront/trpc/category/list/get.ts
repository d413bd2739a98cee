import { memoiseByIdentity } from '../../../cache/memoise-by-identity.ts';
import { readCategories } from '../../../catalogue/read-categories.ts';
import type { CategoryView } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { publicQuery } from '../../procedure/trpc.ts';

export type CategoryTile = Pick<CategoryView, 'id' | 'name' | 'slug' | 'picture' | 'productCount'>;

const tilesOf = memoiseByIdentity((categories: CategoryView[]): CategoryTile[] =>
  categories.map(({ id, name, slug, picture, productCount }) => ({ id, name, slug, picture, productCount })),
);

/** The categories in display order, without their texts (25 kB): those come with category.detail.get. */
export const get = publicQuery
  .meta({ cost: 1 })
  .input(noInput)
  .query(async ({ ctx }): Promise<CategoryTile[]> => tilesOf(await readCategories(ctx)));
