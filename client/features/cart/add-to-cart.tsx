import { type FormEvent, useId } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import styles from './add-to-cart.module.css';
import { useAddedToast } from './use-added-toast.tsx';
import { useCartMutation } from './use-cart-mutation.ts';

export interface AddToCartProps {
  readonly productId: string;
  /** Name of the product, for messages and for the accessible name of the button. */
  readonly name: string;
  /** Pieces that can be ordered; 0 is sold out. */
  readonly stock: number;
  /** 1 by default. */
  readonly quantity?: number;
  /** Text of the button, before the name for screen readers. */
  readonly label?: string;
}

/**
 * A button that adds a product to the cart, one piece unless a quantity is given. Before hydration it is a plain POST
 * form; afterwards the page stays, and a toast reports the result with a link to the cart. Texts: namespace cart.
 */
export function AddToCart({ productId, name, stock, quantity = 1, label }: AddToCartProps) {
  const { colon, t } = useShop();
  const showAdded = useAddedToast();
  const errorId = useId();
  const add = useCartMutation('cart.line.add', (order) => showAdded(order, { productId, name, quantity }));
  const soldOut = stock < 1;
  const error = add.error && callErrorText(add.error, t);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ productId, quantity });
  };
  return (
    <form className={styles.compact} method="post" action={CART_LINE_FORM_PATH} onSubmit={submit}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="quantity" value={quantity} />
      <div className={styles.row}>
        <Button
          type="submit"
          size="s"
          variant="secondary"
          className={styles.button}
          icon={soldOut ? undefined : 'cart'}
          pending={add.isPending}
          disabled={soldOut}
          aria-describedby={error ? errorId : undefined}
        >
          {soldOut ? t('cart:add.soldOut') : (label ?? t('cart:add.short'))}
          <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
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
