import { type FormEvent, useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { useAddedToast } from '#client/features/cart/use-added-toast.tsx';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import type { ProductOrder } from './order-bar.tsx';

/** The order of a product without options: a failure keeps the chosen quantity. */
export function useSimpleOrder({ id: productId, name }: Pick<ProductDetail, 'id' | 'name'>): ProductOrder {
  const t = useT();
  const showAdded = useAddedToast();
  const [quantity, setQuantity] = useState(1);
  const { mutate, reset, isPending, error } = useCartMutation('cart.line.add', (added) =>
    showAdded(added, { productId, name, quantity }),
  );
  return {
    quantity,
    setQuantity: (next) => {
      setQuantity(next);
      // It would detach a pending request: its error would not be shown, and the button would add again.
      if (!isPending) reset();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isPending) mutate({ productId, quantity });
    },
    isPending,
    error: error ? callErrorText(error, t) : undefined,
  };
}
