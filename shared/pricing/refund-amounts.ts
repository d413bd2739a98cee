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

/** `amount × part ÷ whole` in whole minor units, rounded down. */
function portion(amount: number, part: number, whole: number): number {
  const product = amount * part;
  if (!Number.isSafeInteger(product)) throw new RangeError(`Amount too large to divide: ${amount}`);
  return Math.floor(product / whole);
}
