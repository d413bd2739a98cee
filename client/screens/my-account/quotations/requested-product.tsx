import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { replaceConfigurationQuery } from '#client/features/configurator/configuration-query.ts';
import { SquarePicture } from '#client/ui/picture/square-picture.tsx';
import styles from './quotation.module.css';
import type { requestedLine } from './request-source.ts';

interface RequestedProductProps {
  readonly product: ProductDetail;
  readonly line: ReturnType<typeof requestedLine>;
}

/** The product that a quotation is requested of, with a link back to its configuration. */
export function RequestedProduct({ product, line }: RequestedProductProps) {
  const { t, href } = useShop();
  const query = new URLSearchParams(useLocation().search);
  for (const name of ['view', 'product']) query.delete(name);
  const configuration = replaceConfigurationQuery('', query.toString());
  const { name, slug, unit, image } = product;
  return (
    <div className={styles.product}>
      <SquarePicture image={image} sizes="8rem" maxStep={480} className={styles.picture} />
      <div className={styles.block}>
        <p>
          {t(`cart:amount.${unit}`, { count: line.quantity })} × <strong>{name}</strong>
        </p>
        <a href={`${href('productDetail', { slug })}${configuration}`}>
          {t('account:quotation.request.change')}
        </a>
      </div>
    </div>
  );
}
