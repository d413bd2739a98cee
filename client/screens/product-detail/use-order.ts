import { type FormEvent, useCallback } from 'react';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useCartChange } from '#client/features/cart/use-cart-change.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';
import { faultsOfFields } from '#client/features/configurator/configuration-faults.ts';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';

/** Of the form that holds the options. */
export const FORM_ID = 'configuration';

export interface Order {
  readonly submit: (event: FormEvent) => void;
  readonly isPending: boolean;
  /** What went wrong beside the answers. */
  readonly error: string | undefined;
}

/** Puts the configured product into the cart. Faults, also those of the server, go to their fields; nothing is lost. */
export function useOrder(product: Pick<ProductDetail, 'id' | 'name'>, state: ConfigurationState): Order {
  const { t, href } = useShop();
  const { showToast } = useToast();
  const { faults, evaluated, quantity, refuse } = state;
  const add = useCartChange('cart.line.add', () =>
    showToast({
      variant: 'success',
      title: t('cart:add.done'),
      description: t('cart:add.what', { count: quantity, name: product.name }),
      action: { label: t('cart:add.toCart'), href: href('cart') },
    }),
  );
  const { mutate, reset, isPending, error } = add;
  const submit = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      if (isPending) return;
      if (faults.length > 0) {
        reset();
        refuse();
        return;
      }
      const line = { productId: product.id, quantity, answers: evaluated.answers };
      mutate(line, {
        onError: (fault) => {
          const refused = fault instanceof CallError ? faultsOfFields(fault.fields) : [];
          if (refused.length > 0) refuse(refused);
        },
      });
    },
    [isPending, faults, reset, refuse, mutate, product.id, quantity, evaluated.answers],
  );
  const isOfAnswers = error instanceof CallError && faultsOfFields(error.fields).length > 0;
  return { submit, isPending, error: error && !isOfAnswers ? callErrorText(error, t) : undefined };
}
