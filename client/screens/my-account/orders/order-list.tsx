import { useLocation } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import { paginationTexts } from '#client/data/pagination-texts.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import { pageHref } from '#shared/pagination/pagination.ts';
import { InOrderCurrency } from './in-order-currency.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './order-list.module.css';

const LIST_ID = 'orders';

/** The shopper's orders, newest first, in pages. Texts: namespaces account and cart. */
export function OrderList({ page }: { readonly page: number }) {
  const { t, href } = useShop();
  const { pathname, search } = useLocation();
  const { data, error, isFetching, refetch } = useProcedure('order.list.get', { page });
  if (error) {
    return (
      <EmptyState
        icon="warning"
        level={3}
        title={t('account:orders.fault')}
        action={
          <Button pending={isFetching} onClick={() => void refetch()}>
            {t('global:fault.again')}
          </Button>
        }
      >
        <p role="alert">{callErrorText(error, t)}</p>
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-busy="true" aria-label={t('account:orders.loading')} className={styles.list}>
        <Skeleton lines={4} />
        <Skeleton lines={4} />
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon="list"
        level={3}
        title={t(`account:orders.${data.total > 0 ? 'noPage' : 'empty'}.title`)}
        action={
          data.total > 0 ? (
            <ButtonLink href={href('myAccount')}>{t('account:orders.noPage.first')}</ButtonLink>
          ) : (
            <ButtonLink href={href('productOverview')} iconEnd="arrow-right">
              {t('account:orders.empty.products')}
            </ButtonLink>
          )
        }
      >
        <p>{t(`account:orders.${data.total > 0 ? 'noPage' : 'empty'}.text`)}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul id={LIST_ID} className={styles.list}>
        {data.items.map((order) => (
          <InOrderCurrency key={order.id} order={order}>
            <OrderCard order={order} />
          </InOrderCurrency>
        ))}
      </ul>
      <Pagination
        {...paginationTexts(t)}
        current={data.page}
        total={data.pageCount}
        hrefFor={(number) => pageHref(`${pathname}${search}#${LIST_ID}`, number)}
      />
    </>
  );
}
