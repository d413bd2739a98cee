import { FACET_KINDS, type FacetKind } from '#shared/enumerations.ts';
import { type FacetValues, facetRecord, type SelectedFamilies } from '../../product-selection.ts';
import { valueToken } from '../documents/family-document.ts';
import type { Counted } from './count-query.ts';
import { isTyped, selectedKinds } from './filter-query.ts';

export interface FamilyCounts {
  readonly total: number;
  /** Number of families by value. */
  readonly values: ReadonlyMap<string, number>;
}

/** Filters under which a list counts: all of them, or all but those of a kind, whose values are counted by it. */
type CountedKind = FacetKind | 'ALL';

type CountedSelection = Pick<Counted, 'selected' | 'kinds' | 'typed'>;

/** The selections that a list counts. Lists with other filters share most of them. */
export function countedSelections(selected: FacetValues): ReadonlyMap<CountedKind, CountedSelection> {
  const without = (kind: FacetKind) => {
    const ids = selected[kind].filter((id) => isTyped(kind, id));
    return {
      selected: { ...selected, [kind]: [] },
      kinds: [kind],
      // The number of a value that is selected alone is the total of the list.
      ...(ids.length > 0 && selected[kind].length > 1 ? { typed: { kind, ids } } : {}),
    };
  };
  const narrowing = selectedKinds(selected);
  return new Map<CountedKind, CountedSelection>([
    ['ALL', { selected, kinds: FACET_KINDS.filter((kind) => !narrowing.includes(kind)) }],
    ...narrowing.map((kind) => [kind, without(kind)] as const),
  ]);
}

/** The total of a list, and the number of families for each value under the filters of the other kinds. */
export function facetCounts(
  selected: FacetValues,
  countsOf: ReadonlyMap<CountedKind, FamilyCounts>,
): Pick<SelectedFamilies, 'total' | 'counts'> {
  const all = countsOf.get('ALL') ?? { total: 0, values: new Map() };
  const counts = facetRecord((kind) => {
    const prefix = valueToken(kind, '');
    const { values } = countsOf.get(kind) ?? all;
    const ofKind = new Map<string, number>();
    for (const [token, count] of values) {
      if (token.startsWith(prefix)) ofKind.set(token.slice(prefix.length), count);
    }
    const [only, ...others] = selected[kind];
    if (only !== undefined && others.length === 0 && isTyped(kind, only) && all.total > 0) {
      ofKind.set(only, all.total);
    }
    return ofKind;
  });
  return { total: all.total, counts };
}
