import type { RefundRow } from '../../db/schema/orders/refunds.ts';
import type { DisputeRow } from './disputes.repository.ts';
import type { PaymentRow } from './payments.repository.ts';

type Refund = Pick<RefundRow, 'amount' | 'chargedBack' | 'state' | 'lowersCapture'>;
type Payout = Pick<RefundRow, 'amount' | 'chargedBack'>;
type Settlement = Pick<RefundRow, 'chargedBack' | 'createdAt'>;
type Dispute = Pick<DisputeRow, 'amount' | 'createdAt' | 'reversedAt' | 'lostAt'>;

/** Minor units. */
export interface PaymentBalance {
  /** The amount of the payment; of an authorised one, what has been or will be captured. */
  readonly received: number;
  /** Amount that may still be refunded: neither refunded nor disputed, whether or not the provider has done it. */
  readonly refundable: number;
  /** Whether all money but what is kept is back with the shopper by refunds that are done, or by chargebacks that they settle. */
  readonly isAllBack: boolean;
}

/**
 * The money of a payment. Refunds before the capture lower it; the others are paid out of what was received. `kept`: minor units
 * of the price of returned pieces that the shop keeps.
 */
export function balanceOf(
  { amount, captureAmount }: Pick<PaymentRow, 'amount' | 'captureAmount'>,
  refunds: readonly Refund[],
  disputes: readonly Pick<DisputeRow, 'amount' | 'reversedAt'>[],
  kept = 0,
): PaymentBalance {
  const lowered = refunds.filter(({ lowersCapture }) => lowersCapture);
  const paidOut = refunds.filter(({ lowersCapture }) => !lowersCapture);
  const received = captureAmount ?? amount - sumOf(lowered.map(payoutOf));
  return {
    received,
    refundable: received - sumOf(paidOut.map(payoutOf)) - disputedOf(disputes),
    isAllBack:
      received === sumOf(paidOut.map(({ amount: credited }) => credited)) + kept &&
      refunds.every(({ state }) => state === 'done'),
  };
}

/** Minor units of a refund that the provider, or a person, pays out. */
export function payoutOf({ amount, chargedBack }: Payout): number {
  return amount - chargedBack;
}

interface ChargedBy {
  /** Of the payment. */
  readonly method?: PaymentRow['method'] | undefined;
  /** Of the order. */
  readonly paidAt: Date | null;
}

/** Whether a refund pays nothing out: it lowers what is captured later, or what is owed on account. */
export function isUncharged(
  { lowersCapture, paidOtherwise, state }: Pick<RefundRow, 'lowersCapture' | 'paidOtherwise' | 'state'>,
  { method, paidAt }: ChargedBy,
): boolean {
  // An authorisation can be captured on the provider's site although its release was requested.
  if (lowersCapture) return !paidOtherwise || paidAt === null;
  // A person transfers the money of an invoice that is paid.
  return method === 'account' && state === 'done' && !paidOtherwise;
}

/** Whether there is an authorised payment of which nothing has been captured, nor is being captured. */
export function isUncaptured(payment: Pick<PaymentRow, 'state' | 'captureAmount'> | undefined): boolean {
  return payment?.state === 'authorized' && payment.captureAmount === null;
}

/** Whether a refund lowered what was captured, so that it was never charged. Somebody can capture all at the provider itself. */
export function hasLowered(
  { captureAmount }: Pick<PaymentRow, 'captureAmount'>,
  { lowersCapture }: Pick<RefundRow, 'lowersCapture'>,
): boolean {
  return lowersCapture && captureAmount !== null;
}

/** Minor units. */
export interface DisputeBalance {
  /** Amount of the disputes that stand, less what refunds have settled: goods that come back settle it. */
  readonly unsettled: number;
  /** Amount that refunds have settled, and that is no longer charged back: it is owed to the shopper again. */
  readonly owedAgain: number;
}

/** Compares the chargebacks of a payment with the refunds that they settle. A lost one settles nothing more. */
export function disputeBalanceOf(
  refunds: readonly Settlement[],
  disputes: readonly Dispute[],
): DisputeBalance {
  const settled = settledOf(refunds);
  const disputed = disputedOf(disputes);
  return {
    unsettled: Math.max(0, disputed - settled - writtenOffOf(refunds, disputes)),
    owedAgain: Math.max(0, settled - disputed),
  };
}

/** Minor units of lost chargebacks that no refund had settled when they were given up. */
function writtenOffOf(refunds: readonly Settlement[], disputes: readonly Dispute[]): number {
  const lost = disputes.flatMap(({ amount, reversedAt, lostAt }) =>
    reversedAt === null && lostAt !== null ? [{ amount, lostAt }] : [],
  );
  return lost
    .toSorted((a, b) => a.lostAt.getTime() - b.lostAt.getTime())
    .reduce((writtenOff, { amount, lostAt }) => {
      const isEarlier = ({ createdAt }: { readonly createdAt: Date }) => createdAt <= lostAt;
      const disputed = disputedOf(disputes.filter(isEarlier));
      const open = disputed - settledOf(refunds.filter(isEarlier)) - writtenOff;
      return writtenOff + Math.max(0, Math.min(amount, open));
    }, 0);
}

function settledOf(refunds: readonly Settlement[]): number {
  return sumOf(refunds.map(({ chargedBack }) => chargedBack));
}

function disputedOf(disputes: readonly Pick<DisputeRow, 'amount' | 'reversedAt'>[]): number {
  return sumOf(disputes.filter(({ reversedAt }) => reversedAt === null).map(({ amount }) => amount));
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
