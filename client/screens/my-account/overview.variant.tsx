import { useLocation } from 'react-router-dom';
import type { ScreenVariant } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { AccountPage } from '#client/features/account/account-page.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { ScreenText } from '#client/features/screen-text/screen-text.tsx';
import { greetedName } from '#shared/locales/greeted-name.ts';
import { shownEmail } from '#shared/validation/email.ts';
import { OrderList } from './orders/order-list.tsx';
import { lookUpHref } from './orders/order-query.ts';
import { ordersPage, quotationsPage } from './overview.data.ts';
import styles from './overview.module.css';
import { OwnTerms } from './own-terms.tsx';
import { QuotationList } from './quotations/quotation-list.tsx';

export { AccountPlaceholder as Placeholder } from '#client/features/account/account-placeholder.tsx';

export const namespaces: ScreenVariant['namespaces'] = ['apiErrors', 'cart'];

/** The account of a customer who is signed in: orders and quotations. */
export function Screen() {
  const { t, href, brand, locale } = useShop();
  const { search } = useLocation();
  const { data: customer } = useCustomer();
  const name = customer && greetedName(customer.details, locale);
  return (
    <AccountPage
      current="overview"
      title={name ? t('account:start.hello', { name }) : t('account:start.title')}
    >
      {customer && (
        <p className={styles.email}>
          {t('account:overview.signedInAs', { email: shownEmail(customer.email) })}
        </p>
      )}
      <ScreenText screen="account" />
      {customer?.terms && <OwnTerms terms={customer.terms} />}
      {brand.switches.products && (
        <>
          <section aria-labelledby="my-orders" className={styles.section}>
            <h2 id="my-orders">{t('account:orders.title')}</h2>
            <OrderList page={ordersPage(new URLSearchParams(search))} />
            <p className={styles.hint}>
              {t('account:orders.elsewhere')} <a href={lookUpHref(href)}>{t('account:lookup.link')}</a>
            </p>
          </section>
          <section aria-labelledby="my-quotations" className={styles.section}>
            <h2 id="my-quotations">{t('account:quotations.title')}</h2>
            <QuotationList page={quotationsPage(new URLSearchParams(search))} />
          </section>
        </>
      )}
    </AccountPage>
  );
}
