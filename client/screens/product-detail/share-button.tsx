import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import styles from './product-actions.module.css';

interface ShareButtonProps {
  readonly name: string;
  /** Query of the address, without `?`, read when the button is pressed. */
  readonly query?: (() => string) | undefined;
}

/** Shares the address of the page by the device's own dialog, or else copies it. */
export function ShareButton({ name, query }: ShareButtonProps) {
  const { t } = useShop();
  const { showToast } = useToast();
  const share = async () => {
    const search = query?.();
    const url = `${window.location.origin}${window.location.pathname}${search ? `?${search}` : ''}`;
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title: name, url });
        return;
      } catch (error) {
        // The shopper closed the dialog.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast({ variant: 'success', title: t('product:share.copied'), description: name });
    } catch {
      showToast({ variant: 'info', title: t('product:share.address'), description: url });
    }
  };
  return (
    <Button
      variant="secondary"
      size="s"
      icon="share"
      className={styles.scripted}
      onClick={() => void share()}
    >
      {t('product:share.button')}
    </Button>
  );
}
