import { useState } from 'react';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import type { Part } from '#shared/wall-plan/cut-list.ts';
import type { PlannerProduct } from './planner-products.ts';

const LINE = /lines\[(\d+)\]/;

/** Adds the pieces of a plan to the cart, all of them or none. An error names the product that cannot be added. */
export function usePlanOrder(parts: readonly Part[], products: readonly PlannerProduct[]) {
  const { t, colon } = useShop();
  const { mutateAsync, isPending, error, variables } = useCartMutation('cart.list.add');
  /** The lines that are in the cart: a quotation after the press on "add" does not add them again. */
  const [added, setAdded] = useState<string>();
  const lines = parts.flatMap(({ sku, units }) => {
    const product = products.find((each) => each.sku === sku);
    return product ? [{ productId: product.id, quantity: units }] : [];
  });
  const key = JSON.stringify(lines);
  /** Resolves to whether they have been added. */
  const add = async () => {
    const cart = await mutateAsync({ lines }).catch(() => undefined);
    if (cart) setAdded(key);
    return cart !== undefined;
  };
  const nameOf = (index: number) => {
    const id = variables?.lines[index]?.productId;
    return products.find((product) => product.id === id)?.name;
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
