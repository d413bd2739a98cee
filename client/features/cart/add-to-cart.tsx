import { type FormEvent, useId, useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Quantity } from '#client/ui/quantity/quantity.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './add-to-cart.module.css';
import { useCartChange } from './use-cart-change.ts';

/** The plain form's address on the storefront; it goes on to the cart. */
const FORM_ACTION = '/api/forms/cart-line';
/** The contract's largest quantity. */
const MOST = 9999;

export type OrderUnit = 'piece' | 'set' | 'metre';

export interface AddToCartProps {
  readonly productId: string;
  /** Of the product, for the messages and the spoken name of the compact button. */
  readonly name: string;
  readonly unit?: OrderUnit;
  readonly defaultQuantity?: number;
  /** The button alone, for a card. */
  readonly compact?: boolean;
  /** How many can be ordered; 0 is sold out. */
  readonly stock: number;
  /** Each quantity chosen, for a price beside the form. */
  readonly onQuantityChange?: (quantity: number) => void;
}

/**
 * Puts a product into the cart. A plain POST form before scripts arrive; afterwards it stays on the page, says what
 * happened in a toast that leads to the cart, and keeps the quantity when it fails. Words: namespace cart.
 */
export function AddToCart(props: AddToCartProps) {
  const { productId, name, unit = 'piece', defaultQuantity = 1, compact, stock, onQuantityChange } = props;
  const { t, href } = useShop();
  const { showToast } = useToast();
  const errorId = useId();
  const [quantity, setQuantity] = useState(defaultQuantity);
  const add = useCartChange('cart.line.add', () =>
    showToast({
      variant: 'success',
      title: t('cart:add.done'),
      description: t('cart:add.what', { count: quantity, name }),
      action: { label: t('cart:add.toCart'), href: href('cart') },
    }),
  );
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
      action={FORM_ACTION}
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
            max={soldOut ? undefined : Math.min(stock, MOST)}
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
