import { useLocation } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import type { ScreenVariant } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { parseQuotationReference } from '#client/features/cart/quotation-query.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { AccountOrGuestPage } from './account-or-guest-page.tsx';
import { InOrderCurrency } from './orders/in-order-currency.tsx';
import { QuotationDetail } from './quotations/quotation-detail.tsx';

export const namespaces: ScreenVariant['namespaces'] = ['apiErrors', 'cart', 'yup'];

/** A quotation behind the link of a mail, or an own one: to read, print and accept. */
export function Screen() {
  const { t } = useShop();
  const query = new URLSearchParams(useLocation().search);
  const reference = parseQuotationReference(query);
  const { data: quotation, error } = useProcedure('order.quotation.get', reference ?? {}, {
    enabled: reference !== undefined,
  });
  if (!quotation || !reference) {
    return (
      <AccountOrGuestPage title={t('account:quotation.missing.title')}>
        <Notice tone={error ? 'danger' : 'warning'} {...(error && { role: 'alert' as const })}>
          <p>{error ? callErrorText(error, t) : t('account:quotation.missing.text')}</p>
        </Notice>
      </AccountOrGuestPage>
    );
  }
  return (
    <AccountOrGuestPage title={t('account:quotation.name', { number: quotation.number })}>
      <InOrderCurrency order={quotation.order}>
        <QuotationDetail quotation={quotation} reference={reference} isNew={query.has('sent')} />
      </InOrderCurrency>
    </AccountOrGuestPage>
  );
}
