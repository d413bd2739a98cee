import { useShop } from '#client/data/shop-context.tsx';
import { useShare } from '#client/features/share/use-share.ts';
import { Button } from '#client/ui/button/button.tsx';
import styles from './product-actions.module.css';

interface ShareButtonProps {
  readonly name: string;
  /** Query of the address, without `?`, read when the button is pressed. */
  readonly query?: (() => string) | undefined;
}

/** Shares the address of the page by the device's own dialog, or else copies it. */
export function ShareButton({ name, query }: ShareButtonProps) {
  const { t } = useShop();
  const share = useShare({ copied: t('product:share.copied'), address: t('product:share.address') });
  const sharePage = () => {
    const search = query?.();
    return share(`${window.location.origin}${window.location.pathname}${search ? `?${search}` : ''}`, name);
  };
  return (
    <Button
      variant="secondary"
      size="s"
      icon="share"
      className={styles.scripted}
      onClick={() => void sharePage()}
    >
      {t('product:share.button')}
    </Button>
  );
}
