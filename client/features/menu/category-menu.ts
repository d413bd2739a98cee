import type { OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';

const NONE: CategoryMenu = [];

export type CategoryMenu = OutputOf<'category.menu.get'>;

/** The categories of the shop; empty for a brand without products and while they cannot be loaded. */
export function useCategoryMenu(): CategoryMenu {
  const { brand } = useShop();
  const { data } = useProcedure('category.menu.get', null, {
    enabled: brand.switches.products,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}
