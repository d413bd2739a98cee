import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { formatDate } from '#shared/dates/format.ts';
import type { Passkey } from './passkey.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { PasskeyRemoval } from './passkey-removal.tsx';
import styles from './passkeys-section.module.css';

interface PasskeyItemProps {
  readonly passkey: Passkey;
  /** Just added: its name can be changed at once. */
  readonly isNew: boolean;
  readonly onRemoved: () => void;
}

/** A passkey with its dates. A button opens the form for its name, or the question whether to remove it. */
export function PasskeyItem({ passkey, isNew, onRemoved }: PasskeyItemProps) {
  const { colon, t, locale, definition } = useShop();
  const isHydrated = useHydrated();
  const [open, setOpen] = useState<'rename' | 'remove' | undefined>(isNew ? 'rename' : undefined);
  const { name, createdAt, lastUsedAt } = passkey;
  const dateOf = (instant: string) => formatDate(new Date(instant), locale, definition.timeZone);
  const renameButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const previous = useRef(open);
  useEffect(() => {
    if (open === undefined && previous.current === 'rename') renameButton.current?.focus();
    if (open === undefined && previous.current === 'remove') removeButton.current?.focus();
    previous.current = open;
  }, [open]);
  const close = () => setOpen(undefined);

  let body: ReactNode;
  if (open === 'rename') body = <PasskeyNameForm passkey={passkey} onClose={close} />;
  else if (open === 'remove') {
    body = <PasskeyRemoval passkey={passkey} onClose={close} onRemoved={onRemoved} />;
  } else {
    body = (
      <>
        <div className={styles.text}>
          <p className={styles.name}>{name}</p>
          <p className={styles.muted}>
            {t('account:details.passkeys.added', { date: dateOf(createdAt) })}
            <br />
            {lastUsedAt
              ? t('account:details.passkeys.used', { date: dateOf(lastUsedAt) })
              : t('account:details.passkeys.unused')}
          </p>
        </div>
        {isHydrated && (
          <div className={styles.actions}>
            <Button ref={renameButton} variant="quiet" size="s" onClick={() => setOpen('rename')}>
              {t('account:details.passkeys.rename')}
              <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
            </Button>
            <Button ref={removeButton} variant="quiet" size="s" onClick={() => setOpen('remove')}>
              {t('account:details.passkeys.remove')}
              <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
            </Button>
          </div>
        )}
      </>
    );
  }
  return <li className={styles.item}>{body}</li>;
}
