import type { ReportedList } from '#client/data/shop-events.ts';
import { listed, type TagEvent } from './tag-events.ts';

/** The event of a click on a product of a list; undefined for other clicks. `pathOf` returns the path of a product. */
export function selectedItem(
  target: EventTarget | null,
  lists: readonly ReportedList[],
  pathOf: (slug: string) => string,
): TagEvent | undefined {
  const link = target instanceof Element ? target.closest('main a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  for (const list of lists) {
    const product = list.products.find(({ slug }) => pathOf(slug) === link.pathname);
    if (product) return { name: 'select_item', parameters: listed(list, [product]) };
  }
  return undefined;
}
