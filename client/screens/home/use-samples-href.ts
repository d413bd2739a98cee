import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';

/** The address of the page about samples, which the promise above the header leads to, else of all products. */
export function useSamplesHref(): string {
  const { href } = useShop();
  const { data: menus } = useProcedure('content.menu.get', null, { staleTime: Number.POSITIVE_INFINITY });
  return menus?.promise ?? href('productOverview');
}
