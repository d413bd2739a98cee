import { type FormEvent, useState } from 'react';
import { postedQuantity } from '#client/data/posted-quantity.ts';
import { useShop } from '#client/data/shop-context.tsx';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import { useAddedToast } from '#client/features/cart/use-added-toast.tsx';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import type { ProductOrder } from './order-bar.tsx';
import { orderFailure } from './order-error.ts';

/** The order of a product without options. It begins with the values of a rejected form. A failure keeps the quantity. */
export function useSimpleOrder(
  { id: productId, name, unit }: Pick<ProductDetail, 'id' | 'name' | 'unit'>,
  rejected: Rejection | undefined,
): ProductOrder {
  const shop = useShop();
  const showAdded = useAddedToast();
  const [quantity, setQuantity] = useState(() => postedQuantity(rejected));
  const [rejection, setRejection] = useState(rejected?.error);
  const { mutate, reset, isPending, error } = useCartMutation('cart.line.add', (added) =>
    showAdded(added, { productId, name, quantity }),
  );
  const failure = error ?? rejection;
  return {
    quantity,
    typed: rejected?.fields.quantity,
    setQuantity: (next) => {
      setQuantity(next);
      setRejection(undefined);
      // A reset would detach a pending request: its error would not be shown, and the button would add again.
      if (!isPending) reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isPending) return;
      setRejection(undefined);
      mutate({ productId, quantity });
    },
    isPending,
    error: failure ? orderFailure(failure, unit, shop) : undefined,
  };
}
