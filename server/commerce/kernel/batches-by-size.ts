interface BatchSize<Item> {
  /** Of the items of a batch together. */
  readonly limit: number;
  sizeOf(item: Item): number;
}

/** Items in their order, in batches up to a size. One that is larger has a batch of its own. */
export function batchesOf<Item>(items: readonly Item[], { limit, sizeOf }: BatchSize<Item>): Item[][] {
  const batches: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const last = batches.at(-1);
    if (last && size <= room) {
      last.push(item);
      room -= size;
    } else {
      batches.push([item]);
      room = limit - size;
    }
  }
  return batches;
}
