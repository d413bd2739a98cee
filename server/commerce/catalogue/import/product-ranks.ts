import type { Orm } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import type { Catalogue, PlannedProduct } from '../catalogue.ts';
import { resolveOwnTexts } from '../rows/localised-texts.ts';
import type { ProductRanks } from '../rows/product-rows.ts';
import { findNameRanks, findNames, type ImportedCatalogue } from './imported-products.repository.ts';
import { placeRanks } from './ranks.ts';

export interface CatalogueRanks {
  /** The ranks of a product that changes. */
  of(id: string): ProductRanks;
  /** Ranks of products that the import writes nothing else of. */
  readonly positions: readonly { readonly id: string; readonly rank: number }[];
  readonly names: readonly { readonly id: string; readonly locale: Locale; readonly rank: number }[];
}

interface RankInput {
  readonly brand: BrandCode;
  readonly categories: Catalogue['categories'];
  /** In the order of the files. */
  readonly products: readonly PlannedProduct[];
  readonly imported: ImportedCatalogue;
  readonly changed: readonly PlannedProduct[];
  /** Ids of those changed products whose rows this run writes: all but the staged ones of an interrupted run. */
  readonly written: ReadonlySet<string>;
}

/** Ranks by position and by name. The names of a locale are sorted only if one is new. */
export async function rankProducts(orm: Orm, input: RankInput): Promise<CatalogueRanks> {
  const { brand, products, imported, changed, written } = input;
  const idOf = ({ id }: PlannedProduct) => id;
  const current = new Map(
    [...imported.products.values()].flatMap(({ id, active, hash, stagedHash, position }) =>
      active || hash !== null || stagedHash !== null ? [[id, position]] : [],
    ),
  );
  const positions = placeRanks(inOrder(input).map(idOf), current);
  const stored = await findNames(orm, changed.map(idOf));
  const numbers = new Map(products.map((each, number) => [idOf(each), number]));
  /** By the number of the product: a map for each locale would take ten times the memory. */
  const nameRanks = new Map<Locale, Int32Array>();
  const moved: CatalogueRanks['names'][number][] = [];
  for (const locale of LOCALES) {
    const nameOf = ({ product: { row } }: PlannedProduct) => resolveOwnTexts(row.texts, locale)?.name;
    if (changed.every((each) => stored.get(idOf(each))?.[locale]?.name === nameOf(each))) continue;
    const collator = new Intl.Collator(locale, { numeric: true });
    const sorted = products
      .flatMap((each) => {
        const name = nameOf(each);
        return name === undefined ? [] : [{ id: idOf(each), name }];
      })
      .sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
    const before = await findNameRanks(orm, brand, locale);
    const ranks = placeRanks(
      sorted.map(({ id }) => id),
      before,
    );
    const byNumber = new Int32Array(products.length);
    nameRanks.set(locale, byNumber);
    for (const [id, rank] of ranks) {
      byNumber[numbers.get(id) ?? -1] = rank;
      if (!written.has(id) && (before.get(id) !== rank || stored.has(id))) moved.push({ id, locale, rank });
    }
  }
  const nameRankOf = (id: string, locale: Locale) =>
    nameRanks.get(locale)?.[numbers.get(id) ?? -1] ?? stored.get(id)?.[locale]?.rank ?? 0;
  const changedIds = new Set(changed.map(idOf));
  return {
    of: (id) => ({
      position: positions.get(id) ?? 0,
      names: Object.fromEntries(LOCALES.map((locale) => [locale, nameRankOf(id, locale)])) as Record<
        Locale,
        number
      >,
    }),
    positions: [...positions].flatMap(([id, rank]) =>
      !written.has(id) && (current.get(id) !== rank || changedIds.has(id)) ? [{ id, rank }] : [],
    ),
    names: moved,
  };
}

/** Products in the order of lists: by main category, then as in the files. */
function inOrder({ categories, products }: Pick<RankInput, 'categories' | 'products'>): PlannedProduct[] {
  const positions = new Map(categories.map(({ row }) => [row.id, row.position]));
  const positionOf = ({ product: { row } }: PlannedProduct) => positions.get(row.categories[0] ?? '') ?? 0;
  return [...products].sort((a, b) => positionOf(a) - positionOf(b));
}
