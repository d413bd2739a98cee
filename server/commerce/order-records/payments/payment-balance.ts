import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import type { DisputeRow } from './disputes.repository.ts';
import type { PaymentRow } from './payments.repository.ts';

type Refund = Pick<RefundRow, 'amount' | 'state' | 'lowersCapture'>;

/** Minor units. */
export interface PaymentBalance {
  /** The amount of the payment; of an authorised one, what has been or will be captured. */
  readonly received: number;
  /** Amount that may still be refunded: neither refunded nor disputed, whether or not the provider has done it. */
  readonly refundable: number;
  /** Whether all money is back with the shopper by refunds that are done. */
  readonly isAllBack: boolean;
}

/** The money of a payment. Refunds before the capture lower it; the others are paid out of what was received. */
export function balanceOf(
  { amount, captureAmount }: Pick<PaymentRow, 'amount' | 'captureAmount'>,
  refunds: readonly Refund[],
  disputes: readonly Pick<DisputeRow, 'amount' | 'reversedAt'>[],
): PaymentBalance {
  const sum = (of: readonly { readonly amount: number }[]) =>
    of.reduce((total, one) => total + one.amount, 0);
  const received = captureAmount ?? amount - sum(refunds.filter(({ lowersCapture }) => lowersCapture));
  const paidOut = sum(refunds.filter(({ lowersCapture }) => !lowersCapture));
  const disputed = sum(disputes.filter(({ reversedAt }) => reversedAt === null));
  return {
    received,
    refundable: received - paidOut - disputed,
    isAllBack: received === paidOut && refunds.every(({ state }) => state === 'done'),
  };
}
