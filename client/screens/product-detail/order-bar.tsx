import type { FormEvent } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { ProductStock } from '#client/features/catalogue/delivery/product-stock.tsx';
import { useDeliveryDate } from '#client/features/catalogue/delivery/use-delivery-date.ts';
import { ProductPrice } from '#client/features/catalogue/prices/product-price.tsx';
import { BottomBar } from '#client/ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Quantity } from '#client/ui/quantity/quantity.tsx';
import { MAX_ORDER_QUANTITY } from '#shared/pricing/order-quantity.ts';
import styles from './order-bar.module.css';
import type { OrderFailure } from './order-error.ts';

export interface ProductOrder {
  readonly quantity: number;
  /** The quantity as it was typed into a form that was rejected. */
  readonly typed: string | undefined;
  readonly setQuantity: (quantity: number) => void;
  readonly submit: (event: FormEvent) => void;
  readonly isPending: boolean;
  /** Whether it changes a line of the cart. */
  readonly isChange?: boolean;
  /** An error other than invalid answers. */
  readonly error: OrderFailure | undefined;
}

interface OrderBarProps {
  /** A configured product has the price, stock and delivery time of its configuration. */
  readonly product: Pick<
    ProductDetail,
    'name' | 'price' | 'unit' | 'setOf' | 'stock' | 'deliveryDays' | 'configurable'
  >;
  readonly order: ProductOrder;
  /** The server's price may differ and is pending. */
  readonly isUncertain?: boolean;
}

/** Price, delivery time, quantity and button of the form around it, always visible while the form is. */
export function OrderBar({ product, order, isUncertain }: OrderBarProps) {
  const { t } = useShop();
  const { quantity, setQuantity } = order;
  const date = useDeliveryDate(product.deliveryDays);
  const isSoldOut = product.stock < 1;
  const most = Math.min(product.stock, MAX_ORDER_QUANTITY);
  return (
    <BottomBar className={styles.bar} aria-label={t('product:order.label')}>
      <p className={styles.name}>{noBreakSizes(product.name)}</p>
      <div className={styles.details}>
        <p className={isUncertain ? styles.uncertain : undefined} aria-live="polite">
          <ProductPrice product={product} quantity={quantity} size="m" />
        </p>
        {isSoldOut ? (
          <ProductStock product={product} />
        ) : (
          <p className={styles.delivery}>
            <Icon name="truck" size="s" />
            {date
              ? t('product:order.delivery', { date })
              : t('product:delivery.days', { count: product.deliveryDays })}
          </p>
        )}
      </div>
      <div className={styles.controls}>
        <Quantity
          id="order-quantity"
          name="quantity"
          value={quantity}
          typed={order.typed}
          onChange={setQuantity}
          max={isSoldOut ? undefined : most}
          describedBy={
            isSoldOut ? undefined : order.error?.isQuantity ? 'order-error order-most' : 'order-most'
          }
          invalid={order.error?.isQuantity}
          label={t(`cart:quantity.${product.unit}`)}
          decreaseLabel={t('cart:quantity.less')}
          increaseLabel={t('cart:quantity.more')}
          unreadableLabel={t('cart:quantity.unreadable')}
          disabled={isSoldOut}
        />
        <Button
          type="submit"
          className={styles.button}
          icon={isSoldOut ? undefined : 'cart'}
          pending={order.isPending}
          disabled={isSoldOut}
          aria-describedby={order.error ? 'order-error' : undefined}
        >
          {t(`cart:add.${isSoldOut ? 'soldOut' : order.isChange ? 'change' : 'button'}`)}
        </Button>
      </div>
      <p id="order-most" className={styles.most} role="status">
        {!isSoldOut &&
          quantity >= most &&
          t(`product:order.${most < MAX_ORDER_QUANTITY ? 'most' : 'mostOfAll'}`, { count: most })}
      </p>
      {order.error && (
        <p id="order-error" className={styles.error} role="alert">
          <Icon name="error" size="s" />
          {order.error.text}
        </p>
      )}
    </BottomBar>
  );
}
