/**
 * Queries whose input contains the token of a link. They are sent as POST, because proxies and browsers write URLs to
 * logs and histories.
 */
export const SECRET_QUERIES: ReadonlySet<string> = new Set([
  'auth.reset.validate',
  'cart.share.get',
  'order.link.get',
  'order.quotation.get',
  'order.review.get',
  'order.withdrawal.get',
]);
