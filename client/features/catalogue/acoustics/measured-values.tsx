import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import type { ProductCardData } from '../catalogue-types.ts';
import styles from './measured-values.module.css';

const SYMBOLS = [
  ['alpha-w', 'αw'],
  ['rw', 'Rw'],
] as const;

/** The weighted absorption and sound reduction of a product, as figures; nothing for a product without them. */
export function MeasuredValues({
  product: { attributes = [] },
  look = 'small',
}: {
  readonly product: Pick<ProductCardData, 'attributes'>;
  readonly look?: 'small' | 'large';
}) {
  const { t } = useShop();
  const shown = SYMBOLS.flatMap(([id, symbol]) => {
    const attribute = attributes.find((each) => each.id === id);
    return attribute ? [{ id, symbol, value: attribute.value }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <dl
      className={classNames(styles.values, look === 'large' && styles.large)}
      aria-label={t('product:compare.values')}
    >
      {shown.map(({ id, symbol, value }) => (
        <div key={id} className={styles.value}>
          <dt>{symbol}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
