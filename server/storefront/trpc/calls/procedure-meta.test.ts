import { expect, test } from 'vitest';
import { usesSession } from '#shared/commerce-api/session-mutations.ts';
import { arePublic, costOfCalls, opensSession, PROCEDURES, renewsSession } from './procedure-meta.ts';

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

test.each([
  [['category.menu.get'], true],
  [['category.menu.get', 'product.detail.get', 'product.list.get'], true],
  [['category.menu.get', 'cart.order.get'], false],
  [['storage.item.list'], false],
  [['product.print.list'], false],
  [['checkout.payment.list'], false],
  [['no.such.procedure'], false],
  [['constructor'], false],
  [[], false],
])('calls of %j are public: %s', (paths, expected) => {
  expect(arePublic(paths)).toBe(expected);
});

test('the browser waits for the cookie of each mutation that may set it', () => {
  const setting = [...PROCEDURES.keys()].filter((path) => opensSession([path]) || renewsSession([path]));
  expect(setting.length).toBeGreaterThan(10);
  expect(setting.filter((path) => !usesSession(path))).toEqual([]);
});
