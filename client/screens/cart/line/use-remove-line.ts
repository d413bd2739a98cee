import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { sampleOfLine } from '#client/features/cart/sample-value.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';
import type { ToastOptions } from '#client/ui/toast/toast-list.ts';
import { removalQuery } from './removal-query.ts';
import { clearRemoval, storeRemoval } from './removed-storage.ts';
import type { LineFocus } from './use-line-focus.ts';

/** The toast that offers the undo of a removal, and the revision of the cart that the removal left. */
interface Offer {
  readonly toast: number;
  readonly revision: number | undefined;
}

/**
 * Removes lines; the confirming toast has an undo action until the cart changes again, here or in another tab, or the
 * shopper leaves it. `revision` is that of the shown cart.
 */
export function useRemoveLine({ expectRemoval, expectRestoration }: LineFocus, revision: number | undefined) {
  const t = useT();
  const { showToast, hideToast } = useToast();
  const { mutateAsync: removeLine } = useCartMutation('cart.line.remove');
  const { mutateAsync: addLine } = useCartMutation('cart.line.add');
  const { mutateAsync: addSample } = useCartMutation('cart.sample.add');
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());

  const errorToast = (error: unknown) =>
    ({ variant: 'error', title: t('cart:failed'), description: callErrorText(error, t) }) as const;
  const offer = useRef<Offer>(undefined);
  const endOffer = useCallback(() => {
    if (offer.current) hideToast(offer.current.toast);
    offer.current = undefined;
  }, [hideToast]);
  useEffect(() => {
    if (offer.current && offer.current.revision !== revision) endOffer();
  }, [revision, endOffer]);
  useEffect(() => endOffer, [endOffer]);

  const offerUndo = (line: OrderLine, expected: number | undefined, toast: Omit<ToastOptions, 'action'>) => {
    endOffer();
    const action = { label: t('cart:undo'), onPress: () => void undoRemoval(line, expected) };
    offer.current = { toast: showToast({ ...toast, action }), revision: expected };
  };

  const undoRemoval = async (line: OrderLine, expected: number | undefined) => {
    const { productId, quantity, answers } = line;
    const expectedRevision = expected === undefined ? {} : { expectedRevision: expected };
    expectRestoration(line);
    try {
      if (line.sample) await addSample({ ...sampleOfLine(line), ...expectedRevision });
      else {
        await addLine({
          productId,
          quantity,
          ...(Object.keys(answers).length > 0 ? { answers } : {}),
          ...expectedRevision,
        });
      }
      clearRemoval();
    } catch (error) {
      // The cart has changed since: a second attempt would be refused too.
      if (error instanceof CallError && error.messageKey === 'cartChanged') showToast(errorToast(error));
      else offerUndo(line, expected, errorToast(error));
    }
  };

  const remove = async (line: OrderLine) => {
    if (removing.has(line.id)) return;
    setRemoving((before) => new Set(before).add(line.id));
    expectRemoval(line);
    try {
      const after = await removeLine({ id: line.id });
      storeRemoval(removalQuery(line, after), Date.now());
      offerUndo(line, after.revision, {
        variant: 'info',
        title: t('cart:removedProduct', { product: line.name }),
      });
    } catch (error) {
      showToast(errorToast(error));
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
