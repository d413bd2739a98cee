import type { AppError } from '#shared/errors/app-error.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { normaliseVatNumber } from '#shared/validation/vat-number.ts';
import type { OrderContext } from '../../order-records/order-context.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import { methodRefused } from '../payment-method.errors.ts';
import {
  type BusinessOrder,
  countUnpaidOfVatNumber,
  hasCompletedOrder,
  isBusinessCustomer,
} from './verified-businesses.repository.ts';

// The rules of shared/decisions/037-bank-transfer-is-for-verified-businesses.md.

type TransferContext = Pick<OrderContext, 'db' | 'settings'>;

/** The largest amount including VAT that is paid by bank transfer, in minor units. */
function transferLimit({ settings }: Pick<OrderContext, 'settings'>): number {
  return settings.BANK_TRANSFER_MAX_AMOUNT * 100;
}

/** The most that is paid by bank transfer for an order, in minor units; null when its customer is no verified business. */
export async function transferLimitOf(ctx: TransferContext, order: BusinessOrder): Promise<number | null> {
  return (await isVerifiedBusiness(ctx, order)) ? transferLimit(ctx) : null;
}

/** A customer with a business account whose VAT number was confirmed, or who has a completed order. */
async function isVerifiedBusiness(
  ctx: TransferContext,
  { customerId, details, vatCheck }: BusinessOrder,
): Promise<boolean> {
  if (!customerId || details?.customerType !== 'Business') return false;
  if (!(await isBusinessCustomer(ctx, customerId))) return false;
  const isConfirmed =
    vatCheck?.result === 'valid' && vatCheck.vatNumber === normaliseVatNumber(details.vatNumber ?? '');
  return isConfirmed || hasCompletedOrder(ctx, customerId);
}

/**
 * Throws CONFLICT when the VAT number of an order has as many unpaid bank transfers as it may have. Locks the VAT number
 * until the transaction ends. A customer without a VAT number has one unpaid order at most.
 */
export async function checkOpenTransfers(tx: OrderContext, { details }: OrderRow): Promise<void> {
  const vatNumber = normaliseVatNumber(details?.vatNumber ?? '');
  const limit = tx.settings.BANK_TRANSFER_OPEN_ORDERS;
  if (!vatNumber || (await countUnpaidOfVatNumber(tx, 'banktransfer', vatNumber)) < limit) return;
  throw methodRefused('tooManyOpenTransfers', `There are ${limit} unpaid bank transfers`, { count: limit });
}

/** The error when an order may not be paid by bank transfer. */
export function transferRefused(tx: OrderContext, { currency }: Pick<OrderRow, 'currency'>): AppError {
  const amount = formatMoney(transferLimit(tx), currency, tx.shop.locale);
  return methodRefused('transferNotOffered', 'Bank transfer is not available for this order', { amount });
}
