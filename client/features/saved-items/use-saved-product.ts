import { useQueryClient } from '@tanstack/react-query';
import { callErrorText } from '#client/data/call-error.ts';
import { type OutputOf, queryKey } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure, useProcedureMutation } from '#client/data/use-procedure.ts';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';
import type { Answers } from '#shared/configuration/configuration.ts';
import { sameAnswers } from '#shared/configuration/same-answers.ts';
import { SAVED_VIEW } from './saved-query.ts';

type Summary = OutputOf<'storage.summary.get'>;

interface SavableProduct {
  readonly productId: string;
  /** Empty for a product without options. */
  readonly answers: Answers;
  readonly quantity: number;
  readonly name: string;
}

export interface SavedProduct {
  /** Whether the shopper has saved the product with these answers; false before hydration. */
  readonly isSaved: boolean;
  readonly isPending: boolean;
  readonly toggle: () => void;
}

/** Whether a product with its answers is saved, and the function that saves or removes it. Texts: namespace product. */
export function useSavedProduct({ productId, answers, quantity, name }: SavableProduct): SavedProduct {
  const { t, href } = useShop();
  const { showToast } = useToast();
  const queries = useQueryClient();
  const hydrated = useHydrated();
  const { data } = useProcedure('storage.summary.get', { productId }, { enabled: hydrated });
  const save = useProcedureMutation('storage.item.save');
  const remove = useProcedureMutation('storage.item.remove');
  const saved = data?.items.find((item) => sameAnswers(item.answers, answers));
  const isPending = save.isPending || remove.isPending;

  // Shows the confirmed change at once; every mutation fetches the summary again.
  const change = (items: (before: Summary['items']) => Summary['items']) =>
    queries.setQueryData<Summary>(queryKey('storage.summary.get', { productId }), (summary) =>
      summary ? { ...summary, items: items(summary.items) } : summary,
    );
  const onError = (error: unknown) =>
    showToast({ variant: 'error', title: t('product:save.failed'), description: callErrorText(error, t) });
  const toggle = () => {
    if (isPending) return;
    if (saved) {
      const { id } = saved;
      remove.mutate(
        { id, permanent: false },
        {
          onError,
          onSuccess: () => {
            change((items) => items.filter((item) => item.id !== id));
            showToast({ variant: 'info', title: t('product:save.removed'), description: name });
          },
        },
      );
      return;
    }
    save.mutate(
      { kind: 'configuration', name, productId, answers, quantity },
      {
        onError,
        onSuccess: ({ id }) => {
          change((items) => [...items.filter((item) => item.id !== id), { id, answers }]);
          showToast({
            variant: 'success',
            title: t('product:save.done'),
            description: name,
            action: {
              label: t('product:save.show'),
              href: href('myAccount', { query: { view: SAVED_VIEW } }),
            },
          });
        },
      },
    );
  };
  return { isSaved: saved !== undefined, isPending, toggle };
}
