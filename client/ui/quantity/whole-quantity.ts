export interface QuantityLimits {
  min: number;
  max?: number;
  step: number;
}

/** What was typed as an allowed quantity: the nearest step from `min` on, within the limits; `undefined` if no number. */
export function wholeQuantity(typed: string, { min, max = Number.MAX_SAFE_INTEGER, step }: QuantityLimits) {
  if (!/^\s*\d{1,9}\s*$/.test(typed)) return undefined;
  const top = min + Math.floor((Math.max(max, min) - min) / step) * step;
  const steps = Math.round((Number(typed) - min) / step);
  return Math.min(Math.max(min + steps * step, min), top);
}
