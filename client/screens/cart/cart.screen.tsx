import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenModule } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useViewEvent } from '#client/data/use-view-event.ts';
import { MergedNotice } from '#client/features/account/merged-notice.tsx';
import { RepricedNotice } from '#client/features/cart/repriced-notice.tsx';
import { type OrderLine, useCart } from '#client/features/cart/use-cart.ts';
import { RecentlyViewed } from '#client/features/catalogue/viewed/recently-viewed.tsx';
import { clearLastOrder } from '#client/features/checkout/last-order.ts';
import { ScreenText } from '#client/features/screen-text/screen-text.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/container/container.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { AcceptablePrices } from './acceptable-prices.tsx';
import { AddToCartError } from './add-to-cart-error.tsx';
import styles from './cart.module.css';
import { CartFormError } from './cart-form-error.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutBar } from './checkout-action.tsx';
import { ColumnHeads } from './column-heads.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { CartLine } from './line/cart-line.tsx';
import { RemovedLine, useEarlierRemoval } from './line/removed-line.tsx';
import { useLineFocus } from './line/use-line-focus.ts';
import { useRemoveLine } from './line/use-remove-line.ts';
import { SharedCart } from './shared-cart.tsx';

export { load, namespaces } from './cart.data.ts';
export { CartPlaceholder as Placeholder } from './cart-placeholder.tsx';

/** Only its page loads the code of the order list, and only brands that have one contain it. */
export const variants: ScreenModule['variants'] = import.meta.env.HAS_ORDER_LIST
  ? { 'order-list': () => import('./order-list.variant.tsx') }
  : {};

const NO_LINES: readonly OrderLine[] = [];

export function Screen() {
  const { brand, t, href } = useShop();
  const { data: cart } = useCart();
  const { search } = useLocation();
  useViewEvent(cart && cart.lines.length > 0 ? { name: 'view_cart', order: cart } : undefined, 'cart');
  const [pendingLines, setPendingLines] = useState<ReadonlySet<string>>(new Set());
  const focus = useLineFocus(cart?.lines ?? NO_LINES);
  const { removing, remove } = useRemoveLine(focus, cart?.revision);
  const earlier = useEarlierRemoval();

  const onPending = useCallback((lineId: string, pending: boolean) => {
    setPendingLines((previous) => {
      if (previous.has(lineId) === pending) return previous;
      const next = new Set(previous);
      if (pending) next.add(lineId);
      else next.delete(lineId);
      return next;
    });
  }, []);

  const hasLines = (cart?.lines.length ?? 0) > 0;
  useEffect(() => {
    if (hasLines) clearLastOrder();
  }, [hasLines]);

  if (!cart || !hasLines) {
    return (
      <div ref={focus.content}>
        <Container className={styles.emptyNotices}>
          <AddToCartError />
          <RemovedLine earlier={earlier} />
          <CartFormError lines={NO_LINES} />
          <SharedCart />
        </Container>
        <EmptyCart />
        <Container>
          <ScreenText screen="cart" />
        </Container>
        <RecentlyViewed />
      </div>
    );
  }
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <h1>{t('cart:title')}</h1>
        <p className={styles.count} aria-live="polite">
          {t('cart:items', { count: cart.itemCount })}
        </p>
      </div>
      <div className={styles.notices}>
        <AddToCartError />
        <CartFormError lines={cart.lines} />
        <RemovedLine earlier={earlier} />
        <RepricedNotice order={cart} />
        <AcceptablePrices cart={cart} />
        <SharedCart />
        <MergedNotice />
      </div>
      {new URLSearchParams(search).get('payment') === 'canceled' && (
        <div className={styles.notice}>
          <Notice tone="info" title={t('cart:canceled.title')} role="status">
            <p>{t('cart:canceled.text')}</p>
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {brand.design.cart === 'table' && <ColumnHeads />}
          <ul className={classNames(styles.lines, styles[brand.design.cart])} aria-label={t('cart:lines')}>
            {cart.lines.map((line, index) => (
              <CartLine
                key={line.id}
                line={line}
                eager={index < 2}
                removing={removing.has(line.id)}
                onRemove={() => void remove(line)}
                onPending={onPending}
              />
            ))}
          </ul>
          <ButtonLink variant="quiet" icon="arrow-left" href={href('productOverview')}>
            {t('cart:continue')}
          </ButtonLink>
        </div>
        <CartSummary cart={cart} pending={pendingLines.size > 0 || removing.size > 0} />
      </div>
      <CheckoutBar cart={cart} />
      <ScreenText screen="cart" />
    </Container>
  );
}
