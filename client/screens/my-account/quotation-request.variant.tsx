import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenVariant } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useCustomer } from '#client/features/account/customer.ts';
import { EntryAside, SingleFormPage } from '#client/features/account/single-form-page.tsx';
import { OrderLines } from '#client/features/cart/order-lines.tsx';
import { parseQuotationReference } from '#client/features/cart/quotation-query.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import styles from './order.module.css';
import { InOrderCurrency } from './orders/in-order-currency.tsx';
import { RequestForm } from './quotations/request-form.tsx';
import { requestedLine } from './quotations/request-source.ts';
import { RequestedProduct } from './quotations/requested-product.tsx';

export const namespaces: ScreenVariant['namespaces'] = ['apiErrors', 'cart', 'product', 'yup'];

/** The form that requests a quotation: of one product, of an earlier quotation, or of the cart. */
export function Screen() {
  const { t, href } = useShop();
  const { search } = useLocation();
  // Read once, because the URL does not change while the form is open.
  const [query] = useState(() => new URLSearchParams(search));
  const slug = query.get('product');
  const reference = slug ? undefined : parseQuotationReference(query);
  const { data: customer } = useCustomer();
  const { data: product } = useProcedure(
    'product.detail.get',
    { slug: slug ?? '' },
    { enabled: slug !== null },
  );
  const { data: quotation } = useProcedure('order.quotation.get', reference ?? {}, {
    enabled: reference !== undefined,
  });
  const { data: cart } = useProcedure('cart.order.get', null, { enabled: !slug && !reference });
  const order = quotation?.order ?? cart;
  const line = product && requestedLine(product, search);
  if (!line && (!order || order.lines.length === 0)) {
    return (
      <Container className={styles.page}>
        <EmptyState
          icon="cart"
          level={1}
          title={t('account:quotation.request.empty.title')}
          action={
            <ButtonLink href={href('productOverview')} iconEnd="arrow-right">
              {t('account:orders.empty.products')}
            </ButtonLink>
          }
        >
          <p>{t('account:quotation.request.empty.text')}</p>
        </EmptyState>
      </Container>
    );
  }
  return (
    <SingleFormPage
      title={t('account:quotation.request.title')}
      intro={t('account:quotation.request.intro')}
      aside={
        <EntryAside title={t('account:quotation.request.what')}>
          {line && product ? (
            <RequestedProduct product={product} line={line} />
          ) : (
            order && (
              <InOrderCurrency order={order}>
                <OrderLines lines={order.lines} />
              </InOrderCurrency>
            )
          )}
        </EntryAside>
      }
    >
      <RequestForm
        key={customer?.id ?? 'guest'}
        action={`${href('myAccount')}${search}`}
        line={line || undefined}
        options={product?.configuration?.options ?? []}
        quotation={reference}
        customer={customer ?? undefined}
      />
    </SingleFormPage>
  );
}
