import { parseWholeNumber } from '../locales/parse-number.ts';

/** Maximum quantity of an order line, as in the contract of the commerce API. */
export const MAX_ORDER_QUANTITY = 9999;

/** The quantity of an order line in a URL or a posted form; undefined if it is invalid. */
export function parseOrderQuantity(text: string): number | undefined {
  const quantity = parseWholeNumber(text) ?? 0;
  return quantity >= 1 && quantity <= MAX_ORDER_QUANTITY ? quantity : undefined;
}
