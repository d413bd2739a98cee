import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '#client/data/use-procedure.ts';
import { CART_KEY } from '#client/features/cart/use-cart.ts';
import type { PaymentMethodId } from '#client/features/checkout/payment-methods.ts';

/**
 * Opens the payment and leaves for it. One press is one payment: further ones are ignored until it failed, or until
 * the shopper comes back to this very page with the browser's Back.
 */
export function usePay() {
  const call = useCall();
  const queryClient = useQueryClient();
  const locked = useRef(false);
  const [paying, setPaying] = useState(false);
  const [fault, setFault] = useState<unknown>();

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      locked.current = false;
      setPaying(false);
      void queryClient.invalidateQueries({ queryKey: CART_KEY });
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [queryClient]);

  const pay = async (method: PaymentMethodId, totalIncVat: number) => {
    if (locked.current) return;
    locked.current = true;
    setPaying(true);
    setFault(undefined);
    try {
      const { redirectUrl } = await call('checkout.payment.initiate', { method, totalIncVat });
      location.assign(redirectUrl);
    } catch (error) {
      locked.current = false;
      setPaying(false);
      setFault(error);
      // What stood in the way, stock or a changed cart, shows in the summary.
      void queryClient.invalidateQueries({ queryKey: CART_KEY });
    }
  };

  return { pay, paying, fault };
}
