import { memoiseByIdentity } from '../../../cache/memoise-by-identity.ts';
import { readCategories } from '../../../catalogue/read-categories.ts';
import type { CategoryView } from '../../../commerce-client/views.ts';
import { noInput } from '../../inputs.ts';
import { publicQuery } from '../../procedure/trpc.ts';

export type CategoryMenuItem = Pick<CategoryView, 'id' | 'name' | 'slug'>;

const menuOf = memoiseByIdentity((categories: CategoryView[]): CategoryMenuItem[] =>
  categories.map(({ id, name, slug }) => ({ id, name, slug })),
);

/** Names and slugs of the categories in display order, for the header and footer of every page. */
export const get = publicQuery
  .meta({ cost: 1 })
  .input(noInput)
  .query(async ({ ctx }): Promise<CategoryMenuItem[]> => menuOf(await readCategories(ctx)));
