import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import type { ErrorCode } from './error-codes.ts';
import * as messages from './messages.ts';

test.each<[ErrorCode, number, string]>([
  ['NOT_FOUND', 404, 'info'],
  ['CLIENT_CLOSED_REQUEST', 499, 'debug'],
  ['INTERNAL_SERVER_ERROR', 500, 'error'],
  ['GATEWAY_TIMEOUT', 504, 'error'],
])('%s has status %i and is logged as %s', (code, status, logLevel) => {
  const error = new AppError(code);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'AppError',
    message: code,
    code,
    status,
    logLevel,
    fields: [],
    values: {},
  });
  expect(error.messageKey).toBe(`codes.${code}`);
  expect('cause' in error).toBe(false);
});

test('an error has the given options', () => {
  const cause = new Error('socket closed');
  const fields = [{ path: 'email', messageKey: 'yup:errors.string.email', message: 'email is not valid' }];
  const options = { message: 'stock is gone', messageKey: 'outOfStock', values: { count: 2 }, fields, cause };
  expect(new AppError('CONFLICT', { ...options, logLevel: 'warn' })).toMatchObject({
    ...options,
    logLevel: 'warn',
    status: 409,
  });
});

test('the messages have the prescribed wording', () => {
  expect(messages.SITE_NOT_SUPPORTED('easyfoam')).toBe('Site easyfoam is not supported');
  expect(messages.STEP_OUT_OF_RANGE).toBe(
    'Step set to index below zero or index exceeds total amount of steps',
  );
  expect(messages.UNDECODABLE_RESPONSE).toBe('Unable to transform response from server');
  expect(messages).toMatchObject({
    NO_MENU_CONTEXT_SET: 'NO_MENU_CONTEXT_SET',
    NO_APP_CONTEXT_SET: 'NO_APP_CONTEXT_SET',
    NO_TOAST_CONTEXT_SET: 'NO_TOAST_CONTEXT_SET',
    NO_STEPS_CONTEXT_SET: 'NO_STEPS_CONTEXT_SET',
  });
});
