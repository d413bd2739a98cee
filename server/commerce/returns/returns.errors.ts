import { AppError } from '#shared/errors/app-error.ts';
import type { WithdrawalRefusal } from '#shared/returns/withdrawal.ts';

const MESSAGES: Readonly<Record<WithdrawalRefusal, string>> = {
  business: 'Businesses have no right of withdrawal',
  closed: 'Orders in this state cannot be returned',
  expired: 'The period of withdrawal has ended',
};

/** No part of the order can be returned. */
export function withdrawalRefused(refusal: WithdrawalRefusal): AppError {
  return new AppError('CONFLICT', {
    message: MESSAGES[refusal],
    messageKey: `withdrawal.${refusal}`,
  });
}

/** A line that is not part of the order, is excluded, or has fewer pieces left. */
export function notReturnable(at: number, left: number): AppError {
  const messageKey = 'withdrawal.quantity';
  const message = `At most ${left} pieces can be returned`;
  return new AppError('CONFLICT', {
    message,
    messageKey,
    values: { count: left },
    fields: [
      {
        path: `body.lines[${at}].quantity`,
        messageKey: `apiErrors:${messageKey}`,
        values: { count: left },
        message,
      },
    ],
  });
}
