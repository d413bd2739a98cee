import { lazy, Suspense, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { useAnnounce } from './announcer.tsx';
import type { SavedItem } from './saved-views.ts';
import { useFaultToast } from './use-fault-toast.ts';
import { useSavedChange } from './use-saved-change.ts';

const ForeverDialog = lazy(async () => ({
  default: (await import('./forever-dialog.tsx')).ForeverDialog,
}));

interface DeletedActionsProps {
  readonly item: Pick<SavedItem, 'id' | 'name'>;
  /** The item has left the list. */
  readonly onGone: () => void;
}

/** What can be done with an item that was deleted: bring it back, or let it go for good. */
export function DeletedActions({ item: { id, name }, onGone }: DeletedActionsProps) {
  const t = useT();
  const announce = useAnnounce();
  const sayFault = useFaultToast();
  const { mutateAsync: restore, isPending: isRestoring } = useSavedChange('storage.item.restore');
  const { mutateAsync: remove, isPending: isRemoving } = useSavedChange('storage.item.remove');
  const [asks, setAsks] = useState(false);

  const bringBack = async () => {
    try {
      await restore({ id });
      announce(t('account:saved.restored', { name }));
      onGone();
    } catch (error) {
      sayFault(error);
    }
  };
  const letGo = async () => {
    try {
      await remove({ id, permanent: true });
      announce(t('account:saved.forever.done'));
      setAsks(false);
      onGone();
    } catch (error) {
      setAsks(false);
      sayFault(error);
    }
  };

  return (
    <>
      <Button size="s" variant="secondary" pending={isRestoring} onClick={() => void bringBack()}>
        {t('account:saved.restore')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <Button size="s" variant="quiet" icon="trash" onClick={() => setAsks(true)}>
        {t('account:saved.forever.button')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <ForeverDialog
            name={name}
            isPending={isRemoving}
            onConfirm={() => void letGo()}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  );
}
