import { compactSku } from '../selection/compact-sku.ts';
import type { WordQuery } from '../selection/product-selection.ts';

const MIN_LENGTH = 3;

/**
 * Reads a query as the beginning of a SKU, whatever its dashes, spaces and capitals; undefined if it cannot be one. Without a
 * digit it must be a whole SKU or family, because many words look like the beginning of a SKU.
 */
export function parseSkuQuery(query: string): WordQuery | undefined {
  const typed = compactSku(query);
  if (typed.length < MIN_LENGTH || /[^\p{L}\p{N}\s._/-]/u.test(query) || !/[A-Z]/.test(typed))
    return undefined;
  return { kind: 'sku', typed, isWhole: !/\d/.test(typed) };
}
