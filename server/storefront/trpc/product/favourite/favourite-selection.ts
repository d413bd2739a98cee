interface Article {
  readonly sku: string;
  readonly stock: number;
}

function familyOf({ sku }: Article): string {
  return sku.split('-', 1)[0] ?? sku;
}

/**
 * Selects up to `count` representative articles: one per product family (the SKU up to its first dash), families evenly
 * spaced, colours varied. Articles in stock are preferred.
 */
export function selectAcrossFamilies<A extends Article>(articles: readonly A[], count: number): A[] {
  const families = [...Map.groupBy(articles, familyOf).values()];
  const length = Math.min(count, families.length);
  return Array.from({ length }, (_, index) => {
    const family = families[Math.floor((index * families.length) / length)] ?? [];
    const available = family.filter(({ stock }) => stock > 0);
    const choices = available.length > 0 ? available : family;
    return choices[index % choices.length];
  }).filter((article) => article !== undefined);
}
