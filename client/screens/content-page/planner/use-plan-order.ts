import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useListAddition, useListFault } from '#client/features/cart/use-list-addition.ts';
import type { PricedPart } from './plan-price.ts';

/** Adds the pieces of a plan to the cart, all of them or none. An error names the product that cannot be added. */
export function usePlanOrder(rows: readonly PricedPart[]) {
  const { t, colon } = useShop();
  const {
    mutateAsync,
    isPending,
    error,
    data: refused,
  } = useMutation({
    mutationKey: ['cart.list'],
    mutationFn: useListAddition(),
  });
  const faultOf = useListFault();
  /** The lines that are in the cart: a quotation after the press on "add" does not add them again. */
  const [added, setAdded] = useState<string>();
  const lines = rows.map(({ part }) => ({ sku: part.sku, quantity: part.units }));
  const key = JSON.stringify(lines);
  /** Resolves to whether they have been added. */
  const add = async () => {
    const isAdded = await mutateAsync(lines).then(
      (list) => list === undefined,
      () => false,
    );
    if (isAdded) setAdded(key);
    return isAdded;
  };
  const faultText = () => {
    if (error) return callErrorText(error, t);
    const line = refused?.lines.find(({ state }) => state !== 'ok');
    if (!line) return undefined;
    const name = rows.find(({ part }) => part.sku === line.sku)?.product.name ?? line.sku;
    return `${name}${colon}${faultOf(line)} ${t('product:planner.order.none')}`;
  };
  return { add, isAdded: added === key, isPending, fault: faultText() };
}
