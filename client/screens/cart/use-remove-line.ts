import { useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { sampleOfLine } from '#client/features/cart/sample-value.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';
import type { ToastAction } from '#client/ui/toast/toast-list.ts';
import { removalQuery } from './removal-query.ts';
import { clearRemoval, storeRemoval } from './removed-storage.ts';
import type { LineFocus } from './use-line-focus.ts';

/** Removes lines; the confirming toast has an undo action. */
export function useRemoveLine({ expectRemoval, expectRestoration }: LineFocus) {
  const t = useT();
  const { showToast } = useToast();
  const { mutateAsync: removeLine } = useCartMutation('cart.line.remove');
  const { mutateAsync: addLine } = useCartMutation('cart.line.add');
  const { mutateAsync: addSample } = useCartMutation('cart.sample.add');
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());

  const showError = (error: unknown, action?: ToastAction) =>
    showToast({
      variant: 'error',
      title: t('cart:failed'),
      description: callErrorText(error, t),
      ...(action ? { action } : {}),
    });
  const undoOf = (line: OrderLine): ToastAction => ({
    label: t('cart:undo'),
    onPress: () => void undoRemoval(line),
  });

  const undoRemoval = async (line: OrderLine) => {
    const { productId, quantity, answers } = line;
    expectRestoration(line);
    try {
      if (line.sample) await addSample(sampleOfLine(line));
      else await addLine({ productId, quantity, ...(Object.keys(answers).length > 0 ? { answers } : {}) });
      clearRemoval();
    } catch (error) {
      showError(error, undoOf(line));
    }
  };

  const remove = async (line: OrderLine) => {
    if (removing.has(line.id)) return;
    setRemoving((before) => new Set(before).add(line.id));
    expectRemoval(line);
    try {
      await removeLine({ id: line.id });
      storeRemoval(removalQuery(line), Date.now());
      showToast({
        variant: 'info',
        title: t('cart:removed'),
        description: line.name,
        action: undoOf(line),
      });
    } catch (error) {
      showError(error);
    } finally {
      setRemoving((before) => {
        const after = new Set(before);
        after.delete(line.id);
        return after;
      });
    }
  };

  return { removing, remove };
}
