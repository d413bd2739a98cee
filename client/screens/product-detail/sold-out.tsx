import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { TierTable } from '#client/features/catalogue/prices/tier-table.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import styles from './buy-box.module.css';
import { StockAlert } from './product-alert.tsx';

/** The restock time of a sold-out product, a mail when it is there again, alternatives, and a contact link. */
export function SoldOut({ product }: { readonly product: ProductDetail }) {
  const { t, brand } = useShop();
  const subject = encodeURIComponent(t('product:soldOut.subject', { name: product.name }));
  return (
    <div className={styles.order}>
      <Notice
        tone="warning"
        title={t('product:soldOut.title')}
        action={
          <ButtonLink
            href={`mailto:${brand.contact.email}?subject=${subject}`}
            variant="secondary"
            size="s"
            icon="mail"
          >
            {t('product:soldOut.ask')}
          </ButtonLink>
        }
      >
        <p>{t('product:soldOut.back', { count: product.deliveryDays })}</p>
        {product.siblings.length > 1 && <p>{t('product:soldOut.variants')}</p>}
      </Notice>
      <StockAlert />
      <TierTable product={product} quantity={1} />
    </div>
  );
}
