import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { CUSTOMER_KEY } from './customer.ts';
import { nextPath } from './next-path.ts';

type SignedIn = OutputOf<'auth.session.create'>;

const MERGED = ['cartLines', 'savedItems', 'movedToSaved'] as const;

/**
 * Continues after a sign-in: says what was merged, and leads to `next`, else to the account. Everything that was loaded
 * for the guest is dropped. Texts: namespace auth.
 */
export function useSignedIn(): (result: SignedIn, next: string | null) => void {
  const { t, locale, href } = useShop();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  return ({ customer, merged }, next) => {
    queryClient.removeQueries({ queryKey: ['checkout'] });
    queryClient.setQueryData(CUSTOMER_KEY, customer);
    const texts = MERGED.filter((part) => merged[part] > 0).map((part) =>
      t(`auth:welcome.${part}`, { count: merged[part] }),
    );
    showToast({
      variant: 'success',
      title: t('auth:welcome.title', { name: customer.details.firstName }),
      description: texts.join(' ') || t('auth:welcome.nothing'),
    });
    void navigate(nextPath(next, locale) ?? href('myAccount'), { replace: true });
  };
}
