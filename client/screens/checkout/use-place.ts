import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useCall } from '#client/data/use-procedure.ts';
import { CART_KEY } from '#client/features/cart/use-cart.ts';
import { clearDraft } from '#client/features/checkout/stored-draft.ts';

/**
 * Places an order that costs nothing, and shows it. Further clicks are ignored until it has failed. `rejection` is the
 * error of an order that was posted without JavaScript.
 */
export function usePlace(rejection?: unknown) {
  const call = useCall();
  const { href } = useShop();
  const queryClient = useQueryClient();
  const isLocked = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const [error, setError] = useState<unknown>(rejection);

  const place = async () => {
    if (isLocked.current) return;
    isLocked.current = true;
    setIsPlacing(true);
    setError(undefined);
    try {
      const { id } = await call.mutate('checkout.order.place', null);
      clearDraft(id);
      location.assign(href('checkoutResult', { query: { order: id } }));
    } catch (failure) {
      isLocked.current = false;
      setIsPlacing(false);
      setError(failure);
      // The summary shows what has changed in the cart.
      void queryClient.invalidateQueries({ queryKey: CART_KEY });
    }
  };

  return { place, isPlacing, error };
}
