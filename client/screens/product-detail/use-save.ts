import { useCallback } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';
import { savedName } from '#client/features/configurator/saved-name.ts';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';

export interface Save {
  readonly press: () => void;
  readonly isPending: boolean;
}

/** Keeps the configuration with the shopper's saved items, as far as it is right. */
export function useSave(product: Pick<ProductDetail, 'id' | 'name'>, state: ConfigurationState): Save {
  const { t, href, locale } = useShop();
  const { showToast } = useToast();
  const { evaluated, quantity } = state;
  const { mutate, isPending } = useProcedureMutation('storage.item.save');
  const press = useCallback(() => {
    if (isPending) return;
    const name = savedName(product.name, evaluated, locale);
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
        onError: (fault) =>
          showToast({
            variant: 'error',
            title: t('form:configurator.save.failed'),
            description: callErrorText(fault, t),
          }),
      },
    );
  }, [isPending, product, evaluated, quantity, locale, mutate, showToast, t, href]);
  return { press, isPending };
}
