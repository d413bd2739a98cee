import { discountShares } from './discount.ts';
import type { LineTotal } from './line-total.ts';

/** Minor units. */
export type Amounts = Pick<LineTotal, 'excVat' | 'incVat'>;

/** A line of an order with the total of all its pieces. */
export interface SoldLine extends Amounts {
  readonly id: string;
  readonly quantity: number;
}

/** The lines of an order and the discount on them, which is positive and not more than they cost. */
export interface SoldOrder {
  readonly lines: readonly SoldLine[];
  readonly discount: Amounts;
}

/** Amount paid for each line: its price less its share of the discount. With delivery, the lines add up to what was paid. */
export function paidLines({ lines, discount }: SoldOrder): SoldLine[] {
  const shares = discountShares(lines, discount);
  return lines.map((line, index) => {
    const share = shares[index] ?? { excVat: 0, incVat: 0 };
    return { ...line, excVat: line.excVat - share.excVat, incVat: line.incVat - share.incVat };
  });
}

/**
 * The amount of some pieces of a line, `before` of which have been refunded already. All pieces together have exactly the
 * amount of the line, however they are divided. Throws RangeError for more pieces than the line has.
 */
export function refundOfPieces(line: SoldLine, before: number, pieces: number): Amounts {
  if (![before, pieces].every((count) => Number.isSafeInteger(count) && count >= 0)) {
    throw new RangeError(`Not a number of pieces: ${before} and ${pieces}`);
  }
  if (before + pieces > line.quantity) throw new RangeError(`The line has ${line.quantity} pieces`);
  const upTo = (count: number, part: keyof Amounts) => portion(line[part], count, line.quantity);
  return {
    excVat: upTo(before + pieces, 'excVat') - upTo(before, 'excVat'),
    incVat: upTo(before + pieces, 'incVat') - upTo(before, 'incVat'),
  };
}

/** Parts of an order that are left for refunds, in minor units: `lines` are the pieces that no refund has. */
export interface LeftParts {
  readonly lines: readonly SoldLine[];
  readonly shipping: Amounts;
  /** Of lines and delivery together. */
  readonly total: Amounts;
}

/**
 * The parts that are left when some of `paid` were refunded, and `money` went back for no piece. That money lowers all
 * that is left in proportion, so that the refunds of an order add up to what was paid, whatever their order.
 */
export function leftParts(
  paid: { readonly lines: readonly SoldLine[]; readonly shipping: Amounts },
  refunded: {
    /** Pieces of each line. */
    readonly pieces: ReadonlyMap<string, number>;
    readonly shipping: boolean;
    /** Of all refunds. */
    readonly total: Amounts;
  },
): LeftParts {
  const lines = paid.lines.map((line) => {
    const before = refunded.pieces.get(line.id) ?? 0;
    const quantity = line.quantity - before;
    return { ...line, quantity, ...refundOfPieces(line, before, quantity) };
  });
  const delivery = refunded.shipping ? { excVat: 0, incVat: 0 } : paid.shipping;
  const parts = [...lines, { id: '', quantity: 1, excVat: delivery.excVat, incVat: delivery.incVat }];
  const left = (part: keyof Amounts) =>
    Math.max(0, sumOf([...paid.lines, paid.shipping], part) - refunded.total[part]);
  const total = { excVat: left('excVat'), incVat: left('incVat') };
  const discount = {
    excVat: sumOf(parts, 'excVat') - total.excVat,
    incVat: sumOf(parts, 'incVat') - total.incVat,
  };
  const lowered = paidLines({ lines: parts, discount });
  const shipping = lowered.at(-1) ?? delivery;
  return {
    lines: lowered.slice(0, -1),
    shipping: { excVat: shipping.excVat, incVat: shipping.incVat },
    total,
  };
}

/** The amount without VAT of money back for no piece: the same part of what is left as the amount with VAT. */
export function moneyExcVat(amount: number, left: Amounts): number {
  return left.incVat === 0 ? 0 : portion(left.excVat, amount, left.incVat);
}

function sumOf(parts: readonly Amounts[], part: keyof Amounts): number {
  return parts.reduce((sum, amounts) => sum + amounts[part], 0);
}

/** `amount × part ÷ whole` in whole minor units, rounded down. */
function portion(amount: number, part: number, whole: number): number {
  const product = amount * part;
  if (!Number.isSafeInteger(product)) throw new RangeError(`Amount too large to divide: ${amount}`);
  return Math.floor(product / whole);
}
