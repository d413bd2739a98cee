import { type ImageSet, imagesForSku, matchesSkuPattern } from './sku-pattern.ts';

interface FragmentOption {
  readonly input: string;
  readonly choices: readonly { readonly skuFragment?: string | undefined }[];
}

/** The image sets that can match the SKU of a product or a SKU resolved from answers, in their order. */
export function reachableImageSets<Image>(
  imageSets: readonly ImageSet<Image>[],
  sku: string,
  options: readonly FragmentOption[],
): ImageSet<Image>[] {
  const positions = options.flatMap(fragmentPositions);
  return imageSets.filter(({ skuPattern }) => isReachable(skuPattern, sku, positions));
}

/** The alternative fragments at each position of the SKU; each choice of a Checkbox has its own position. */
function fragmentPositions({ input, choices }: FragmentOption): string[][] {
  const fragments = choices.flatMap(({ skuFragment }) => (skuFragment ? [skuFragment] : []));
  if (input === 'Checkbox') return fragments.map((fragment) => [fragment]);
  return fragments.length > 0 ? [fragments] : [];
}

// A star matches letters and digits and a fragment has no dash, so pattern and SKU match segment by segment.
function isReachable(pattern: string, sku: string, positions: readonly (readonly string[])[]): boolean {
  const parts = pattern.split('-');
  const own = sku.split('-');
  const matches = (part: string | undefined, text: string) =>
    part !== undefined && matchesSkuPattern(part, text);
  if (!own.every((text, index) => matches(parts[index], text))) return false;
  let next = 0;
  return parts.slice(own.length).every((part) => {
    // Every position is optional, so matching the first possible one leaves the most for later segments.
    while (next < positions.length) {
      const position = positions[next] ?? [];
      next += 1;
      if (position.some((fragment) => matches(part, fragment))) return true;
    }
    return false;
  });
}

/**
 * The images of a resolved SKU. Without a match, fragments are dropped from the end, down to the
 * product's SKU.
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
