import { expect, test } from 'vitest';
import { parseAddToCartFault } from './add-to-cart-fault.ts';

test.each([
  ['', undefined],
  ['?fault=outOfStock&count=7', { messageKey: 'outOfStock', count: 7 }],
  ['?fault=codes.CONFLICT', { messageKey: 'codes.CONFLICT', count: 0 }],
  ['?fault=tooManyCartLines&count=100', { messageKey: 'tooManyCartLines', count: 100 }],
  ['?fault=Call.us.at.0900.1234', undefined],
  ['?fault=codes', undefined],
  ['?fault=constructor', undefined],
  ['?fault=outOfStock&count=call%20us', { messageKey: 'outOfStock', count: 0 }],
  ['?fault=outOfStock&count=-1', { messageKey: 'outOfStock', count: 0 }],
  ['?fault=outOfStock&count=1e300', { messageKey: 'outOfStock', count: 9_999 }],
])('%j is %j', (search, expected) => {
  expect(parseAddToCartFault(search)).toEqual(expected);
});
