import { useProcedure } from '#client/data/use-procedure.ts';
import { CategoryTiles } from './category-tiles.tsx';

/** Tiles of the categories that content names. Texts: namespace product. */
export function CategoryRow({ ids }: { readonly ids: readonly string[] }) {
  const { data: categories = [] } = useProcedure('category.list.get', null);
  const shown = ids.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  return shown.length > 0 ? <CategoryTiles categories={shown} /> : null;
}
