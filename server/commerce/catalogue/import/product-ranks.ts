import type { Orm } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import type { PlannedProduct } from '../catalogue.ts';
import { resolveOwnTexts } from '../rows/localised-texts.ts';
import type { ProductRanks } from '../rows/product-rows.ts';
import { findNames, type ImportedProduct, type RankedName } from './imported-products.repository.ts';
import { rankNames } from './name-ranks.ts';
import { type PlacedOrder, placeRanks } from './ranks.ts';

export interface CatalogueRanks {
  /** The ranks of a product that changes. */
  of(id: string): ProductRanks;
  /** Ranks of products that the import writes nothing else of. */
  readonly positions: readonly { readonly id: string; readonly rank: number }[];
  readonly names: readonly { readonly id: string; readonly locale: Locale; readonly rank: number }[];
}

interface RankInput {
  readonly brand: BrandCode;
  /** All products, in the order of lists. */
  readonly order: PlacedOrder;
  /** Imported products whose rows are read. */
  readonly others: ReadonlyMap<string, ImportedProduct>;
  readonly changed: readonly PlannedProduct[];
  /** Ids of those changed products whose rows this run writes: all but the staged ones of an interrupted run. */
  readonly written: ReadonlySet<string>;
}

/** Ranks by position and by name. Stored names keep theirs, unless a new one finds no place between them. */
export async function rankProducts(orm: Orm, input: RankInput): Promise<CatalogueRanks> {
  const { order, others, changed, written } = input;
  const moved = placeRanks(order);
  const names = await rankChangedNames(orm, input);
  const staged = changed.filter(({ id }) => !written.has(id));
  const currentPosition = (id: string) => moved.get(id) ?? positionOf(others.get(id)) ?? 0;
  return {
    of: (id) => ({ position: currentPosition(id), names: names.of(id) }),
    positions: [...new Set([...moved.keys(), ...staged.map(({ id }) => id)])].flatMap((id) =>
      written.has(id) ? [] : [{ id, rank: currentPosition(id) }],
    ),
    names: [
      ...names.moved,
      ...staged.flatMap(({ id }) => LOCALES.map((locale) => ({ id, locale, rank: names.of(id)[locale] }))),
    ],
  };
}

/** The rank that a product has in lists; undefined if it has none yet. */
export function positionOf(product: ImportedProduct | undefined): number | undefined {
  const isPlaced = product && (product.active || product.hash !== null || product.stagedHash !== null);
  return isPlaced ? product.position : undefined;
}

interface NameRanks {
  of(id: string): ProductRanks['names'];
  /** New ranks of products that have not changed. */
  readonly moved: CatalogueRanks['names'];
}

async function rankChangedNames(orm: Orm, { brand, changed }: RankInput): Promise<NameRanks> {
  const stored = await findNames(
    orm,
    changed.map(({ id }) => id),
  );
  const numbers = new Map(changed.map(({ id }, number) => [id, number]));
  /** By the number of the product: a map for each locale would take ten times the memory. */
  const ranks = new Map<Locale, Int32Array>();
  const moved: CatalogueRanks['names'][number][] = [];
  for (const locale of LOCALES) {
    const ranksOfLocale = Int32Array.from(changed, ({ id }) => stored.get(id)?.[locale]?.rank ?? 0);
    ranks.set(locale, ranksOfLocale);
    const { names, replaced } = newNames(changed, stored, locale);
    if (names.length === 0) continue;
    for (const [id, rank] of await rankNames(orm, { brand, locale, names, replaced })) {
      const number = numbers.get(id);
      if (number === undefined) moved.push({ id, locale, rank });
      else ranksOfLocale[number] = rank;
    }
  }
  return {
    of: (id) =>
      Object.fromEntries(
        LOCALES.map((locale) => [locale, ranks.get(locale)?.[numbers.get(id) ?? -1] ?? 0]),
      ) as ProductRanks['names'],
    moved,
  };
}

function newNames(
  changed: readonly PlannedProduct[],
  stored: ReadonlyMap<string, Readonly<Record<string, RankedName>>>,
  locale: Locale,
) {
  const replaced = new Set<number>();
  const names = changed.flatMap(({ id, product }) => {
    const name = resolveOwnTexts(product.row.texts, locale)?.name;
    const former = stored.get(id)?.[locale];
    if (name === former?.name) return [];
    if (former) replaced.add(former.rank);
    return name === undefined ? [] : [{ id, name }];
  });
  return { names, replaced };
}
