/** Images of the products whose SKU a pattern matches; the parts of an image are the catalogue's affair. */
export interface ImageSet<Image> {
  readonly skuPattern: string;
  readonly images: readonly Image[];
}

/** Whether a whole SKU fits a pattern: `*` is one or more letters or digits, all else is literal (spec section 3). */
export function matchesSkuPattern(pattern: string, sku: string): boolean {
  const source = pattern.split(/(\*+)/).map((part) =>
    // A run of stars becomes one counted group: nested quantifiers would backtrack without end.
    part.startsWith('*') ? `[\\p{L}\\p{Nd}]{${part.length},}` : part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('')}$`, 'u').test(sku);
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
