import { expect, test } from 'vitest';
import { calledProcedures } from './called-procedures.ts';

const CART = 'cart.order.get';

test.each([
  [`/${CART}`, {}, [CART]],
  [`/${CART},${CART}`, {}, [`${CART},${CART}`]],
  [`/${CART}`, { batch: '1' }, [CART]],
  [`/${CART},a,${CART}`, { batch: '1' }, [CART, 'a', CART]],
  [`/${CART}%2C${CART}`, { batch: '1' }, [CART, CART]],
  ['/cart%2Eorder%2Eget', {}, [CART]],
  ['/%E0%A4%A,a', { batch: '1' }, ['%E0%A4%A', 'a']],
  [`/${'a,'.repeat(5_000)}`, { batch: '1' }, Array<string>(20).fill('a')],
])('%s with %j calls %j', (path, query, expected) => {
  expect(calledProcedures({ path, query })).toEqual(expected);
});
