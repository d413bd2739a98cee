import {
  changedList,
  type ListChange,
  orderListText,
  parseOrderList,
} from '#shared/order-list/order-list.ts';

/** The value of a button that corrects the list. */
export function changeValue({ of, sku, quantity }: ListChange): string {
  return [of, sku, quantity].join('\t');
}

/** The text of a list after the correction of a pressed button; the same text without one. */
export function textAfter(text: string, value: string | null): string {
  const [of, sku, quantity] = value?.split('\t') ?? [];
  if (of === undefined || sku === undefined || quantity === undefined) return text;
  return orderListText(changedList(parseOrderList(text), { of, sku, quantity: Number(quantity) || 0 }));
}
