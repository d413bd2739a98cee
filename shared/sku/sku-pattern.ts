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
  // Most patterns differ before their first star.
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

/**
 * Finds the images of SKUs as {@link imagesForSku} does, but compares a SKU only with patterns whose text before the first
 * and after the last star it has, so that a catalogue takes time in proportion to its products.
 */
export function indexImageSets<Image>(
  imageSets: readonly ImageSet<Image>[],
): (sku: string) => readonly Image[] {
  type Placed = ImageSet<Image> & { readonly position: number };
  const exact = new Map<string, Placed>();
  const byPrefix = new Map<string, Map<string, Placed[]>>();
  const prefixLengths = new Set<number>();
  for (const [position, set] of imageSets.entries()) {
    const { skuPattern } = set;
    const placed = { ...set, position };
    if (!skuPattern.includes('*')) {
      if (!exact.has(skuPattern)) exact.set(skuPattern, placed);
      continue;
    }
    const prefix = skuPattern.slice(0, skuPattern.indexOf('*'));
    const suffix = skuPattern.slice(skuPattern.lastIndexOf('*') + 1);
    const bySuffix = byPrefix.get(prefix) ?? new Map<string, Placed[]>();
    byPrefix.set(prefix, bySuffix);
    prefixLengths.add(prefix.length);
    const same = bySuffix.get(suffix);
    if (same) same.push(placed);
    else bySuffix.set(suffix, [placed]);
  }
  return (sku) => {
    const own = exact.get(sku);
    if (own) return own.images;
    const candidates: Placed[] = [];
    for (const end of prefixLengths) {
      const bySuffix = end <= sku.length ? byPrefix.get(sku.slice(0, end)) : undefined;
      for (let start = sku.length; bySuffix && start >= end; start -= 1) {
        candidates.push(...(bySuffix.get(sku.slice(start)) ?? []));
      }
    }
    return imagesForSku(
      candidates.sort((a, b) => a.position - b.position),
      sku,
    );
  };
}
