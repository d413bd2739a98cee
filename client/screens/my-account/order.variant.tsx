import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import type { ScreenVariant } from '#client/data/screen.ts';
import { useShop, useT } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useVisit } from '#client/data/use-visit.ts';
import { useCustomer } from '#client/features/account/customer.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { isOnlySamples } from '#shared/samples/only-samples.ts';
import { AccountOrGuestPage } from './account-or-guest-page.tsx';
import styles from './order.module.css';
import { InOrderCurrency } from './orders/in-order-currency.tsx';
import { OrderDetail } from './orders/order-detail.tsx';
import { OrderLookUpForm } from './orders/order-lookup-form.tsx';
import { orderIdOf } from './orders/order-query.ts';
import type { PastOrder } from './orders/order-types.ts';
import { ReorderForm } from './orders/reorder-form.tsx';
import { ReorderNotice } from './orders/reorder-notice.tsx';
import { parseReorder } from './orders/reorder-result.ts';
import { useLookedUpOrder } from './orders/use-looked-up-order.ts';
import { useOrderTexts } from './orders/use-order-texts.ts';

export const namespaces: ScreenVariant['namespaces'] = ['apiErrors', 'cart', 'checkout', 'yup'];

/** An own order, or the form to look one up. */
export function Screen() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const id = orderIdOf(query);
  const { data: order, error } = useProcedure(
    'order.detail.get',
    { id: id ?? '' },
    { enabled: id !== undefined },
  );
  return order ? (
    <OwnOrder order={order} query={query} />
  ) : (
    <LookUp isNotOwn={id !== undefined} error={error} />
  );
}

function OwnOrder({ order, query }: { readonly order: PastOrder; readonly query: URLSearchParams }) {
  const { t, href } = useShop();
  const { data: customer } = useCustomer();
  const { nameOf } = useOrderTexts();
  const visit = useVisit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a new result, which takes the focus
  const reordered = useMemo(() => parseReorder(query), [visit]);
  return (
    <AccountOrGuestPage title={nameOf(order)}>
      {customer && (
        <p className={styles.back}>
          <ButtonLink href={href('myAccount')} variant="quiet" size="s" icon="arrow-left">
            {t('account:order.back')}
          </ButtonLink>
        </p>
      )}
      <InOrderCurrency order={order}>
        <OrderDetail order={order}>
          {reordered && <ReorderNotice order={order} missing={reordered} />}
          {!isOnlySamples(order.lines) && (
            <>
              <ReorderForm id={order.id} />
              <p className={styles.back}>
                <ButtonLink
                  href={href('myAccount', { query: { view: 'withdraw', number: order.number ?? undefined } })}
                  variant="quiet"
                  size="s"
                >
                  {t('account:withdraw.link')}
                </ButtonLink>
              </p>
            </>
          )}
        </OrderDetail>
      </InOrderCurrency>
    </AccountOrGuestPage>
  );
}

function LookUp({ isNotOwn, error }: { readonly isNotOwn: boolean; readonly error: Error | null }) {
  const t = useT();
  const { nameOf } = useOrderTexts();
  const [order, setOrder] = useLookedUpOrder();
  const shown = useRef(order);
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    // The pressed button is gone. No navigation moves the focus, since the URL stays.
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [order]);
  if (order) {
    return (
      <AccountOrGuestPage title={nameOf(order)}>
        <InOrderCurrency order={order}>
          <OrderDetail order={order}>
            <p className={styles.hint}>{t('account:lookup.private')}</p>
            <p className={styles.back}>
              <Button variant="quiet" size="s" icon="arrow-left" onClick={() => setOrder(undefined)}>
                {t('account:lookup.another')}
              </Button>
            </p>
          </OrderDetail>
        </InOrderCurrency>
      </AccountOrGuestPage>
    );
  }
  return (
    <AccountOrGuestPage title={t('account:lookup.title')}>
      {error && (
        <Notice tone="danger" role="alert">
          <p>{callErrorText(error, t)}</p>
        </Notice>
      )}
      {isNotOwn && !error && <Notice tone="warning">{t('account:order.notOwn')}</Notice>}
      <p className={styles.hint}>{t('account:lookup.intro')}</p>
      <OrderLookUpForm onFound={setOrder} />
    </AccountOrGuestPage>
  );
}
