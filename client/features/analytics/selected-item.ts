import type { ShopEvent } from '#client/data/shop-events.ts';
import { productItem, type TagEvent } from './tag-events.ts';

type List = Extract<ShopEvent, { name: 'view_item_list' }>;

/** The event of a click on a product of a list; undefined for other clicks. `pathOf` returns the path of a product. */
export function selectedItem(
  target: EventTarget | null,
  list: List | undefined,
  pathOf: (slug: string) => string,
): TagEvent | undefined {
  const link = target instanceof Element ? target.closest('main a[href]') : null;
  if (!list || !(link instanceof HTMLAnchorElement)) return undefined;
  const index = list.products.findIndex(({ slug }) => pathOf(slug) === link.pathname);
  const product = list.products[index];
  if (!product) return undefined;
  const items = [{ ...productItem(product), index }];
  return { name: 'select_item', parameters: { item_list_name: list.list, items } };
}
