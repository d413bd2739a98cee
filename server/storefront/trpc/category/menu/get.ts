import type { CategoryView } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { procedure } from '../../trpc.ts';
import { readCategories } from '../read-categories.ts';

export type CategoryMenuItem = Pick<CategoryView, 'id' | 'name' | 'slug'>;

/** Made once for each list that the cache hands out, so that the JSON of a page can be kept beside it too. */
const menus = new WeakMap<CategoryView[], CategoryMenuItem[]>();

function menuOf(categories: CategoryView[]): CategoryMenuItem[] {
  const known = menus.get(categories);
  if (known) return known;
  const made = categories.map(({ id, name, slug }) => ({ id, name, slug }));
  menus.set(categories, made);
  return made;
}

/** Names and slugs of the categories in their order: what header and footer show on every page. */
export const get = procedure
  .input(noInput)
  .query(async ({ ctx }): Promise<CategoryMenuItem[]> => menuOf(await readCategories(ctx)));
