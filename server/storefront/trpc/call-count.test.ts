import { expect, test } from 'vitest';
import { callCount } from './call-count.ts';

test.each([
  ['/cart.order.get', {}, 1],
  ['/cart.order.get,cart.order.get', {}, 1],
  ['/cart.order.get', { batch: '1' }, 1],
  ['/cart.order.get,cart.order.get,cart.order.get', { batch: '1' }, 3],
  ['/cart.order.get%2Ccart.order.get', { batch: '1' }, 2],
  ['/%E0%A4%A,a', { batch: '1' }, 2],
  [`/${'a,'.repeat(5_000)}`, { batch: '1' }, 20],
])('%s with %j has %i calls', (path, query, expected) => {
  expect(callCount({ path, query })).toBe(expected);
});
