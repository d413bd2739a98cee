import type { CategoryView } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';
import { readCategories } from '../read-categories.ts';

export type CategoryTile = Pick<CategoryView, 'id' | 'name' | 'slug' | 'picture' | 'productCount'>;

/** Made once for each list that the cache hands out, so that the JSON of a page can be kept beside it too. */
const tiles = new WeakMap<CategoryView[], CategoryTile[]>();

function tilesOf(categories: CategoryView[]): CategoryTile[] {
  const known = tiles.get(categories);
  if (known) return known;
  const made = categories.map(({ id, name, slug, picture, productCount }) => ({
    id,
    name,
    slug,
    picture,
    productCount,
  }));
  tiles.set(categories, made);
  return made;
}

/** The categories in their order as tiles show them; their texts, 25 kB, come with category.detail.get. */
export const get = procedure
  .input(noInput)
  .query(async ({ ctx }): Promise<CategoryTile[]> => tilesOf(await readCategories(ctx)));
