/** An item with its share of the whole, relative to the others. */
export type Share<Item> = readonly [item: Item, weight: number];

/** Picks an item by weight; `share` is in [0, 1). Undefined when no item has a weight. */
export function byWeight<Item>(items: readonly Share<Item>[], share: number): Item | undefined {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  let remaining = share * total;
  return items.find(([, weight]) => {
    remaining -= weight;
    return remaining < 0;
  })?.[0];
}

/** Picks by Zipf's law: the n-th item is requested 1/n^exponent times as often as the first. Exponent 0: all alike. */
export function byPopularity<Item>(
  items: readonly Item[],
  exponent: number,
  share: number,
): Item | undefined {
  return byWeight(
    items.map((item, index) => [item, 1 / (index + 1) ** exponent]),
    share,
  );
}
