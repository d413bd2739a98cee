import { useEffect, useRef } from 'react';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { useCustomer } from './customer.ts';

/**
 * Reloads a page that was shown to a customer once another tab has signed out, or when the browser restores it from
 * memory: nothing of the customer stays visible, on any screen.
 */
export function ReloadOnSignOut() {
  const { data: customer } = useCustomer({ enabled: useHydrated() });
  const id = customer?.id;
  const shownTo = useRef<string>(undefined);

  useEffect(() => {
    if (shownTo.current !== undefined && shownTo.current !== id) location.reload();
    shownTo.current = id;
    if (id === undefined) return;
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, [id]);
  return null;
}
