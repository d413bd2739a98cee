import { useLocation } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import { paginationTexts } from '#client/data/pagination-texts.ts';
import type { OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { quotationHref } from '#client/features/cart/quotation-query.ts';
import { Card, CardLink } from '#client/ui/card/card.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { Skeleton } from '#client/ui/skeleton/skeleton.tsx';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { InOrderCurrency } from '../orders/in-order-currency.tsx';
import styles from './quotation.module.css';
import { QuotationStateBadge } from './quotation-state.tsx';

type Summary = OutputOf<'order.quotation.list'>['items'][number];

const LIST_ID = 'quotations';

/** The shopper's quotations, newest first, in pages of 20. Texts: namespaces account and cart. */
export function QuotationList({ page }: { readonly page: number }) {
  const { t } = useShop();
  const { pathname, search } = useLocation();
  const { data, error } = useProcedure('order.quotation.list', { page });
  if (error) {
    return (
      <Notice tone="danger" role="alert">
        <p>{callErrorText(error, t)}</p>
      </Notice>
    );
  }
  if (!data) return <Skeleton lines={3} />;
  if (data.items.length === 0) return <p className={styles.hint}>{t('account:quotations.empty')}</p>;
  return (
    <>
      <ul id={LIST_ID} className={styles.list}>
        {data.items.map((quotation) => (
          <InOrderCurrency key={quotation.number} order={quotation}>
            <QuotationCard quotation={quotation} />
          </InOrderCurrency>
        ))}
      </ul>
      <Pagination
        {...paginationTexts(t)}
        current={data.page}
        total={data.pageCount}
        hrefFor={(number) => `${pathname}${withPage(search, number)}#${LIST_ID}`}
      />
    </>
  );
}

/** Sets the parameter `quotations`: `page` is that of the orders on the same screen. */
function withPage(search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page === 1) query.delete('quotations');
  else query.set('quotations', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

function QuotationCard({ quotation }: { readonly quotation: Summary }) {
  const { t, href, money, locale } = useShop();
  const { number, validUntil, itemCount, totals } = quotation;
  return (
    <Card as="li" padding="m" interactive className={styles.card}>
      <div className={styles.cardHead}>
        <h3>
          <CardLink href={quotationHref(href, { number })}>
            {t('account:quotation.name', { number })}
          </CardLink>
        </h3>
        <QuotationStateBadge quotation={quotation} />
      </div>
      <dl className={styles.cardFacts}>
        <div>
          <dt>{t('account:quotation.validUntil')}</dt>
          <dd>{formatCalendarDate(validUntil, locale)}</dd>
        </div>
        <div>
          <dt>{t('account:orders.content')}</dt>
          <dd>{t('cart:items', { count: itemCount })}</dd>
        </div>
        <div>
          <dt>
            <VatText inc={t('cart:totals.total')} exc={t('cart:totals.excVat')} />
          </dt>
          <dd>
            <VatText inc={money(totals.incVat)} exc={money(totals.excVat)} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
