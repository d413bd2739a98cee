import { expect, test } from 'vitest';
import { opensSession } from './opens-session.ts';

test.each([
  [['cart.line.add'], true],
  [['product.print.crop'], true],
  [['storage.item.save'], true],
  [['category.menu.get', 'cart.line.add'], true],
  [['cart.order.get'], false],
  [['cart.line.update', 'checkout.details.save'], false],
  [['cart', 'cart.line', 'no.such.procedure', 'constructor'], false],
  [[], false],
])('calls of %j open a session: %s', (paths, expected) => {
  expect(opensSession(paths)).toBe(expected);
});
