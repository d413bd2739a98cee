import { useT } from '#client/data/shop-context.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import type { SavedItem } from './saved-views.ts';
import { useFaultToast } from './use-fault-toast.ts';
import { useSavedChange } from './use-saved-change.ts';

/** Deletes items; the toast that says so can bring one back to its place. */
export function useRemoval(onGone: () => void) {
  const t = useT();
  const { showToast } = useToast();
  const sayFault = useFaultToast();
  const { mutateAsync: removeItem, isPending } = useSavedChange('storage.item.remove');
  const { mutateAsync: restoreItem } = useSavedChange('storage.item.restore');

  const restore = async (id: string) => {
    try {
      await restoreItem({ id });
    } catch (error) {
      sayFault(error);
    }
  };
  const remove = async ({ id, name }: Pick<SavedItem, 'id' | 'name'>) => {
    try {
      await removeItem({ id, permanent: false });
      showToast({
        variant: 'info',
        title: t('account:saved.removed'),
        description: name,
        action: { label: t('account:saved.undo'), onPress: () => void restore(id) },
      });
      onGone();
    } catch (error) {
      sayFault(error);
    }
  };
  return { remove, isPending };
}
