import { useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { useCartChange } from '#client/features/cart/use-cart-change.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';

/** Removes lines; the toast that says so can put one back. `afterwards` gives the focus a new place. */
export function useRemoval(afterwards: () => void) {
  const t = useT();
  const { showToast } = useToast();
  const { mutateAsync: removeLine } = useCartChange('cart.line.remove');
  const { mutateAsync: addLine } = useCartChange('cart.line.add');
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  const sayFault = (error: unknown) =>
    showToast({ variant: 'error', title: t('cart:failed'), description: callErrorText(error, t) });

  const putBack = async ({ productId, quantity }: OrderLine) => {
    try {
      await addLine({ productId, quantity });
    } catch (error) {
      sayFault(error);
    }
  };

  const remove = async (line: OrderLine) => {
    if (leaving.has(line.id)) return;
    setLeaving((before) => new Set(before).add(line.id));
    try {
      await removeLine({ id: line.id });
      showToast({
        variant: 'info',
        title: t('cart:removed'),
        description: line.name,
        action: { label: t('cart:undo'), onPress: () => void putBack(line) },
      });
      afterwards();
    } catch (error) {
      sayFault(error);
    } finally {
      setLeaving((before) => {
        const after = new Set(before);
        after.delete(line.id);
        return after;
      });
    }
  };

  return { leaving, remove };
}
