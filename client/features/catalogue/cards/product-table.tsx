import type { ReactNode } from 'react';
import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useOwnPrice } from '#client/data/own-prices.ts';
import { productHref } from '#client/data/product-href.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { Marked } from '#client/ui/marked/marked.tsx';
import { noBreakSizes, noBreakUnits } from '#client/ui/no-break/no-break.ts';
import { Price } from '#client/ui/price/price.tsx';
import { CataloguePicture } from '../catalogue-picture.tsx';
import type { ProductCardData } from '../catalogue-types.ts';
import { ProductStock } from '../delivery/product-stock.tsx';
import { CardPrice, lowerPriceOf } from '../prices/product-price.tsx';
import { tierRows } from '../prices/tier-rows.ts';
import { listSpecifications } from './list-specifications.ts';
import styles from './product-table.module.css';

export interface ProductTableProps {
  readonly products: readonly ProductCardData[];
  /**
   * In the last column, usually the compact add-to-cart button. It must depend on the product alone: rows are cached.
   */
  readonly action?: ((product: ProductCardData) => ReactNode) | undefined;
  /** Words to mark in the names. */
  readonly words?: readonly string[] | undefined;
  /** Another list is loading. */
  readonly pending?: boolean | undefined;
}

const COLUMNS = ['size', 'weight', 'density'] as const;

/** Maximum number of price tiers besides the base price. */
const TIERS = 3;

/**
 * Shows products as a dense table: name, item number, size, weight, density, price tiers and stock. Texts: namespace
 * product.
 */
export function ProductTable({ products, action, words, pending }: ProductTableProps) {
  const { t } = useShop();
  return (
    <CachedFragment
      source={products}
      name={`table ${action !== undefined}`}
      as="div"
      className={pending ? `${styles.frame} ${styles.pending}` : styles.frame}
      aria-busy={pending || undefined}
    >
      {() => (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('product:table.item')}</th>
              <th scope="col">{t('product:sku')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`product:table.${column}`)}
                </th>
              ))}
              <th scope="col">{t('product:table.price')}</th>
              <th scope="col">{t('product:table.stock')}</th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <ProductLine key={product.id} product={product} words={words} action={action?.(product)} />
            ))}
          </tbody>
        </table>
      )}
    </CachedFragment>
  );
}

interface ProductLineProps {
  readonly product: ProductCardData;
  readonly words: readonly string[] | undefined;
  readonly action: ReactNode;
}

function ProductLine({ product, words, action }: ProductLineProps) {
  const { t, href, money, locale } = useShop();
  const specifications = listSpecifications(product, locale);
  const { sku, name, summary, image } = product;
  const price = useOwnPrice(product.id, product.price);
  // Another product of the family has the price above.
  const tiers = (lowerPriceOf(product, price) ? [] : tierRows(price, 1))
    .filter(({ tier }) => tier.minQuantity > 1)
    .slice(0, TIERS);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.item}>
        <CataloguePicture image={image} alt="" sizes="64px" steps={[160, 320]} className={styles.picture} />
        <div>
          <p className={styles.name}>
            <a href={productHref(product, href)}>
              <Marked text={noBreakSizes(name)} words={words} />
            </a>
          </p>
          <p className={styles.summary}>{summary}</p>
        </div>
      </th>
      <td className={styles.sku}>{sku}</td>
      {COLUMNS.map((column) => (
        <td key={column} className={styles.specification}>
          {specifications[column] !== undefined && (
            <>
              <span className={styles.label}>{t(`product:table.${column}`)}</span>
              {noBreakUnits(specifications[column])}
            </>
          )}
        </td>
      ))}
      <td className={styles.prices}>
        <CardPrice product={product} />
        {tiers.length > 0 && (
          <dl className={styles.tiers}>
            {tiers.map(({ tier }) => (
              <div key={tier.minQuantity}>
                <dt>{t('product:table.from', { quantity: tier.minQuantity })}</dt>
                <dd>
                  <Price
                    size="s"
                    incVat={money(tier.priceIncludingVat)}
                    excVat={money(tier.priceExcludingVat)}
                    incLabel={t('global:vat.inc')}
                    excLabel={t('global:vat.exc')}
                    bare
                  />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </td>
      <td className={styles.order}>
        <ProductStock product={product} />
        {action}
      </td>
    </tr>
  );
}
