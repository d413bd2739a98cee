import type { MouseEvent } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { blockingLine } from '#client/features/cart/line-stock.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { BottomBar } from '#client/ui/bottom-bar/bottom-bar.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { stayAtUnreadable } from '#client/ui/quantity/focus-unreadable.ts';
import styles from './checkout-action.module.css';

interface CheckoutActionProps {
  readonly cart: Order;
  readonly className?: string | undefined;
  readonly size?: 'm' | 'l';
}

/** The link to the checkout, or to the line that has to be changed first. */
export function CheckoutAction({ cart, className, size = 'l' }: CheckoutActionProps) {
  const { t, href } = useShop();
  const blocking = blockingLine(cart.lines);
  const focusBlockingLine = (event: MouseEvent) => {
    event.preventDefault();
    const field = document.getElementById(`${blocking?.id}-remark`);
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector('button')?.focus({ preventScroll: true });
  };
  return blocking ? (
    <ButtonLink
      href={`#${blocking.id}-remark`}
      variant="secondary"
      size={size}
      block
      className={className}
      onClick={focusBlockingLine}
    >
      {t('cart:blocked.show')}
    </ButtonLink>
  ) : (
    <ButtonLink
      href={href('checkout')}
      variant="highlight"
      size={size}
      block
      className={className}
      iconEnd="arrow-right"
      onClick={stayAtUnreadable}
    >
      {t('cart:checkout')}
    </ButtonLink>
  );
}

/** Total and checkout at the bottom of small screens, where the summary is below the lines. */
export function CheckoutBar({ cart }: { readonly cart: Order }) {
  const { t, money } = useShop();
  const { incVat, excVat } = cart.totals;
  return (
    <BottomBar className={styles.bar}>
      <p className={styles.total}>
        <VatText inc={t('cart:totals.total')} exc={t('cart:totals.excVat')} />
        <strong>
          <VatText inc={money(incVat)} exc={money(excVat)} />
        </strong>
      </p>
      <CheckoutAction cart={cart} className={styles.button} size="m" />
    </BottomBar>
  );
}
