import { expect, test } from 'vitest';
import { costOfCalls, opensSession } from './procedure-meta.ts';

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

test.each([
  [['category.menu.get'], 1],
  [['cart.order.get'], 5],
  [Array<string>(20).fill('cart.order.get'), 100],
  [['product.list.get', 'product.print.crop'], 70],
  [['no.such.procedure', 'constructor'], 10],
  [[], 0],
])('calls of %j cost %i tokens', (paths, expected) => {
  expect(costOfCalls(paths)).toBe(expected);
});
