import { AppError } from '#shared/errors/app-error.ts';
import type { DiscountFault } from '#shared/pricing/discount.ts';

const MESSAGES: Readonly<Record<DiscountFault, string>> = {
  unknown: 'There is no such discount code',
  early: 'The discount code is not valid yet',
  expired: 'The discount code has expired',
  usedUp: 'The discount code has reached its maximum number of uses',
  usedBefore: 'The customer has used the discount code before',
  currency: 'The discount code is not valid in this currency',
  minimum: 'The cart is worth less than the discount code requires',
  quotation: 'No discount code applies to a quotation',
};

/** A discount code that does not apply to the cart; names the field `body.code`. `amount`: what `minimum` requires. */
export function discountRefused(fault: DiscountFault, amount = ''): AppError {
  const messageKey = `discount.${fault}`;
  const message = MESSAGES[fault];
  const values = fault === 'minimum' ? { amount } : {};
  return new AppError('CONFLICT', {
    message,
    messageKey,
    values,
    fields: [{ path: 'body.code', messageKey: `apiErrors:${messageKey}`, values, message }],
  });
}
