import type { FormHandler } from '#client/data/form-handler.ts';
import { href } from '#shared/screens/index.ts';
import { ORDER_VIEW, orderIdOf } from './orders/order-query.ts';
import { reorderParameters } from './orders/reorder-result.ts';

/** Orders again the order that the URL names; the page of the order shows the result. */
export const handleReorder: FormHandler = async ({ call, locale, url }) => {
  const id = orderIdOf(url.searchParams);
  const result = await call('order.reorder.create', { id });
  return href('myAccount', locale, { query: { view: ORDER_VIEW, id, ...reorderParameters(result) } });
};

/** Asks for a mail with the link to an order. No URL may contain the email address. */
export const handleLookUp: FormHandler = async ({ call, locale }, form) => {
  await call('order.lookup.create', { number: form.get('number'), email: form.get('email') });
  return href('myAccount', locale, { query: { view: ORDER_VIEW, sent: '1' } });
};
