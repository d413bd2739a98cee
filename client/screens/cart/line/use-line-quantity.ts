import { useEffect, useRef, useState } from 'react';
import { type Coalescer, createCoalescer } from '#client/features/cart/coalescer.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';

/** Milliseconds within which steps are combined into one request. */
const DELAY_MS = 350;

/**
 * The quantity of a line: each step is shown immediately, and quick steps are sent as one. Until it is confirmed the
 * line is pending and its total is not estimated. A rejected quantity returns to the confirmed one, with the error.
 */
export function useLineQuantity({ id, quantity }: Pick<OrderLine, 'id' | 'quantity'>) {
  const { mutateAsync } = useCartMutation('cart.line.update');
  const [unconfirmed, setUnconfirmed] = useState<number>();
  const [error, setError] = useState<unknown>();
  const coalescer = useRef<Coalescer<number>>(undefined);
  /** The quantity that the steps started from. Another one in the cart means that another tab has changed it. */
  const base = useRef(quantity);

  useEffect(() => {
    const created = createCoalescer<number>({
      delayMs: DELAY_MS,
      send: async (next) => {
        await mutateAsync({ id, quantity: next, expectedQuantity: base.current });
        base.current = next;
      },
      onSettled: (failure) => {
        setUnconfirmed(undefined);
        setError(failure);
      },
    });
    coalescer.current = created;
    const flush = () => created.flush();
    // A step made right before leaving for the checkout is still sent.
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [id, mutateAsync]);

  return {
    quantity: unconfirmed ?? quantity,
    pending: unconfirmed !== undefined,
    error,
    change(next: number) {
      setError(undefined);
      if (unconfirmed === undefined) base.current = quantity;
      setUnconfirmed(next);
      coalescer.current?.push(next);
    },
    /** Drops an unsent step of a line that is being removed. */
    discard: () => {
      coalescer.current?.cancel();
      setUnconfirmed(undefined);
    },
  };
}
