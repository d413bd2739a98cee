import { useCallback } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { suggestedName } from '#client/features/configurator/suggested-name.ts';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';

export interface SaveConfiguration {
  readonly save: () => void;
  readonly isPending: boolean;
}

/** Saves the valid answers as a saved item. */
export function useSaveConfiguration(
  product: Pick<ProductDetail, 'id' | 'name'>,
  state: ConfigurationState,
): SaveConfiguration {
  const { t, href, locale } = useShop();
  const { showToast } = useToast();
  const { evaluated, quantity } = state;
  const { mutate, isPending } = useProcedureMutation('storage.item.save');
  const save = useCallback(() => {
    if (isPending) return;
    const name = suggestedName(product.name, evaluated, locale);
    const { answers } = evaluated;
    mutate(
      { kind: 'configuration', name, productId: product.id, answers, quantity },
      {
        onSuccess: () =>
          showToast({
            variant: 'success',
            title: t('form:configurator.save.done'),
            description: name,
            action: {
              label: t('form:configurator.save.show'),
              href: href('myAccount', { query: { view: 'saved' } }),
            },
          }),
        onError: (error) =>
          showToast({
            variant: 'error',
            title: t('form:configurator.save.failed'),
            description: callErrorText(error, t),
          }),
      },
    );
  }, [isPending, product, evaluated, quantity, locale, mutate, showToast, t, href]);
  return { save, isPending };
}
