import { lazy, Suspense } from 'react';
import { useCustomer } from '#client/features/account/customer.ts';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';

const OwnPrices = lazy(async () => ({ default: (await import('./own-prices.tsx')).OwnPrices }));

/** Loads the prices of a customer with a price list. Others load neither code nor data: the header has asked who is signed in. */
export function OwnPricesGate() {
  const hydrated = useHydrated();
  const { data: customer } = useCustomer({ enabled: false });
  if (!hydrated || !customer?.terms?.hasPrices) return null;
  return (
    <Suspense fallback={null}>
      <OwnPrices showsNet={customer.terms.showsNet} />
    </Suspense>
  );
}
