import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import type { ScreenVariant } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useVisit } from '#client/data/use-visit.ts';
import { useCustomer } from '#client/features/account/customer.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { isOnlySamples } from '#shared/samples/only-samples.ts';
import { AccountOrGuestPage } from './account-or-guest-page.tsx';
import { MailSent } from './mail-sent.tsx';
import styles from './order.module.css';
import { InOrderCurrency } from './orders/in-order-currency.tsx';
import { OrderDetail } from './orders/order-detail.tsx';
import { OrderLookUpForm } from './orders/order-lookup-form.tsx';
import { lookUpHref, type OrderReference, orderIdOf, orderTokenOf } from './orders/order-query.ts';
import type { PastOrder } from './orders/order-types.ts';
import { ReorderForm } from './orders/reorder-form.tsx';
import { ReorderNotice } from './orders/reorder-notice.tsx';
import { parseReorder } from './orders/reorder-result.ts';
import { useOrderTexts } from './orders/use-order-texts.ts';
import { reviewHref } from './reviews/review-query.ts';
import { withdrawalHref } from './withdrawal/withdrawal-query.ts';

export const namespaces: ScreenVariant['namespaces'] = ['apiErrors', 'cart', 'checkout', 'yup'];

/** An own order, one with a mailed link, or the form to look one up. */
export function Screen() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const id = orderIdOf(query);
  const token = orderTokenOf(query);
  const own = useProcedure('order.detail.get', { id: id ?? '' }, { enabled: id !== undefined });
  const linked = useProcedure('order.link.get', { token: token ?? '' }, { enabled: token !== undefined });
  if (own.data) return <OwnOrder order={own.data} query={query} />;
  if (linked.data && token) return <LinkedOrder order={linked.data} token={token} />;
  const missing = id ? 'account:order.notOwn' : query.has('token') ? 'account:lookup.expired' : undefined;
  return <LookUp missing={missing} isSent={query.has('sent')} error={own.error ?? linked.error} />;
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
          {!isOnlySamples(order.lines) && <ReorderForm id={order.id} />}
          {order.number && <ReviewLink order={order} reference={{ number: order.number }} />}
          {order.number && <WithdrawalLink order={order} reference={{ number: order.number }} />}
        </OrderDetail>
      </InOrderCurrency>
    </AccountOrGuestPage>
  );
}

function LinkedOrder({ order, token }: { readonly order: PastOrder; readonly token: string }) {
  const { t, href } = useShop();
  const { nameOf } = useOrderTexts();
  return (
    <AccountOrGuestPage title={nameOf(order)}>
      <InOrderCurrency order={order}>
        <OrderDetail order={order}>
          <p className={styles.hint}>{t('account:lookup.private')}</p>
          <ReviewLink order={order} reference={{ token }} />
          <WithdrawalLink order={order} reference={{ token }} />
          <p className={styles.back}>
            <ButtonLink href={lookUpHref(href)} variant="quiet" size="s" icon="arrow-left">
              {t('account:lookup.another')}
            </ButtonLink>
          </p>
        </OrderDetail>
      </InOrderCurrency>
    </AccountOrGuestPage>
  );
}

interface OrderLinkProps {
  readonly order: PastOrder;
  readonly reference: OrderReference;
}

/** The states in which somebody has the products. */
const REVIEWED_STATES: readonly PastOrder['state'][] = ['Shipped', 'ReadyForPickup', 'Completed'];

function ReviewLink({ order, reference }: OrderLinkProps) {
  const { t, href } = useShop();
  if (isOnlySamples(order.lines) || !REVIEWED_STATES.includes(order.state)) return null;
  return (
    <p className={styles.back}>
      <ButtonLink href={reviewHref(href, reference)} variant="quiet" size="s">
        {t('account:review.link')}
      </ButtonLink>
    </p>
  );
}

function WithdrawalLink({ order, reference }: OrderLinkProps) {
  const { t, href } = useShop();
  if (isOnlySamples(order.lines)) return null;
  return (
    <p className={styles.back}>
      <ButtonLink href={withdrawalHref(href, reference)} variant="quiet" size="s">
        {t('account:withdraw.link')}
      </ButtonLink>
    </p>
  );
}

interface LookUpProps {
  /** Key of the reason why the order of the URL is not shown. */
  readonly missing: string | undefined;
  readonly isSent: boolean;
  readonly error: Error | null;
}

function LookUp({ missing, isSent, error }: LookUpProps) {
  const { t, href } = useShop();
  if (isSent) return <MailSent texts="account:lookup.sent" againHref={lookUpHref(href)} />;
  return (
    <AccountOrGuestPage title={t('account:lookup.title')}>
      {error && (
        <Notice tone="danger" role="alert">
          <p>{callErrorText(error, t)}</p>
        </Notice>
      )}
      {missing && !error && <Notice tone="warning">{t(missing)}</Notice>}
      <p className={styles.hint}>{t('account:lookup.intro')}</p>
      <OrderLookUpForm />
    </AccountOrGuestPage>
  );
}
