import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import type { Rejection } from '#client/data/use-rejected-form.ts';
import { useAddedToast } from '#client/features/cart/use-added-toast.tsx';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { faultsFromServer } from '#client/features/configurator/configuration-faults.ts';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import { useSettled } from '#client/features/configurator/use-settled.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import type { ProductOrder } from './order-bar.tsx';
import { orderFailure } from './order-error.ts';
import { type CoarseQuestion, useCoarsePrint } from './use-coarse-print.ts';
import { useLineChange } from './use-line-change.ts';

export const FORM_ID = 'configuration';

export interface ConfiguredOrder extends ProductOrder {
  /** Asks about a print with too few pixels before it is added. */
  readonly coarse: CoarseQuestion;
  readonly add: (answers: Answers) => void;
}

/**
 * Adds the configured product to the cart, or gives its choices to the line of the cart that the page was opened to change.
 * Faults of client and server are shown at their fields, and the input stays. Another error is shown until an answer or the
 * quantity changes.
 */
export function useConfiguredOrder(
  product: Pick<ProductDetail, 'id' | 'name' | 'unit'>,
  state: ConfigurationState,
  rejected: Rejection | undefined,
): ConfiguredOrder {
  const shop = useShop();
  const showAdded = useAddedToast();
  const coarse = useCoarsePrint(state);
  const { given, faults, evaluated, quantity, reject } = state;
  const [rejection, setRejection] = useState(rejected?.error);
  const addition = useCartMutation('cart.line.add', (added) =>
    showAdded(added, { productId: product.id, name: product.name, quantity }),
  );
  const { lineId, ...change } = useLineChange(product.id);
  const { reset, isPending, error } = lineId ? change : addition;
  const clearError = useCallback(() => {
    setRejection(undefined);
    // A reset would detach a pending request: its error would not be shown, and the button would add again.
    if (!isPending) reset();
  }, [isPending, reset]);
  const setQuantity = useCallback(
    (next: number) => {
      clearError();
      state.setQuantity(next);
    },
    [clearError, state.setQuantity],
  );
  const answered = useRef(given);
  useEffect(() => {
    if (answered.current === given) return;
    answered.current = given;
    clearError();
  }, [given, clearError]);
  const add = useCallback(
    (answers: Answers) => {
      const onError = (failure: Error) => {
        const serverFaults = failure instanceof CallError ? faultsFromServer(failure.fields) : [];
        if (serverFaults.length > 0) reject(serverFaults);
      };
      if (lineId) change.mutate({ id: lineId, quantity, answers }, { onError });
      else addition.mutate({ productId: product.id, quantity, answers }, { onError });
    },
    [reject, change.mutate, addition.mutate, lineId, product.id, quantity],
  );
  const { ask } = coarse;
  const { isWaiting, run } = useSettled(state, () => {
    if (faults.length > 0) reject();
    else if (!ask()) add(evaluated.answers);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setRejection(undefined);
    if (faults.length > 0) reset();
    run();
  };
  const failure = error ?? rejection;
  const isAboutAnswers = failure instanceof CallError && faultsFromServer(failure.fields).length > 0;
  return {
    quantity,
    typed: rejected?.fields.quantity,
    setQuantity,
    submit,
    coarse,
    add,
    isPending: isPending || isWaiting,
    isChange: lineId !== undefined,
    error: failure && !isAboutAnswers ? orderFailure(failure, product.unit, shop) : undefined,
  };
}
