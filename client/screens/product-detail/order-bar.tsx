import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-views.ts';
import { ProductPrice } from '#client/features/catalogue/product-price.tsx';
import { ProductStock } from '#client/features/catalogue/product-stock.tsx';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import { Button } from '#client/ui/button/button.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Quantity } from '#client/ui/quantity/quantity.tsx';
import styles from './order-bar.module.css';
import { useDeliveryDate } from './use-delivery-date.ts';
import type { Order } from './use-order.ts';
import type { Save } from './use-save.ts';

/** The contract's largest quantity. */
const MOST = 9999;

interface OrderBarProps {
  /** With the price, stock and delivery of the configuration. */
  readonly product: Pick<ProductDetail, 'name' | 'price' | 'unit' | 'stock' | 'deliveryDays'>;
  readonly state: ConfigurationState;
  readonly order: Order;
  readonly save: Save;
  /** The server has a different price in mind and has not said it yet. */
  readonly doubtful: boolean;
}

/** Price, delivery, quantity and the button, in view wherever the shopper is among the options. */
export function OrderBar({ product, state, order, save, doubtful }: OrderBarProps) {
  const { t } = useShop();
  const { quantity, setQuantity } = state;
  const date = useDeliveryDate(product.deliveryDays);
  const soldOut = product.stock < 1;
  return (
    <section className={styles.bar} aria-label={t('form:configurator.bar.label')}>
      <p className={styles.name}>{product.name}</p>
      <div className={styles.facts}>
        <p className={classNames(styles.price, doubtful && styles.doubtful)} aria-live="polite">
          <ProductPrice product={product} quantity={quantity} size="m" />
        </p>
        {soldOut ? (
          <ProductStock stock={product.stock} />
        ) : (
          <p className={styles.delivery}>
            <Icon name="truck" size="s" />
            {date
              ? t('form:configurator.bar.delivery', { date })
              : t('product:delivery.days', { count: product.deliveryDays })}
          </p>
        )}
      </div>
      <div className={styles.controls}>
        <Quantity
          id="configuration-quantity"
          name="quantity"
          value={quantity}
          onChange={setQuantity}
          max={soldOut ? undefined : Math.min(product.stock, MOST)}
          label={t(`cart:quantity.${product.unit}`)}
          decreaseLabel={t('cart:quantity.less')}
          increaseLabel={t('cart:quantity.more')}
          disabled={soldOut}
        />
        <Button
          type="submit"
          className={styles.button}
          icon={soldOut ? undefined : 'cart'}
          pending={order.isPending}
          disabled={soldOut}
          aria-describedby={order.error ? 'order-error' : undefined}
        >
          {t(soldOut ? 'cart:add.soldOut' : 'cart:add.button')}
        </Button>
        <Button
          variant="secondary"
          icon="heart"
          className={styles.save}
          pending={save.isPending}
          onClick={save.press}
        >
          <span className={styles.saveWord}>{t('form:configurator.save.button')}</span>
        </Button>
      </div>
      {order.error && (
        <p id="order-error" className={styles.error} role="alert">
          <Icon name="error" size="s" />
          {order.error}
        </p>
      )}
    </section>
  );
}
