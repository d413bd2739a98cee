/** Selects up to `count` of the items, evenly spaced, so that they come from all over the list. */
export function selectEvenlySpaced<Item>(items: readonly Item[], count: number): Item[] {
  const length = Math.min(count, items.length);
  return Array.from({ length }, (_, index) => items[Math.floor((index * items.length) / length)]).filter(
    (item) => item !== undefined,
  );
}
