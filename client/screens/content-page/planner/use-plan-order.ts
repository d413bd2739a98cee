import { useState } from 'react';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import type { PricedPart } from './plan-price.ts';

const LINE = /lines\[(\d+)\]/;

/** Adds the pieces of a plan to the cart, all of them or none. An error names the product that cannot be added. */
export function usePlanOrder(rows: readonly PricedPart[]) {
  const { t, colon } = useShop();
  const { mutateAsync, isPending, error, variables } = useCartMutation('cart.list.add');
  /** The lines that are in the cart: a quotation after the press on "add" does not add them again. */
  const [added, setAdded] = useState<string>();
  const lines = rows.map(({ part, product }) => ({ productId: product.id, quantity: part.units }));
  const key = JSON.stringify(lines);
  /** Resolves to whether they have been added. */
  const add = async () => {
    const cart = await mutateAsync({ lines }).catch(() => undefined);
    if (cart) setAdded(key);
    return cart !== undefined;
  };
  const nameOf = (index: number) => {
    const id = variables?.lines[index]?.productId;
    return rows.find(({ product }) => product.id === id)?.product.name;
  };
  const faultText = () => {
    if (!error) return undefined;
    const text = callErrorText(error, t);
    const [, index] = LINE.exec(error instanceof CallError ? (error.fields[0]?.path ?? '') : '') ?? [];
    const name = index === undefined ? undefined : nameOf(Number(index));
    return name === undefined ? text : `${name}${colon}${text} ${t('product:planner.order.none')}`;
  };
  return { add, isAdded: added === key, isPending, fault: faultText() };
}
