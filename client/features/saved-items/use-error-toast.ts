import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';

/** Reports a failure in a toast. */
export function useErrorToast(): (error: unknown) => void {
  const t = useT();
  const { showToast } = useToast();
  return (error) =>
    showToast({ variant: 'error', title: t('cart:failed'), description: callErrorText(error, t) });
}
