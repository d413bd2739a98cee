import { useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { useCall, useProcedure } from '#client/data/use-procedure.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import styles from './confirm-dialog.module.css';
import { usePasskeySupport } from './use-passkey-support.ts';

/** Confirms the customer by a passkey instead of the password. Nothing for a customer or browser without passkeys. */
export function PasskeyConfirm({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const t = useT();
  const call = useCall();
  const isSupported = usePasskeySupport() === true;
  const { data: passkeys } = useProcedure('account.passkey.list', null, { enabled: isSupported });
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  if (!isSupported || !passkeys?.length) return null;

  const confirm = async () => {
    setPending(true);
    setError(undefined);
    try {
      const { getPasskey } = await import('./passkey-ceremony.ts');
      const { challengeId, options } = await call.mutate('account.passkey.start', { ceremony: 'confirm' });
      const response = await getPasskey(options);
      if (!response) return;
      await call.mutate('account.passkey.confirm', { challengeId, response });
      onConfirmed();
    } catch (cause) {
      setError(cause);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.passkey}>
      {error !== undefined && (
        <Notice tone="danger" role="alert" title={t('auth:passkey.failed')}>
          {callErrorText(error, t)}
        </Notice>
      )}
      <Button variant="secondary" size="s" pending={pending} onClick={() => void confirm()}>
        {t('auth:confirm.passkey')}
      </Button>
    </div>
  );
}
