import { useEffect, useRef, useState } from 'react';
import { type Coalescer, createCoalescer } from '#client/features/cart/coalesce.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { useCartChange } from '#client/features/cart/use-cart-change.ts';

/** Steps closer together than this become one request. */
const DELAY_MS = 350;

/**
 * The quantity of a line: each step shows at once and goes to the server coalesced; until it is confirmed the line
 * is pending and its total is not guessed. A refused quantity falls back to the confirmed one, with the fault.
 */
export function useLineQuantity({ id, quantity }: Pick<OrderLine, 'id' | 'quantity'>) {
  const { mutateAsync } = useCartChange('cart.line.update');
  const [wanted, setWanted] = useState<number>();
  const [fault, setFault] = useState<unknown>();
  const coalescer = useRef<Coalescer<number>>(undefined);

  useEffect(() => {
    const created = createCoalescer<number>({
      delayMs: DELAY_MS,
      send: (next) => mutateAsync({ id, quantity: next }),
      onSettled: (error) => {
        setWanted(undefined);
        setFault(error);
      },
    });
    coalescer.current = created;
    const flush = () => created.flush();
    // Whoever leaves for the checkout right after a step takes that step along.
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [id, mutateAsync]);

  return {
    quantity: wanted ?? quantity,
    pending: wanted !== undefined,
    fault,
    change(next: number) {
      setFault(undefined);
      setWanted(next);
      coalescer.current?.push(next);
    },
    /** The line is going away: what has not been sent is forgotten. */
    forget: () => coalescer.current?.cancel(),
  };
}
