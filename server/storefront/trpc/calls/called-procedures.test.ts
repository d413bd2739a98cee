import { expect, test } from 'vitest';
import { calledProcedures } from './called-procedures.ts';

const CART = 'cart.order.get';

test.each([
  [`/${CART}`, [CART]],
  [`/${CART},${CART}`, [`${CART},${CART}`]],
  [`/${CART}?batch=1`, [CART]],
  [`/${CART},a,${CART}?batch=1`, [CART, 'a', CART]],
  [`/${CART}%2C${CART}?batch=1`, [CART, CART]],
  [`/${CART},a?batch=1&batch=1`, [CART, 'a']],
  [`/${CART},a?batch=1&batch=0`, [CART, 'a']],
  [`/${CART},a?batch=0&batch=1`, [`${CART},a`]],
  [`/${CART},a?batch=1#x`, [CART, 'a']],
  [`/${CART},a?b%61tch=%31`, [CART, 'a']],
  ['/cart%2Eorder%2Eget', [CART]],
  ['/%E0%A4%A,a?batch=1', ['%E0%A4%A', 'a']],
  [`/${'a,'.repeat(5_000)}?batch=1`, Array<string>(20).fill('a')],
])('%s calls %j', (url, expected) => {
  const [path = ''] = url.split('?');
  expect(calledProcedures({ path, url })).toEqual(expected);
});
