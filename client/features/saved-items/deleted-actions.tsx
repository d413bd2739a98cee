import { useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { useAnnounce } from './announcer.tsx';
import type { SavedItem } from './saved-types.ts';
import { useErrorToast } from './use-error-toast.ts';
import { useSavedMutation } from './use-saved-mutation.ts';

const PermanentDeleteDialog = lazyDialog(() =>
  import('./permanent-delete-dialog.tsx').then((module) => module.PermanentDeleteDialog),
);

interface DeletedActionsProps {
  readonly item: Pick<SavedItem, 'id' | 'name'>;
  /** Called when the item has left the list. */
  readonly onRemoved: () => void;
}

/** The actions of a deleted item: restore, or delete permanently. */
export function DeletedActions({ item: { id, name }, onRemoved }: DeletedActionsProps) {
  const { colon, t } = useShop();
  const announce = useAnnounce();
  const showError = useErrorToast();
  const { mutateAsync: restore, isPending: isRestoring } = useSavedMutation('storage.item.restore');
  const { mutateAsync: remove, isPending: isRemoving } = useSavedMutation('storage.item.remove');
  const [isConfirming, setIsConfirming] = useState(false);
  const closeDialog = () => setIsConfirming(false);

  const restoreItem = async () => {
    try {
      await restore({ id });
      announce(t('account:saved.restored', { name }));
      onRemoved();
    } catch (error) {
      showError(error);
    }
  };
  const deletePermanently = async () => {
    try {
      await remove({ id, permanent: true });
      announce(t('account:saved.forever.done'));
      setIsConfirming(false);
      onRemoved();
    } catch (error) {
      setIsConfirming(false);
      showError(error);
    }
  };

  return (
    <>
      <Button size="s" variant="secondary" pending={isRestoring} onClick={() => void restoreItem()}>
        {t('account:saved.restore')}
        <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
      </Button>
      <Button size="s" variant="quiet" icon="trash" onClick={() => setIsConfirming(true)}>
        {t('account:saved.forever.button')}
        <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
      </Button>
      {isConfirming && (
        <PermanentDeleteDialog
          name={name}
          isPending={isRemoving}
          onConfirm={() => void deletePermanently()}
          onClose={closeDialog}
          onLoadError={closeDialog}
        />
      )}
    </>
  );
}
