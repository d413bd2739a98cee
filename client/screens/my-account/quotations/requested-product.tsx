import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { LineOptions } from '#client/features/cart/line-options.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { LinePreview } from '#client/features/catalogue/line-preview.tsx';
import { ProductPrice } from '#client/features/catalogue/prices/product-price.tsx';
import { TierTable } from '#client/features/catalogue/prices/tier-table.tsx';
import { replaceConfigurationQuery } from '#client/features/configurator/configuration-query.ts';
import { SquarePicture } from '#client/ui/picture/square-picture.tsx';
import { pricedProduct } from './priced-product.ts';
import styles from './quotation.module.css';
import type { requestedLine } from './request-source.ts';

interface RequestedProductProps {
  readonly product: ProductDetail;
  readonly line: ReturnType<typeof requestedLine>;
}

/** The product that a quotation is requested of: its answers, price, tiers and total, with a link back to its configuration. */
export function RequestedProduct({ product, line }: RequestedProductProps) {
  const { t, href, locale } = useShop();
  const query = new URLSearchParams(useLocation().search);
  for (const name of ['view', 'product']) query.delete(name);
  const configuration = replaceConfigurationQuery('', query.toString());
  const { name, slug } = product;
  const { quantity } = line;
  const { priced, image, ...facts } = pricedProduct(product, line, locale);
  return (
    <>
      <div className={styles.product}>
        <SquarePicture image={image} sizes="8rem" maxStep={480} className={styles.picture} />
        <div className={styles.block}>
          <p>
            {t(`cart:amount.${priced.unit}`, { count: quantity })} × <strong>{name}</strong>
          </p>
          <ProductPrice product={priced} quantity={quantity} />
          <LineOptions line={facts} />
          <a href={`${href('productDetail', { slug })}${configuration}`}>
            {t('account:quotation.request.change')}
          </a>
        </div>
      </div>
      <TierTable product={priced} quantity={quantity} />
      <LinePreview product={priced} quantity={quantity} />
    </>
  );
}
