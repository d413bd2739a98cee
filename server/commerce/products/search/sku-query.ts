import { compactSku } from '../selection/compact-sku.ts';
import type { WordQuery } from '../selection/product-selection.ts';

const MIN_LENGTH = 3;
/** Of a SKU that no product has; more may be wrong by chance. */
const MIN_SHARE = 0.5;

export type SkuQuery = Extract<WordQuery, { readonly kind: 'sku' }>;

/**
 * Reads a query as the beginning of a SKU, whatever its dashes, spaces and capitals; undefined if it cannot be one. Without a
 * digit it must be a whole SKU or family, because many words look like the beginning of a SKU.
 */
export function parseSkuQuery(query: string): SkuQuery | undefined {
  const typed = compactSku(query);
  if (typed.length < MIN_LENGTH || /[^\p{L}\p{N}\s._/-]/u.test(query) || !/[A-Z]/.test(typed))
    return undefined;
  return { kind: 'sku', typed, isWhole: !/\d/.test(typed) };
}

/**
 * The longest beginning of a mistyped SKU with which SKUs begin; undefined for several words, words without digits, and a beginning that
 * is too short to tell.
 */
export async function findNearSku(
  { kind, typed, isWhole }: SkuQuery,
  query: string,
  finds: (sku: SkuQuery) => Promise<boolean>,
): Promise<SkuQuery | undefined> {
  if (isWhole || /\s/.test(query.trim())) return undefined;
  const beginning = (length: number): SkuQuery => ({ kind, typed: typed.slice(0, length), isWhole: false });
  let [low, high] = [Math.max(MIN_LENGTH, Math.ceil(MIN_SHARE * typed.length)), typed.length - 1];
  if (high < low || !(await finds(beginning(low)))) return undefined;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await finds(beginning(middle))) low = middle;
    else high = middle - 1;
  }
  return beginning(low);
}
