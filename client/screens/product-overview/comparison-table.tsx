import type { OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { octaveBands } from '#client/features/catalogue/acoustics/octave-bands.ts';
import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import { toggleCompared, useCompared } from '#client/features/catalogue/comparison/compared-products.ts';
import { comparisonHref } from '#client/features/catalogue/comparison/comparison-href.ts';
import { ProductStock } from '#client/features/catalogue/delivery/product-stock.tsx';
import { CardPrice } from '#client/features/catalogue/prices/product-price.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { noBreakSizes, noBreakUnits } from '#client/ui/no-break/no-break.ts';
import shades from '#client/ui/table/scroll-shades.module.css';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { formatHundredths, formatNumber } from '#shared/locales/number-formats.ts';
import { type ComparedRow, comparedRows } from './compared-rows.ts';
import styles from './comparison.module.css';

export type Compared = OutputOf<'product.comparison.list'>[number] & { readonly letter: string };

/** The products as columns. Rows whose values differ are marked. It scrolls sideways on a narrow screen. */
export function ComparisonTable({ products }: { readonly products: readonly Compared[] }) {
  const { t, locale } = useShop();
  const rows = comparedRows(products, {
    bandName: (hertz) => `${formatNumber(hertz, locale)} Hz`,
    alpha: (value) => formatHundredths(value, locale),
    bands: (product) => octaveBands(product.attributes),
  });
  const caption = t('product:compare.table');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={classNames(shades.shades, styles.scroller)} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td className={styles.corner}>{t('product:compare.marked')}</td>
            {products.map((product) => (
              <Head key={product.id} product={product} products={products} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('product:table.price')}</th>
            {products.map((product) => (
              <td key={product.id} className={styles.price}>
                <CardPrice product={product} />
                <ProductStock product={product} />
              </td>
            ))}
          </tr>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ product, products }: { readonly product: Compared; readonly products: readonly Compared[] }) {
  const { t, href, colon } = useShop();
  const isChosen = useCompared().includes(product.sku);
  const others = products.filter(({ id }) => id !== product.id).map(({ sku }) => sku);
  return (
    <th scope="col" className={styles.product}>
      <CataloguePicture
        image={product.image}
        alt=""
        sizes="(min-width: 768px) 220px, 45vw"
        steps={[160, 320]}
        className={styles.picture}
      />
      <span className={styles.letter}>{product.letter}</span>
      <a className={styles.name} href={href('productDetail', { slug: product.slug })}>
        {noBreakSizes(product.name)}
      </a>
      <span className={styles.sku}>{product.sku}</span>
      <a
        className={styles.remove}
        href={others.length > 0 ? comparisonHref(href, others) : href('productOverview')}
        onClick={() => isChosen && toggleCompared(product.sku)}
      >
        {t('product:compare.remove')}
        <VisuallyHidden>{`${colon}${product.name}`}</VisuallyHidden>
      </a>
    </th>
  );
}

function Row({ row: { name, values, differs } }: { readonly row: ComparedRow }) {
  const { t } = useShop();
  return (
    <tr className={differs ? styles.differs : undefined}>
      <th scope="row">
        {name}
        {differs && <VisuallyHidden>, {t('product:compare.differs')}</VisuallyHidden>}
      </th>
      {values.map(({ product, value }) => (
        <td key={product}>{value === undefined ? '–' : noBreakUnits(value)}</td>
      ))}
    </tr>
  );
}
