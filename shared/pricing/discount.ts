import type { Currency } from '../locales/index.ts';
import type { LineTotal } from './line-total.ts';
import type { CartTotals } from './totals.ts';

export const DISCOUNT_KINDS = ['percent', 'amount', 'free-delivery'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** The rule of a discount code. Amounts in minor units including VAT, by currency. */
export interface DiscountRule {
  readonly kind: DiscountKind;
  /** Whole percent of the lines, from 1 to 100; null for other kinds. */
  readonly percent: number | null;
  /** null for other kinds. A currency that is missing has no discount. */
  readonly amounts: Partial<Record<Currency, number>> | null;
  /** The lines must be worth this. */
  readonly minimums: Partial<Record<Currency, number>>;
  readonly startsAt: Date | null;
  /** The first moment at which the code is no longer valid. */
  readonly endsAt: Date | null;
  readonly oncePerCustomer: boolean;
  /** null: no limit. */
  readonly maxUses: number | null;
}

/** Facts that decide whether a code applies to a cart. */
export interface DiscountSituation {
  readonly now: Date;
  readonly currency: Currency;
  /** Minor units, without delivery. */
  readonly linesIncVat: number;
  /** The orders that have used the code. */
  readonly uses: number;
  /** Those among them of the same customer; 0 while the customer is unknown. */
  readonly usesOfCustomer: number;
}

const DISCOUNT_FAULTS = [
  'unknown',
  'early',
  'expired',
  'usedUp',
  'usedBefore',
  'currency',
  'minimum',
  'quotation',
] as const;
/** Why a code does not apply. `unknown`: there is no such code; `quotation`: the cart has the prices of a quotation. */
export type DiscountFault = (typeof DISCOUNT_FAULTS)[number];

/** Why a code does not apply to a cart; null when it does. */
export function findDiscountFault(rule: DiscountRule, situation: DiscountSituation): DiscountFault | null {
  const { now, currency, linesIncVat, uses, usesOfCustomer } = situation;
  if (rule.startsAt && now < rule.startsAt) return 'early';
  if (rule.endsAt && now >= rule.endsAt) return 'expired';
  if (rule.maxUses !== null && uses >= rule.maxUses) return 'usedUp';
  if (rule.oncePerCustomer && usesOfCustomer > 0) return 'usedBefore';
  if (rule.kind === 'amount' && !rule.amounts?.[currency]) return 'currency';
  return linesIncVat < (rule.minimums[currency] ?? 0) ? 'minimum' : null;
}

/**
 * The discount on the lines of a cart, in minor units; zero for free delivery. It is calculated on the sum including
 * VAT, half a unit rounded up, and never exceeds it. Its part excluding VAT is proportional, so that the VAT falls in
 * the proportion in which the price falls (shared/decisions/047-discounts-reduce-the-sum-including-vat.md).
 */
export function discountOn(
  rule: Pick<DiscountRule, 'kind' | 'percent' | 'amounts'>,
  { linesIncVat, linesExcVat }: Pick<CartTotals, 'linesIncVat' | 'linesExcVat'>,
  currency: Currency,
): LineTotal {
  const wanted =
    rule.kind === 'percent'
      ? proportion(linesIncVat, rule.percent ?? 0, 100)
      : rule.kind === 'amount'
        ? (rule.amounts?.[currency] ?? 0)
        : 0;
  const incVat = Math.min(wanted, linesIncVat);
  const excVat = linesIncVat === 0 ? 0 : proportion(linesExcVat, incVat, linesIncVat);
  return { incVat, excVat, vat: incVat - excVat };
}

/** `amount` times `part` / `whole`, half a unit rounded up. The product may exceed the safe integers, and be negative. */
function proportion(amount: number, part: number, whole: number): number {
  const [dividend, divisor] = [2n * BigInt(amount) * BigInt(part) + BigInt(whole), 2n * BigInt(whole)];
  // A BigInt division rounds towards zero.
  const isAbove = dividend < 0n && dividend % divisor !== 0n;
  return Number(dividend / divisor) - (isAbove ? 1 : 0);
}

/** The totals of a cart less a discount on its lines. The sums of the lines stay as they are. */
export function withDiscount(totals: CartTotals, discount: LineTotal): CartTotals {
  const excVat = totals.excVat - discount.excVat;
  const incVat = totals.incVat - discount.incVat;
  return {
    ...totals,
    discountExcVat: discount.excVat,
    discountIncVat: discount.incVat,
    excVat,
    incVat,
    vat: incVat - excVat,
  };
}

/**
 * Divides the discount of an order among its lines, in proportion to what they cost; the shares add up to the discount.
 * A refund of a line is what the line cost less its share. Minor units.
 */
export function discountShares(
  lines: readonly Pick<LineTotal, 'incVat' | 'excVat'>[],
  discount: Pick<LineTotal, 'incVat' | 'excVat'>,
): LineTotal[] {
  const parts = { incVat: 0, excVat: 0 };
  const sums = { incVat: 0, excVat: 0 };
  for (const line of lines) {
    sums.incVat += line.incVat;
    sums.excVat += line.excVat;
  }
  const done = { incVat: 0, excVat: 0 };
  return lines.map((line) => {
    // Rounding the running sum instead of each share loses nothing.
    const next = (part: 'incVat' | 'excVat') => {
      parts[part] += line[part];
      const until = sums[part] === 0 ? 0 : proportion(discount[part], parts[part], sums[part]);
      const share = until - done[part];
      done[part] = until;
      return share;
    };
    const [incVat, excVat] = [next('incVat'), next('excVat')];
    return { incVat, excVat, vat: incVat - excVat };
  });
}

/** A code as it is stored and compared: in upper case, without spaces. */
export function normaliseDiscountCode(entered: string): string {
  return entered.replace(/\s/g, '').toUpperCase();
}

/** The amount by which the totals of an order are lower than its lines and its delivery. Minor units. */
export function discountInTotals({
  linesExcVat,
  linesIncVat,
  shippingExcVat,
  shippingIncVat,
  excVat,
  incVat,
}: Omit<CartTotals, 'vat'>): { excVat: number; incVat: number } {
  return {
    excVat: linesExcVat + (shippingExcVat ?? 0) - excVat,
    incVat: linesIncVat + (shippingIncVat ?? 0) - incVat,
  };
}
