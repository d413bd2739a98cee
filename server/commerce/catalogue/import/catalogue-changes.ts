import { matchesSkuPattern } from '#shared/sku/sku-pattern.ts';
import type { Change } from '../../changes/change-tags.ts';
import type { CatalogueState, CategoryState, ProductState } from './catalogue-state.repository.ts';

/** The differences between two states of a catalogue. */
export function catalogueChanges(before: CatalogueState, after: CatalogueState): Change[] {
  return [
    ...productChanges(before, after),
    ...productOrderChanges(before.products, after.products),
    ...pictureChanges(before, after),
    ...categoryChanges(before.categories, after.categories),
    ...(before.filterNames === after.filterNames ? [] : [{ kind: 'filter-renamed' } as const]),
  ];
}

function productChanges(before: CatalogueState, after: CatalogueState): Change[] {
  const previousById = byId(before.products);
  const currentById = byId(after.products);
  const relations = (...states: ProductState[]) => ({
    product: states[0]?.id ?? '',
    categories: [...new Set(states.flatMap(({ categories }) => categories))],
    families: [...new Set(states.map(({ family }) => family))],
  });
  const removed = before.products.filter(({ id }) => !currentById.has(id));
  return [
    ...removed.map((product): Change => ({ kind: 'product-removed', ...relations(product) })),
    ...after.products.flatMap((product): Change[] => {
      const previous = previousById.get(product.id);
      if (!previous) return [{ kind: 'product-added', ...relations(product) }];
      return [
        ...(isMoved(previous, product)
          ? [{ kind: 'product-moved' as const, ...relations(previous, product) }]
          : []),
        ...(previous.isAvailable === product.isAvailable
          ? []
          : [{ kind: 'stock-crossed-zero' as const, ...relations(previous, product) }]),
        ...valueChanges(previous, product),
      ];
    }),
  ];
}

function isMoved(a: ProductState, b: ProductState): boolean {
  return (
    a.family !== b.family ||
    a.colour !== b.colour ||
    a.manufacturer !== b.manufacturer ||
    a.facets !== b.facets ||
    a.variantValues !== b.variantValues ||
    a.categories.join() !== b.categories.join()
  );
}

const KIND_BY_FIELD = {
  names: 'product-renamed',
  slugs: 'product-slug-changed',
  prices: 'product-priced',
  searchTexts: 'product-words-changed',
  content: 'product-edited',
} as const satisfies Partial<Record<keyof ProductState, Change['kind']>>;

const FIELDS = Object.keys(KIND_BY_FIELD) as (keyof typeof KIND_BY_FIELD)[];

function valueChanges(a: ProductState, b: ProductState): Change[] {
  return FIELDS.filter((field) => a[field] !== b[field]).map((field) => ({
    kind: KIND_BY_FIELD[field],
    product: b.id,
    families: [b.family],
  }));
}

/** Configurable products that show other image sets or library pictures. Products of one state alone have other changes. */
function pictureChanges(before: CatalogueState, after: CatalogueState): Change[] {
  const edited = new Set(before.library === after.library ? [] : after.printed);
  for (const pattern of new Set([...before.imageSets.keys(), ...after.imageSets.keys()])) {
    if (before.imageSets.get(pattern) === after.imageSets.get(pattern)) continue;
    for (const id of shownBy(pattern, after.configurable)) edited.add(id);
  }
  const previous = new Set(before.configurable.values());
  return [...edited].flatMap((product): Change[] =>
    previous.has(product) ? [{ kind: 'product-edited', product }] : [],
  );
}

/** The ids of products of which the SKU, or the SKU and a dash, begin a pattern. A star has no dash: both match by segments. */
function shownBy(pattern: string, configurable: ReadonlyMap<string, string>): string[] {
  const ends = [...pattern.matchAll(/-|$/g)].map(({ index }) => index);
  if (!pattern.includes('*')) return ends.flatMap((end) => configurable.get(pattern.slice(0, end)) ?? []);
  const beginnings = ends.map((end) => pattern.slice(0, end));
  return [...configurable].flatMap(([sku, id]) =>
    beginnings.some((beginning) => matchesSkuPattern(beginning, sku)) ? [id] : [],
  );
}

/** Compares only products that are in both states: an added or removed product shifts all others without reordering them. */
function productOrderChanges(before: readonly ProductState[], after: readonly ProductState[]): Change[] {
  const previousById = byId(before);
  const currentById = byId(after);
  const sequence = (list: readonly ProductState[], category?: string) =>
    list
      .filter(({ id }) => previousById.has(id) && currentById.has(id))
      .filter(({ id }) => !category || currentById.get(id)?.categories.includes(category))
      .map(({ id }) => id)
      .join();
  if (sequence(before) === sequence(after)) return [];
  const all = [...new Set(after.flatMap(({ categories }) => categories))];
  const categories = all.filter((category) => sequence(before, category) !== sequence(after, category));
  return [{ kind: 'products-reordered', categories }];
}

function categoryChanges(before: readonly CategoryState[], after: readonly CategoryState[]): Change[] {
  const previousById = byId(before);
  const currentById = byId(after);
  const changes: Change[] = before
    .filter(({ id }) => !currentById.has(id))
    .map(({ id }) => ({ kind: 'category-removed', category: id }));
  for (const category of after) {
    const previous = previousById.get(category.id);
    const of = { category: category.id };
    if (!previous) changes.push({ kind: 'category-added', ...of });
    if (previous && previous.names !== category.names) changes.push({ kind: 'category-renamed', ...of });
    if (previous && previous.slugs !== category.slugs) changes.push({ kind: 'category-slug-changed', ...of });
    if (previous && previous.content !== category.content) changes.push({ kind: 'category-edited', ...of });
  }
  const sequence = (list: readonly CategoryState[]) =>
    list.flatMap(({ id }) => (previousById.has(id) && currentById.has(id) ? [id] : [])).join();
  if (sequence(before) !== sequence(after)) changes.push({ kind: 'categories-reordered' });
  return changes;
}

function byId<State extends { readonly id: string }>(states: readonly State[]): ReadonlyMap<string, State> {
  return new Map(states.map((state) => [state.id, state]));
}
