import type { LineTotal } from './line-total.ts';

/** Amounts in minor units; shipping is null, and not part of the sums, until it is known. */
export interface CartTotals {
  readonly linesExcVat: number;
  readonly linesIncVat: number;
  readonly shippingExcVat: number | null;
  readonly shippingIncVat: number | null;
  /** Reduces the sums; absent without a discount on the lines. */
  readonly discountExcVat?: number;
  readonly discountIncVat?: number;
  readonly excVat: number;
  readonly vat: number;
  readonly incVat: number;
}

/** The totals with other shipping costs; minor units. All other fields stay. */
export function withShipping<T extends CartTotals>(
  totals: T,
  { priceExcVat, priceIncVat }: { readonly priceExcVat: number; readonly priceIncVat: number },
): T {
  const excVat = totals.linesExcVat - (totals.discountExcVat ?? 0) + priceExcVat;
  const incVat = totals.linesIncVat - (totals.discountIncVat ?? 0) + priceIncVat;
  return {
    ...totals,
    shippingExcVat: priceExcVat,
    shippingIncVat: priceIncVat,
    excVat,
    incVat,
    vat: incVat - excVat,
  };
}

/** Totals of a cart: sums of the rounded lines and of shipping, never derived from each other. */
export function cartTotals(lines: readonly LineTotal[], shipping: LineTotal | null): CartTotals {
  const all = shipping ? [...lines, shipping] : lines;
  const sum = (of: readonly LineTotal[], part: keyof LineTotal) =>
    of.reduce((total, line) => total + line[part], 0);
  return {
    linesExcVat: sum(lines, 'excVat'),
    linesIncVat: sum(lines, 'incVat'),
    shippingExcVat: shipping?.excVat ?? null,
    shippingIncVat: shipping?.incVat ?? null,
    excVat: sum(all, 'excVat'),
    vat: sum(all, 'vat'),
    incVat: sum(all, 'incVat'),
  };
}
