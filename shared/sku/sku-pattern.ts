const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}]$/u;

/** The images of products whose SKU matches a pattern. */
export interface ImageSet<Image> {
  readonly skuPattern: string;
  readonly images: readonly Image[];
}

/**
 * Whether a SKU matches a pattern: `*` is one or more letters or digits, everything else is literal. Follows all matches
 * of the pattern's beginning at once, because an expression with several stars backtracks.
 */
export function matchesSkuPattern(pattern: string, sku: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === sku;
  // Most patterns differ before their first star: an import tests each product with all of them.
  if (!sku.startsWith(pattern.slice(0, star))) return false;
  const characters = [...sku.slice(star)];
  let ends: ReadonlySet<number> = new Set([0]);
  for (const symbol of pattern.slice(star)) {
    const next = new Set<number>();
    for (const [at, character] of characters.entries()) {
      const continues = symbol === '*' && LETTER_OR_DIGIT.test(character) && (ends.has(at) || next.has(at));
      if (continues || (symbol === character && ends.has(at))) next.add(at + 1);
    }
    if (next.size === 0) return false;
    ends = next;
  }
  return ends.has(characters.length);
}

/** The images of the most specific matching pattern: fewest stars, then most literal characters, then the first. */
export function imagesForSku<Image>(imageSets: readonly ImageSet<Image>[], sku: string): readonly Image[] {
  const [best] = imageSets
    .filter(({ skuPattern }) => matchesSkuPattern(skuPattern, sku))
    .map((set) => ({ set, stars: set.skuPattern.split('*').length - 1 }))
    .sort(
      (a, b) => a.stars - b.stars || b.set.skuPattern.length - b.stars - (a.set.skuPattern.length - a.stars),
    );
  return best?.set.images ?? [];
}
