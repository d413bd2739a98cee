import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';

interface PermanentDeleteDialogProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms a permanent deletion. Import it lazily. */
export function PermanentDeleteDialog({ name, isPending, onConfirm, onClose }: PermanentDeleteDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('account:saved.forever.title')}
      closeLabel={t('account:saved.forever.close')}
      size="s"
      footer={
        <>
          <Button variant="danger" pending={isPending} onClick={onConfirm}>
            {t('account:saved.forever.button')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('account:saved.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('account:saved.forever.text', { name })}</p>
    </Dialog>
  );
}
