import type { Change } from '../changes/changes.service.ts';
import type { CatalogueState, CategoryState, ProductState } from './catalogue-state.ts';

/** What happened to a catalogue between two states of it: only what really differs. */
export function catalogueChanges(before: CatalogueState, after: CatalogueState): Change[] {
  return [
    ...productChanges(before, after),
    ...orderChanges(before.products, after.products),
    ...categoryChanges(before.categories, after.categories),
    ...(before.manufacturers === after.manufacturers ? [] : [{ kind: 'manufacturer-renamed' } as const]),
  ];
}

function productChanges(before: CatalogueState, after: CatalogueState): Change[] {
  const old = byId(before.products);
  const now = byId(after.products);
  const families = Map.groupBy([...before.products, ...after.products], ({ family }) => family);
  const place = (...states: ProductState[]) => ({
    product: states[0]?.id ?? '',
    categories: [...new Set(states.flatMap(({ categories }) => categories))],
    family: [...new Set(states.flatMap(({ family }) => families.get(family) ?? []).map(({ id }) => id))],
  });
  const gone = before.products.filter(({ id }) => !now.has(id));
  return [
    ...gone.map((product): Change => ({ kind: 'product-removed', ...place(product) })),
    ...after.products.flatMap((product): Change[] => {
      const former = old.get(product.id);
      if (!former) return [{ kind: 'product-added', ...place(product) }];
      return [
        ...(isMoved(former, product) ? [{ kind: 'product-moved' as const, ...place(former, product) }] : []),
        ...valueChanges(former, product),
      ];
    }),
  ];
}

function isMoved(a: ProductState, b: ProductState): boolean {
  return (
    a.family !== b.family ||
    a.colour !== b.colour ||
    a.manufacturer !== b.manufacturer ||
    a.categories.join() !== b.categories.join()
  );
}

const KIND_BY_FIELD = {
  isAvailable: 'stock-crossed-zero',
  names: 'product-renamed',
  slugs: 'product-slug-changed',
  prices: 'product-priced',
  words: 'product-words-changed',
  rest: 'product-edited',
} as const satisfies Partial<Record<keyof ProductState, Change['kind']>>;

const FIELDS = Object.keys(KIND_BY_FIELD) as (keyof typeof KIND_BY_FIELD)[];

function valueChanges(a: ProductState, b: ProductState): Change[] {
  return FIELDS.filter((field) => a[field] !== b[field]).map((field) => ({
    kind: KIND_BY_FIELD[field],
    product: b.id,
  }));
}

/** One that came or went shifts all that follow: only those that were there before and still are say who moved. */
function orderChanges(before: readonly ProductState[], after: readonly ProductState[]): Change[] {
  const old = byId(before);
  const now = byId(after);
  const sequence = (list: readonly ProductState[], category?: string) =>
    list
      .filter(({ id }) => old.has(id) && now.has(id))
      .filter(({ id }) => !category || now.get(id)?.categories.includes(category))
      .map(({ id }) => id)
      .join();
  if (sequence(before) === sequence(after)) return [];
  const all = [...new Set(after.flatMap(({ categories }) => categories))];
  const categories = all.filter((category) => sequence(before, category) !== sequence(after, category));
  return [{ kind: 'products-reordered', categories }];
}

function categoryChanges(before: readonly CategoryState[], after: readonly CategoryState[]): Change[] {
  const old = byId(before);
  const now = byId(after);
  const changes: Change[] = before
    .filter(({ id }) => !now.has(id))
    .map(({ id }) => ({ kind: 'category-removed', category: id }));
  for (const category of after) {
    const former = old.get(category.id);
    const of = { category: category.id };
    if (!former) changes.push({ kind: 'category-added', ...of });
    if (former && former.names !== category.names) changes.push({ kind: 'category-renamed', ...of });
    if (former && former.slugs !== category.slugs) changes.push({ kind: 'category-slug-changed', ...of });
    if (former && former.rest !== category.rest) changes.push({ kind: 'category-edited', ...of });
  }
  const sequence = (list: readonly CategoryState[]) =>
    list.flatMap(({ id }) => (old.has(id) && now.has(id) ? [id] : [])).join();
  if (sequence(before) !== sequence(after)) changes.push({ kind: 'categories-reordered' });
  return changes;
}

function byId<State extends { readonly id: string }>(states: readonly State[]): ReadonlyMap<string, State> {
  return new Map(states.map((state) => [state.id, state]));
}
