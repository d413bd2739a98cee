import { type FormEvent, useCallback } from 'react';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { useAddedToast } from '#client/features/cart/use-added-toast.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { faultsFromServer } from '#client/features/configurator/configuration-faults.ts';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import type { ProductOrder } from './order-bar.tsx';

/** Id of the form with the options. */
export const FORM_ID = 'configuration';

/**
 * Adds the configured product to the cart. Faults of client and server are shown at their fields, and the input
 * stays.
 */
export function useConfiguredOrder(
  product: Pick<ProductDetail, 'id' | 'name'>,
  state: ConfigurationState,
): ProductOrder {
  const t = useT();
  const showAdded = useAddedToast();
  const { faults, evaluated, quantity, setQuantity, reject } = state;
  const { mutate, reset, isPending, error } = useCartMutation('cart.line.add', () =>
    showAdded(quantity, product.name),
  );
  const submit = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      if (isPending) return;
      if (faults.length > 0) {
        reset();
        reject();
        return;
      }
      const line = { productId: product.id, quantity, answers: evaluated.answers };
      mutate(line, {
        onError: (failure) => {
          const serverFaults = failure instanceof CallError ? faultsFromServer(failure.fields) : [];
          if (serverFaults.length > 0) reject(serverFaults);
        },
      });
    },
    [isPending, faults, reset, reject, mutate, product.id, quantity, evaluated.answers],
  );
  const isAboutAnswers = error instanceof CallError && faultsFromServer(error.fields).length > 0;
  return {
    quantity,
    setQuantity,
    submit,
    isPending,
    error: error && !isAboutAnswers ? callErrorText(error, t) : undefined,
  };
}
