import { parseWholeNumber } from '#shared/locales/parse-number.ts';

export interface QuantityLimits {
  min: number;
  max?: number | undefined;
  step: number;
}

/** Parses a quantity and rounds it to the nearest step from `min` within the limits; undefined if it is no number, or 0 below `min`. */
export function parseQuantity(typed: string, { min, max = Number.MAX_SAFE_INTEGER, step }: QuantityLimits) {
  const quantity = parseWholeNumber(typed);
  if (quantity === undefined || (quantity === 0 && min > 0)) return undefined;
  const highest = min + Math.floor((Math.max(max, min) - min) / step) * step;
  const steps = Math.round((quantity - min) / step);
  return Math.min(Math.max(min + steps * step, min), highest);
}
