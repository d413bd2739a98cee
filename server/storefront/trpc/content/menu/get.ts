import { type MenusView, menusView } from '../../../content-views/menu-view.ts';
import { noInput } from '../../inputs.ts';
import { publicQuery } from '../../procedure/trpc.ts';

/** The menus that editors wrote, for the footer of every page. */
export const get = publicQuery
  .meta({ cost: 1 })
  .input(noInput)
  .query(({ ctx }): Promise<MenusView> => menusView(ctx));
