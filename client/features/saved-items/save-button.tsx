import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import styles from './save-button.module.css';
import type { SavedProduct } from './use-saved-product.ts';

/** Saves a product, or removes a saved one from the saved items. Needs script. */
export function SaveButton({ saved: { isSaved, isPending, toggle } }: { readonly saved: SavedProduct }) {
  const t = useT();
  return (
    <Button
      variant="secondary"
      size="s"
      icon="heart"
      className={classNames(styles.save, isSaved && styles.saved)}
      aria-pressed={isSaved}
      pending={isPending}
      onClick={toggle}
    >
      {t(isSaved ? 'product:save.saved' : 'product:save.button')}
    </Button>
  );
}
