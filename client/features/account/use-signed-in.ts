import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { CUSTOMER_KEY } from './customer.ts';
import { withMerged } from './merged-items.ts';
import { nextPath } from './next-path.ts';

type SignedIn = OutputOf<'auth.session.create'>;

/**
 * Continues after a sign-in: leads to `next`, else to the account, whose page says what was merged. Drops the delivery
 * and payment offers of the guest's cart.
 */
export function useSignedIn(): (result: SignedIn, next: string | null) => void {
  const { locale, href } = useShop();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return ({ customer, merged }, next) => {
    queryClient.removeQueries({ queryKey: ['checkout'] });
    queryClient.setQueryData(CUSTOMER_KEY, customer);
    void navigate(withMerged(nextPath(next, locale) ?? href('myAccount'), merged), { replace: true });
  };
}
