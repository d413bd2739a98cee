import { useEffect } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useCart } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { changedLineOf } from '#shared/links/changed-line.ts';

/**
 * The change of the line of the cart that the address names, while the cart has it; then `lineId` is set. It ends with the cart's
 * page, and is pending until that is there: the line may have joined another one.
 */
export function useLineChange(productId: string) {
  const { href } = useShop();
  const { data: cart } = useCart({ enabled: useHydrated() });
  const { mutate, reset, isPending, isSuccess, variables, error } = useCartMutation('cart.line.update', () =>
    window.location.assign(href('cart')),
  );
  useEffect(() => {
    // Back shows this page as it was left.
    const restart = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', restart);
    return () => window.removeEventListener('pageshow', restart);
  }, [reset]);
  const isSent = isPending || isSuccess;
  const id = cart ? changedLineOf(window.location.search) : null;
  const line = cart?.lines.find((one) => one.id === id && one.productId === productId);
  return { lineId: isSent ? variables.id : line?.id, mutate, reset, isPending: isSent, error };
}
