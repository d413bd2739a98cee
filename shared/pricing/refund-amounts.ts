import type { LineTotal } from './line-total.ts';

/** Minor units. */
export type Amounts = Pick<LineTotal, 'excVat' | 'incVat'>;

/** A line of an order with the total of all its pieces. */
export interface SoldLine extends Amounts {
  readonly id: string;
  readonly quantity: number;
}

/** An order as it was paid. The discount is positive. */
export interface SoldOrder {
  readonly lines: readonly SoldLine[];
  readonly shipping: Amounts;
  readonly discount: Amounts;
}

/**
 * What was paid for each line and for delivery. A discount lowers the lines in proportion to their amounts, and delivery
 * by what is left of it. The parts add up to what was paid for the order.
 */
export function paidParts({ lines, shipping, discount }: SoldOrder): Omit<SoldOrder, 'discount'> {
  const [excVat, incVat] = [lowered(lines, discount, 'excVat'), lowered(lines, discount, 'incVat')];
  return {
    lines: lines.map((line, index) => ({
      ...line,
      ...{ excVat: excVat.lines[index] ?? 0, incVat: incVat.lines[index] ?? 0 },
    })),
    shipping: {
      excVat: Math.max(0, shipping.excVat - excVat.left),
      incVat: Math.max(0, shipping.incVat - incVat.left),
    },
  };
}

/** The lines after a discount, and what is left of the discount. */
function lowered(lines: readonly SoldLine[], discount: Amounts, part: keyof Amounts) {
  const total = lines.reduce((sum, line) => sum + line[part], 0);
  const shared = Math.min(discount[part], total);
  let [before, given] = [0, 0];
  const rest = lines.map((line) => {
    before += line[part];
    const share = (total === 0 ? 0 : portion(shared, before, total)) - given;
    given += share;
    return line[part] - share;
  });
  return { lines: rest, left: discount[part] - shared };
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
