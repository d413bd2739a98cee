import { expectTypeOf, test } from 'vitest';
import { callByPath, query } from './query.ts';

test('the types of the router decide what is a query', () => {
  const call = callByPath(() => Promise.resolve(null));
  const token = 'a'.repeat(43);
  expectTypeOf(call.query('auth.reset.validate', { token })).resolves.toEqualTypeOf<{ valid: boolean }>();
  // @ts-expect-error: a mutation
  void call.query('cart.price.accept', null);
  // @ts-expect-error: a query
  void call.mutate('cart.order.get', null);
  // @ts-expect-error: a mutation, which no page loads
  query('cart.price.accept', null);
});
