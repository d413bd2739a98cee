import { type FormEvent, useId, useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Quantity } from '#client/ui/quantity/quantity.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { MAX_ORDER_QUANTITY } from '#shared/pricing/order-quantity.ts';
import styles from './add-to-cart.module.css';
import { CART_LINE_FORM_ACTION } from './cart-line-form.ts';
import { useAddedToast } from './use-added-toast.ts';
import { useCartMutation } from './use-cart-mutation.ts';

export type OrderUnit = 'piece' | 'set' | 'metre';

export interface AddToCartProps {
  readonly productId: string;
  /** Name of the product, for messages and for the accessible name of the compact button. */
  readonly name: string;
  readonly unit?: OrderUnit;
  readonly defaultQuantity?: number;
  /** Only the button, for a card. */
  readonly compact?: boolean;
  /** Pieces that can be ordered; 0 is sold out. */
  readonly stock: number;
  /** Called with each chosen quantity, for a price beside the form. */
  readonly onQuantityChange?: (quantity: number) => void;
}

/**
 * Adds a product to the cart. Before hydration it is a plain POST form; afterwards the page stays, a toast reports
 * the result with a link to the cart, and a failure keeps the chosen quantity. Texts: namespace cart.
 */
export function AddToCart(props: AddToCartProps) {
  const { productId, name, unit = 'piece', defaultQuantity = 1, compact, stock, onQuantityChange } = props;
  const t = useT();
  const showAdded = useAddedToast();
  const errorId = useId();
  const [quantity, setQuantity] = useState(defaultQuantity);
  const add = useCartMutation('cart.line.add', () => showAdded(quantity, name));
  const soldOut = stock < 1;
  const error = add.error && callErrorText(add.error, t);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ productId, quantity });
  };
  const choose = (next: number) => {
    setQuantity(next);
    add.reset();
    onQuantityChange?.(next);
  };

  return (
    <form
      className={compact ? styles.compact : styles.form}
      method="post"
      action={CART_LINE_FORM_ACTION}
      onSubmit={submit}
    >
      <input type="hidden" name="productId" value={productId} />
      <div className={styles.row}>
        {compact ? (
          <input type="hidden" name="quantity" value={quantity} />
        ) : (
          <Quantity
            id={`quantity-${productId}`}
            name="quantity"
            value={quantity}
            onChange={choose}
            max={soldOut ? undefined : Math.min(stock, MAX_ORDER_QUANTITY)}
            label={t(`cart:quantity.${unit}`)}
            decreaseLabel={t('cart:quantity.less')}
            increaseLabel={t('cart:quantity.more')}
            disabled={soldOut}
          />
        )}
        <Button
          type="submit"
          size={compact ? 's' : 'l'}
          variant={compact ? 'secondary' : 'primary'}
          className={styles.button}
          icon={soldOut ? undefined : 'cart'}
          pending={add.isPending}
          disabled={soldOut}
          aria-describedby={error ? errorId : undefined}
        >
          {t(soldOut ? 'cart:add.soldOut' : compact ? 'cart:add.short' : 'cart:add.button')}
          {compact && <VisuallyHidden>: {name}</VisuallyHidden>}
        </Button>
      </div>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          <Icon name="error" size="s" />
          {error}
        </p>
      )}
    </form>
  );
}
