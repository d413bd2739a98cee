import type { AppError } from '#shared/errors/app-error.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { normaliseVatNumber } from '#shared/validation/vat-number.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { insertCharge } from '../../terms/account-charges.repository.ts';
import { findTermsOfCustomer } from '../../terms/customer-terms.repository.ts';
import { methodRefused } from '../payment-method.errors.ts';

// The rules of shared/decisions/094-customers-have-terms.md.

/** The credit that a business has left. */
export interface AccountCredit {
  readonly termsId: string;
  readonly paymentDays: number;
  /** Minor units; never negative. */
  readonly left: number;
}

/**
 * The credit for an order; null for a customer without, and for an order of another firm or in another currency. `lock` locks it
 * until the transaction ends, so that concurrent orders count each other.
 */
export async function accountCredit(
  ctx: Pick<OrderContext, 'db'>,
  { customerId, details, currency }: Pick<OrderRow, 'customerId' | 'details' | 'currency'>,
  options: { readonly lock?: boolean } = {},
): Promise<AccountCredit | null> {
  if (!customerId || details?.customerType !== 'Business') return null;
  const terms = await findTermsOfCustomer(ctx, customerId, options);
  if (!terms?.vatNumber || terms.creditLimit === null || terms.creditCurrency !== currency) return null;
  if (normaliseVatNumber(details.vatNumber ?? '') !== terms.vatNumber) return null;
  const { id: termsId, paymentDays, creditLimit, open } = terms;
  return { termsId, paymentDays, left: Math.max(0, creditLimit - open) };
}

/** Stores what an order owes, in the transaction that has locked its credit. */
export async function chargeAccount(
  tx: OrderContext,
  { termsId, paymentDays }: AccountCredit,
  payment: { readonly id: string; readonly amount: number; readonly currency: OrderRow['currency'] },
): Promise<void> {
  const { id: paymentId, amount, currency } = payment;
  await insertCharge(tx, { paymentId, termsId, paymentDays, amount, currency, createdAt: tx.clock() });
}

/** The error when an order may not be paid on account, with what is left of the limit. */
export function accountRefused(
  tx: OrderContext,
  { currency }: Pick<OrderRow, 'currency'>,
  credit: AccountCredit | null,
): AppError {
  if (!credit)
    return methodRefused('accountNotOffered', 'Payment on account is not available for this order');
  const amount = formatMoney(credit.left, currency, tx.shop.locale);
  return methodRefused('accountLimit', 'The order exceeds what is left of the limit', { amount });
}
