import { useT } from '#client/data/shop-context.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import type { SavedItem } from './saved-types.ts';
import { useErrorToast } from './use-error-toast.ts';
import { useSavedMutation } from './use-saved-mutation.ts';

/** Deletes items; the confirming toast has an undo action. */
export function useDeleteItem(onRemoved: () => void) {
  const t = useT();
  const { showToast } = useToast();
  const showError = useErrorToast();
  const { mutateAsync: removeItem, isPending } = useSavedMutation('storage.item.remove');
  const { mutateAsync: restoreItem } = useSavedMutation('storage.item.restore');

  const restore = async (id: string) => {
    try {
      await restoreItem({ id });
    } catch (error) {
      showError(error);
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
      onRemoved();
    } catch (error) {
      showError(error);
    }
  };
  return { remove, isPending };
}
