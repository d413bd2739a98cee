import { AppError } from '#shared/errors/app-error.ts';

const HOUR_SECONDS = 3_600;

/** The visitors of the network, or the owner, have stored as much as they may in 24 hours. */
export function tooMuchToday(retryAfterSeconds: number): AppError {
  return tooMany('tooMuchToday', 'The daily limit of a network or an owner is reached', retryAfterSeconds);
}

/** Visitors of the network have caused as many mails to the address as they may in 24 hours. */
export function tooManyMailsToday(retryAfterSeconds: number): AppError {
  return tooMany('tooManyMailsToday', 'The daily limit of mails to an address is reached', retryAfterSeconds);
}

function tooMany(messageKey: string, message: string, retryAfterSeconds: number): AppError {
  const values = { count: Math.ceil(retryAfterSeconds / HOUR_SECONDS) };
  return new AppError('TOO_MANY_REQUESTS', { message, messageKey, values, retryAfterSeconds });
}
