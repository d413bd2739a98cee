import type { Orm } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import { findNameRanks, findNamesByRank, type NamedProduct } from './imported-products.repository.ts';
import { insertRanks } from './ranks.ts';

export interface NewNames {
  readonly brand: BrandCode;
  readonly locale: Locale;
  readonly names: readonly NamedProduct[];
  /** Ranks of stored names that these replace. */
  readonly replaced: ReadonlySet<number>;
}

/** Ranks of new names in the alphabetical order of a locale, between those of the stored ones, and of those that make room. */
export async function rankNames(
  orm: Orm,
  { brand, locale, names, replaced }: NewNames,
): Promise<ReadonlyMap<string, number>> {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const order: Order = (a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
  const stored = (await findNameRanks(orm, brand, locale)).filter((rank) => !replaced.has(rank));
  const readNames = (ranks: readonly number[]) => findNamesByRank(orm, brand, locale, ranks);
  const { added, moved } = insertRanks(
    stored,
    await findPlaces(names.toSorted(order), stored, order, readNames),
  );
  const rankAt = (index: number) => stored[index] ?? 0;
  const movedNames = await readNames([...moved.keys()].map(rankAt));
  for (const [index, rank] of moved) {
    const name = movedNames.get(rankAt(index));
    if (name) added.set(name.id, rank);
  }
  return added;
}

type Order = (a: NamedProduct, b: NamedProduct) => number;

/**
 * Sorted names by the indices of the stored ones that they come before. Compares each with as many stored names as a binary
 * search does; those of all are read together.
 */
async function findPlaces(
  sorted: readonly NamedProduct[],
  stored: readonly number[],
  order: Order,
  readNames: (ranks: readonly number[]) => Promise<ReadonlyMap<number, NamedProduct>>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const ranges = sorted.map((name) => ({ name, start: 0, end: stored.length }));
  const middleOf = ({ start, end }: { readonly start: number; readonly end: number }) => (start + end) >>> 1;
  for (let open = ranges; ; ) {
    open = open.filter(({ start, end }) => start < end);
    if (open.length === 0) break;
    const others = await readNames([...new Set(open.map((range) => stored[middleOf(range)] ?? 0))]);
    for (const range of open) {
      const middle = middleOf(range);
      const other = others.get(stored[middle] ?? 0);
      if (other && order(range.name, other) < 0) range.end = middle;
      else range.start = middle + 1;
    }
  }
  const groups = Map.groupBy(ranges, ({ start }) => start);
  return new Map([...groups].map(([place, members]) => [place, members.map(({ name }) => name.id)]));
}
