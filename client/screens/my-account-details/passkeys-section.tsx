import { useRef } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { needsConfirmation } from '#client/features/account/confirmation.tsx';
import { usePasskeySupport } from '#client/features/account/use-passkey-support.ts';
import { Button } from '#client/ui/button/button.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { DetailsSection } from './details-section.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import styles from './passkeys-section.module.css';
import { useAddPasskey } from './use-add-passkey.ts';

/** The passkeys of the customer: add, rename and remove. Empty without passkeys in a browser that lacks them. */
export function PasskeysSection() {
  const t = useT();
  const isSupported = usePasskeySupport();
  const { data: passkeys, isPending, isFetching, refetch } = useProcedure('account.passkey.list', null);
  const { add, pending, error, addedId } = useAddPasskey(passkeys ?? []);
  const addButton = useRef<HTMLButtonElement>(null);
  if (isSupported === false && passkeys?.length === 0) return null;
  return (
    <DetailsSection title={t('account:details.passkeys.title')}>
      <p className={styles.muted}>{t('account:details.passkeys.explain')}</p>
      {isPending && <p aria-busy="true">{t('account:details.passkeys.loading')}</p>}
      {!isPending && !passkeys && (
        <Notice
          tone="danger"
          role="alert"
          title={t('account:details.passkeys.fault')}
          action={
            <Button variant="secondary" size="s" pending={isFetching} onClick={() => void refetch()}>
              {t('account:details.passkeys.again')}
            </Button>
          }
        />
      )}
      {passkeys && passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isNew={passkey.id === addedId}
              onRemoved={() => addButton.current?.focus()}
            />
          ))}
        </ul>
      )}
      {/* A shopper who has closed the confirmation needs no message. */}
      {error !== undefined && !needsConfirmation(error) && (
        <Notice tone="danger" role="alert" title={t('account:details.passkeys.failed')}>
          {callErrorText(error, t)}
        </Notice>
      )}
      {isSupported !== false && (
        // Takes its space before it is known whether the browser has passkeys, so that nothing moves.
        <div className={classNames(styles.add, isSupported === undefined && styles.unknown)}>
          <Button ref={addButton} variant="secondary" pending={pending} onClick={() => void add()}>
            {t('account:details.passkeys.add')}
          </Button>
        </div>
      )}
    </DetailsSection>
  );
}
