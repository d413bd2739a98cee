import { useShop } from '#client/data/shop-context.tsx';
import { lineStockState } from '#client/features/cart/line-stock.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Quantity } from '#client/ui/quantity/quantity.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { MAX_ORDER_QUANTITY } from '#shared/pricing/order-quantity.ts';
import styles from './cart-line.module.css';
import { LineForm } from './line-form.tsx';

interface LineQuantityProps {
  readonly line: OrderLine;
  readonly quantity: number;
  /** The text of a form that was posted without JavaScript and rejected. */
  readonly rejected: string | undefined;
  readonly pending: boolean;
  readonly removing: boolean;
  readonly onChange: (quantity: number) => void;
}

export function LineQuantity({ line, quantity, rejected, pending, removing, onChange }: LineQuantityProps) {
  const { colon, t } = useShop();
  const isRejected = rejected !== undefined;
  const isGone = lineStockState({ ...line, quantity }) === 'gone';
  const most = Math.max(line.quantity, Math.min(line.stock, MAX_ORDER_QUANTITY));
  return (
    <LineForm line={line} intent="quantity" className={styles.quantity}>
      <Quantity
        id={`${line.id}-quantity`}
        name="quantity"
        typed={rejected}
        describedBy={isRejected ? `${line.id}-error` : undefined}
        invalid={isRejected}
        size="s"
        value={quantity}
        onChange={onChange}
        max={isGone ? quantity : most}
        label={`${t(`cart:quantity.${line.unit}`)}${colon}${line.name}`}
        decreaseLabel={`${t('cart:quantity.less')}${colon}${line.name}`}
        increaseLabel={`${t('cart:quantity.more')}${colon}${line.name}`}
        unreadableLabel={t('cart:quantity.unreadable')}
        pending={pending}
        disabled={removing || isGone}
      />
      <noscript>
        <Button type="submit" variant="secondary" size="s">
          {t('cart:update')}
          <VisuallyHidden>{`${colon}${line.name}`}</VisuallyHidden>
        </Button>
      </noscript>
    </LineForm>
  );
}
