import type { FormEvent } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { ChangedPrices, hasChangedPrices } from '#client/features/cart/changed-prices.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { Button } from '#client/ui/button/button.tsx';
import styles from './acceptable-prices.module.css';

/** The prices that have changed, until the shopper dismisses them. */
export function AcceptablePrices({ cart }: { readonly cart: Order }) {
  const { t, href } = useShop();
  const { mutate, isPending, error } = useCartMutation('cart.price.accept');
  if (!hasChangedPrices(cart.lines)) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(null);
  };
  return (
    <div className={styles.notice}>
      <ChangedPrices
        lines={cart.lines}
        action={
          <form method="post" action={href('cart')} onSubmit={submit}>
            <input type="hidden" name="intent" value="accept" />
            <Button type="submit" variant="secondary" size="s" pending={isPending}>
              {t('cart:changed.accept')}
            </Button>
          </form>
        }
      >
        {error && <p role="alert">{callErrorText(error, t)}</p>}
      </ChangedPrices>
    </div>
  );
}
