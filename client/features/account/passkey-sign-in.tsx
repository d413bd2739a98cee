import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import styles from './passkey-sign-in.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import { usePasskeySupport } from './use-passkey-support.ts';

/**
 * The sign-in with a passkey, shown below that with a password. It leads to `next`, else to the account. Renders
 * nothing in a browser without passkeys. Texts: namespaces auth and apiErrors.
 */
export function PasskeySignIn({ next }: { readonly next: string | undefined }) {
  const t = useT();
  const isSupported = usePasskeySupport();
  const { signIn, pending, error } = usePasskeySignIn({
    isSupported: isSupported === true,
    next: next ?? null,
  });
  if (isSupported === false) return null;
  return (
    // Takes its space before it is known whether the browser has passkeys, so that nothing moves.
    <div className={classNames(styles.passkey, isSupported === undefined && styles.unknown)}>
      <p className={styles.or}>
        <span>{t('auth:passkey.or')}</span>
      </p>
      {error !== undefined && (
        <Notice tone="danger" role="alert" title={t('auth:passkey.failed')}>
          {callErrorText(error, t)}
        </Notice>
      )}
      <Button variant="secondary" size="l" pending={pending} onClick={() => void signIn()}>
        {t('auth:passkey.signIn')}
      </Button>
    </div>
  );
}
