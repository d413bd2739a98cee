import type { MutationPath, QueryPath } from '#client/data/query.ts';

/** The procedures that visitors call: the report has a row for each. */
export const PROCEDURES = [
  'account.address.save',
  'account.me.get',
  'account.registration.create',
  'account.registration.verify',
  'auth.session.create',
  'auth.session.remove',
  'cart.line.add',
  'cart.line.remove',
  'cart.line.update',
  'cart.order.get',
  'category.detail.get',
  'category.list.get',
  'checkout.details.save',
  'checkout.order.complete',
  'checkout.order.get',
  'checkout.payment.get',
  'checkout.payment.initiate',
  'checkout.payment.list',
  'checkout.shipping.get',
  'checkout.shipping.save',
  'order.list.get',
  'order.quotation.create',
  'order.quotation.list',
  'product.configuration.calculate',
  'product.detail.get',
  'product.list.get',
  'product.quantity.calculate',
  'storage.item.list',
  'storage.item.save',
] as const satisfies readonly (QueryPath | MutationPath)[];

export type CalledProcedure = (typeof PROCEDURES)[number];
