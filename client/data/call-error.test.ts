import { expect, test } from 'vitest';
import { CallError, callErrorText } from './call-error.ts';
import { createTranslations } from './translate.ts';

const GLOBAL = { fault: { title: 'Something went wrong' } };
const API_ERRORS = {
  codes: { CONFLICT: 'It has changed' },
  network: 'No connection',
  undecodable: 'Not readable',
  outOfStock_one: 'One left',
  outOfStock_other: '{{count}} left',
};
const ERRORS = [
  new TypeError('Failed to fetch'),
  new CallError('Failed to fetch', {}),
  new CallError('Unable to transform response from server', {}),
  new CallError('The cart has changed', { code: 'CONFLICT' }),
  new CallError('Too few', { code: 'CONFLICT', messageKey: 'outOfStock', values: { count: 3 } }),
];

function textsWith(messages: Record<string, unknown>): string[] {
  const { t } = createTranslations('en-GB', messages, () => Promise.reject(new Error('no chunk')));
  return ERRORS.map((error) => callErrorText(error, t));
}

test('each error has its text', () => {
  expect(textsWith({ global: GLOBAL, apiErrors: API_ERRORS })).toEqual([
    ...['No connection', 'No connection', 'Not readable', 'It has changed', '3 left'],
  ]);
});

test('without the texts of errors, each has the general one', () => {
  expect(textsWith({ global: GLOBAL })).toEqual(ERRORS.map(() => 'Something went wrong'));
});
