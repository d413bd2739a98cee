/** The images of products whose SKU matches a pattern. */
export interface ImageSet<Image> {
  readonly skuPattern: string;
  readonly images: readonly Image[];
}

/** Compiled once: the catalogue has a limited number of patterns, and a configurator tests them at each press. */
const compiled = new Map<string, RegExp>();

function compile(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const source = pattern.split(/(\*+)/).map((part) =>
    // A run of stars becomes one counted group, because nested quantifiers backtrack exponentially.
    part.startsWith('*') ? `[\\p{L}\\p{Nd}]{${part.length},}` : part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'),
  );
  const expression = new RegExp(`^${source.join('')}$`, 'u');
  compiled.set(pattern, expression);
  return expression;
}

/** Whether a SKU matches a pattern: `*` is one or more letters or digits, everything else is literal. */
export function matchesSkuPattern(pattern: string, sku: string): boolean {
  return compile(pattern).test(sku);
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
