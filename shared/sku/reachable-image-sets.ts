import { type ImageSet, imagesForSku, matchesSkuPattern } from './sku-pattern.ts';

interface FragmentOption {
  readonly input: string;
  readonly choices: readonly { readonly skuFragment?: string }[];
}

/** The image sets that a product's SKU, or one resolved by answers to its options, can match; in their order. */
export function reachableImageSets<Image>(
  imageSets: readonly ImageSet<Image>[],
  sku: string,
  options: readonly FragmentOption[],
): ImageSet<Image>[] {
  const places = options.flatMap(fragmentPlaces);
  return imageSets.filter(({ skuPattern }) => isReachable(skuPattern, sku, places));
}

/** The alternatives at each place where a fragment may stand: of a Checkbox every choice has its own. */
function fragmentPlaces({ input, choices }: FragmentOption): string[][] {
  const fragments = choices.flatMap(({ skuFragment }) => (skuFragment ? [skuFragment] : []));
  if (input === 'Checkbox') return fragments.map((fragment) => [fragment]);
  return fragments.length > 0 ? [fragments] : [];
}

// A star is letters and digits and a fragment has no dash, so pattern and SKU meet part by part.
function isReachable(pattern: string, sku: string, places: readonly (readonly string[])[]): boolean {
  const parts = pattern.split('-');
  const own = sku.split('-');
  const matches = (part: string | undefined, text: string) =>
    part !== undefined && matchesSkuPattern(part, text);
  if (!own.every((text, index) => matches(parts[index], text))) return false;
  let next = 0;
  return parts.slice(own.length).every((part) => {
    // Any place may be left out, so the first that fits leaves the most for the parts behind.
    while (next < places.length) {
      const place = places[next] ?? [];
      next += 1;
      if (place.some((fragment) => matches(part, fragment))) return true;
    }
    return false;
  });
}

/**
 * The images of a resolved SKU. While some answers are missing, or where nobody took a picture of the last choices,
 * those of the SKU without its last fragments; in the end the product's own.
 */
export function nearestImages<Image>(
  imageSets: readonly ImageSet<Image>[],
  productSku: string,
  resolvedSku: string,
): readonly Image[] {
  for (let sku = resolvedSku; sku.length >= productSku.length; sku = sku.slice(0, sku.lastIndexOf('-'))) {
    const images = imagesForSku(imageSets, sku);
    if (images.length > 0 || !sku.includes('-')) return images;
  }
  return [];
}
