import { AppError } from '#shared/errors/app-error.ts';
import type { Currency } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { CommerceContext } from '../kernel/context.ts';

/** The amount to refund exceeds what is left: `left` minor units. */
export function amountExceeded(
  { shop }: Pick<CommerceContext, 'shop'>,
  left: number,
  currency: Currency,
): AppError {
  const amount = formatMoney(left, currency, shop.locale);
  return new AppError('UNPROCESSABLE_CONTENT', {
    message: `At most ${amount} is left`,
    messageKey: 'refundTooMuch',
    values: { amount, left },
  });
}
