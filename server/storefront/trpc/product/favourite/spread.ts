interface Article {
  readonly sku: string;
  readonly stock: number;
}

function familyOf({ sku }: Article): string {
  return sku.split('-', 1)[0] ?? sku;
}

/**
 * Picks `count` articles across a whole list, so that a short selection shows its breadth: one a family (the SKU up
 * to its first dash), the families evenly spaced, and another colour each time. What is in stock goes first.
 */
export function spread<A extends Article>(articles: readonly A[], count: number): A[] {
  const families = [...Map.groupBy(articles, familyOf).values()];
  const wanted = Math.min(count, families.length);
  return Array.from({ length: wanted }, (_, place) => {
    const family = families[Math.floor((place * families.length) / wanted)] ?? [];
    const available = family.filter(({ stock }) => stock > 0);
    const choices = available.length > 0 ? available : family;
    return choices[place % choices.length];
  }).filter((article) => article !== undefined);
}
