import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reportEvent } from '#client/data/shop-events.ts';
import { useCall } from '#client/data/use-procedure.ts';
import { CART_KEY } from '#client/features/cart/use-cart.ts';
import type { PaymentMethodId } from '#shared/enumerations.ts';
import { paidVisit } from './paid-visit.ts';

/**
 * Starts the payment and redirects to the provider. Further clicks are ignored until it has failed, or until the
 * browser's back button restores this page. `rejection` is the error of a payment that was posted without JavaScript.
 */
export function usePay(rejection?: unknown) {
  const call = useCall();
  const queryClient = useQueryClient();
  const isLocked = useRef(false);
  const [paying, setPaying] = useState(false);
  const [error, setError] = useState<unknown>(rejection);

  useEffect(() => {
    const unlock = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isLocked.current = false;
      setPaying(false);
      void queryClient.invalidateQueries({ queryKey: CART_KEY });
    };
    window.addEventListener('pageshow', unlock);
    return () => window.removeEventListener('pageshow', unlock);
  }, [queryClient]);

  const pay = async (method: PaymentMethodId, totalIncVat: number) => {
    if (isLocked.current) return;
    isLocked.current = true;
    setPaying(true);
    setError(undefined);
    try {
      const visit = await paidVisit();
      const input = visit ? { method, totalIncVat, visit } : { method, totalIncVat };
      const { redirectUrl } = await call.mutate('checkout.payment.initiate', input);
      reportEvent({ name: 'add_payment_info', order: queryClient.getQueryData(CART_KEY), method });
      location.assign(redirectUrl);
    } catch (failure) {
      isLocked.current = false;
      setPaying(false);
      setError(failure);
      // The summary shows what prevented the payment: stock or a changed cart.
      void queryClient.invalidateQueries({ queryKey: CART_KEY });
    }
  };

  return { pay, paying, error, dismissError: () => setError(undefined) };
}
