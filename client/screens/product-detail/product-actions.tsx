import type { MouseEvent } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { CompareButton } from '#client/features/catalogue/comparison/compare-button.tsx';
import { SaveButton } from '#client/features/saved-items/save-button.tsx';
import type { SavedProduct } from '#client/features/saved-items/use-saved-product.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { focusUnreadable, stayAtUnreadable } from '#client/ui/quantity/focus-unreadable.ts';
import { dataSheetHref } from '#shared/links/data-sheet-href.ts';
import styles from './product-actions.module.css';
import { ShareButton } from './share-button.tsx';

interface ProductActionsProps {
  readonly name: string;
  /** That of the product without answers. */
  readonly sku: string;
  readonly slug: string;
  readonly saved: SavedProduct;
  /** Query of the shared address, see {@link ShareButton}. */
  readonly shareQuery?: () => string;
  readonly hasPhoto?: boolean;
  /** The answers that the data sheet is about, as a query. */
  readonly sheetAnswers?: string;
  /** The address of the form that requests a quotation of the product. */
  readonly requestHref: string;
  /** Called when the link is followed; it can prevent that. */
  readonly onRequest?: (event: MouseEvent) => void;
}

/** Saves, shares and prints a product, and requests a quotation of it. */
export function ProductActions({
  name,
  sku,
  slug,
  saved,
  shareQuery,
  hasPhoto,
  sheetAnswers,
  requestHref,
  onRequest,
}: ProductActionsProps) {
  const { t, brand } = useShop();
  const save = () => {
    if (!focusUnreadable()) saved.toggle();
  };
  const request = (event: MouseEvent) => {
    stayAtUnreadable(event);
    if (!event.isDefaultPrevented()) onRequest?.(event);
  };
  return (
    <div className={styles.actions}>
      <SaveButton saved={{ ...saved, toggle: save }} />
      {import.meta.env.HAS_COMPARISON && <CompareButton sku={sku} name={name} />}
      <ShareButton name={name} query={shareQuery} hasPhoto={hasPhoto} />
      <Button
        variant="secondary"
        size="s"
        icon="file"
        className={styles.scripted}
        onClick={() => window.print()}
      >
        {t('product:print')}
      </Button>
      <ButtonLink href={dataSheetHref(slug, sheetAnswers)} variant="secondary" size="s" icon="download">
        {t('product:dataSheet')}
      </ButtonLink>
      {brand.switches.account && (
        <ButtonLink href={requestHref} variant="secondary" size="s" icon="list" onClick={request}>
          {t('product:requestQuotation')}
        </ButtonLink>
      )}
    </div>
  );
}
