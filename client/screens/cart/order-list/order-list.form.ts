import type { FormContext, FormResult } from '#client/data/form-handler.ts';
import { parseOrderList } from '#shared/order-list/order-list.ts';
import { textAfter } from './list-change.ts';

/** Checks the posted list, corrects it, or adds it to the cart and leads there. */
export async function orderListForm(
  call: FormContext['call'],
  form: URLSearchParams,
  cart: string,
): Promise<string | FormResult> {
  const text = textAfter(form.get('list') ?? '', form.get('change'));
  const { lines, unread } = parseOrderList(text);
  const isAddition = form.get('step') === 'add';
  if (lines.length === 0) return { orderList: { text, list: null, isRefused: isAddition } };
  if (!isAddition || unread.length > 0) {
    const list = await call('cart.list.check', { lines });
    return { orderList: { text, list, isRefused: isAddition } };
  }
  const added = await call('cart.list.add', { lines });
  return added.cart ? cart : { orderList: { text, list: added.list, isRefused: true } };
}
