import { useShop } from '#client/data/shop-context.tsx';
import { SharedLinkField } from '#client/features/share/shared-link-field.tsx';
import { useShare } from '#client/features/share/use-share.ts';
import { Button } from '#client/ui/button/button.tsx';
import styles from './product-actions.module.css';

interface ShareButtonProps {
  readonly name: string;
  /** Query of the address, without `?`, read when the button is pressed. */
  readonly query?: (() => string) | undefined;
  /** Whether the configuration has a photo, which nobody but the shopper can see. */
  readonly hasPhoto?: boolean | undefined;
}

/** Shares the address of the page by the device's own dialog, or else copies it, and shows it. */
export function ShareButton({ name, query, hasPhoto = false }: ShareButtonProps) {
  const { t } = useShop();
  const { shared, share } = useShare();
  const sharePage = () => {
    const search = query?.();
    return share(`${window.location.origin}${window.location.pathname}${search ? `?${search}` : ''}`, name);
  };
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        icon="share"
        className={styles.scripted}
        onClick={() => void sharePage()}
      >
        {t('product:share.button')}
      </Button>
      {shared && (
        <SharedLinkField
          shared={shared}
          label={t('product:share.address')}
          copied={t('product:share.copied')}
          hint={hasPhoto ? t('product:share.photo') : undefined}
        />
      )}
    </>
  );
}
