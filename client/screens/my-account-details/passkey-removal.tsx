import { useEffect, useRef, useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { needsConfirmation, useConfirmation } from '#client/features/account/confirmation.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import type { Passkey } from './passkey.ts';
import styles from './passkeys-section.module.css';

interface PasskeyRemovalProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks whether to remove a passkey, and removes it. */
export function PasskeyRemoval({ passkey: { id, name }, onClose, onRemoved }: PasskeyRemovalProps) {
  const t = useT();
  const { showToast } = useToast();
  const confirmed = useConfirmation();
  const { mutateAsync, isPending } = useProcedureMutation('account.passkey.remove');
  const [error, setError] = useState<unknown>();
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => cancelButton.current?.focus(), []);

  const remove = async () => {
    setError(undefined);
    try {
      await confirmed(() => mutateAsync({ id }));
      showToast({ variant: 'success', title: t('account:details.passkeys.removed', { name }) });
      onRemoved();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <div className={styles.form}>
      <div className={styles.text}>
        <p className={styles.name}>{t('account:details.passkeys.removal.title', { name })}</p>
        <p className={styles.muted}>{t('account:details.passkeys.removal.text')}</p>
      </div>
      {error !== undefined && !needsConfirmation(error) && (
        <Notice tone="danger" role="alert" title={t('yup:form.failed')}>
          {callErrorText(error, t)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="danger" size="s" pending={isPending} onClick={() => void remove()}>
          {t('account:details.passkeys.removal.confirm')}
        </Button>
        <Button ref={cancelButton} variant="secondary" size="s" onClick={onClose}>
          {t('account:details.passkeys.cancel')}
        </Button>
      </div>
    </div>
  );
}
