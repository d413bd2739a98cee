import type { LineRow } from '../../order-records/orders/order-lines.repository.ts';

type Line = Pick<LineRow, 'productId' | 'answersHash' | 'quantity' | 'sample'>;

interface Limits {
  readonly lines: number;
  /** The largest quantity of one line. */
  readonly quantity: number;
  /** Different samples; there is one piece of each. */
  readonly samples: number;
}

/** A line of a guest's cart that exceeds the limits, with the quantity that does. */
export interface SurplusLine<Guest> {
  readonly line: Guest;
  readonly quantity: number;
}

/** Outcome for the lines of a guest's cart. Each piece is in exactly one of the three; samples may be left out. */
export interface MergedLines<Own, Guest> {
  readonly increased: readonly { readonly line: Own; readonly quantity: number }[];
  /** Lines that move to the customer's cart. */
  readonly moved: readonly Guest[];
  readonly surplus: readonly SurplusLine<Guest>[];
}

/**
 * Adds the lines of a guest's cart to those of a customer's cart: the same product with the same answers adds up,
 * within the limits. Neither cart has two equal lines. Leaves out samples that the other cart has already, or that
 * exceed its limit.
 */
export function mergeLines<Own extends Line, Guest extends Line>(
  own: readonly Own[],
  guest: readonly Guest[],
  limits: Limits,
): MergedLines<Own, Guest> {
  const keyOf = ({ productId, answersHash }: Line) => `${productId} ${answersHash}`;
  const ownByKey = new Map(own.map((line) => [keyOf(line), line]));
  const equal = guest.filter((line) => !line.sample && ownByKey.has(keyOf(line)));
  const samples = guest.filter((line) => line.sample && !ownByKey.has(keyOf(line)));
  const places = Math.max(0, limits.samples - own.filter(({ sample }) => sample).length);
  const kept = new Set(samples.slice(0, places));
  const others = guest.filter((line) => (line.sample ? kept.has(line) : !ownByKey.has(keyOf(line))));
  const room = Math.max(0, limits.lines - own.length);
  const sums = equal.flatMap((line) => {
    const same = ownByKey.get(keyOf(line));
    return same ? [{ line, same, quantity: Math.min(limits.quantity, same.quantity + line.quantity) }] : [];
  });
  const beyond = sums.map(({ line, same, quantity }) => ({
    line,
    quantity: same.quantity + line.quantity - quantity,
  }));
  return {
    increased: sums
      .filter(({ same, quantity }) => quantity > same.quantity)
      .map(({ same, quantity }) => ({ line: same, quantity })),
    moved: others.slice(0, room),
    surplus: [
      ...beyond.filter(({ quantity }) => quantity > 0),
      ...others.slice(room).map((line) => ({ line, quantity: line.quantity })),
    ],
  };
}
