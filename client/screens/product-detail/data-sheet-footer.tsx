import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import styles from './data-sheet.module.css';

/** The last line of the printed data sheet: the VAT of its prices, and where the product is found. */
export function DataSheetFooter({ product: { sku, slug } }: { readonly product: ProductDetail }) {
  const { t, brand, locale, domainSuffix, href } = useShop();
  const address = siteBaseAddress(brand, locale, domainSuffix) + href('productDetail', { slug });
  return (
    <p className={styles.printed}>
      <span>
        {t('product:sku')} {sku}
      </span>
      <VatText
        inc={t('product:sheet.prices', { vat: t('global:vat.inc') })}
        exc={t('product:sheet.prices', { vat: t('global:vat.exc') })}
      />
      <span>{address}</span>
    </p>
  );
}
