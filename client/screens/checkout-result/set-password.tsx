import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import type { Order } from '#client/features/cart/use-cart.ts';
import { Card } from '#client/ui/card/card.tsx';
import { shownEmail } from '#shared/validation/email.ts';
import { isRegistered } from './checkout-result.data.ts';
import styles from './set-password.module.css';
import { SetPasswordForm } from './set-password-form.tsx';

/** Offers the guest who placed an order to set a password; the order joins the account once the address is verified. */
export function SetPassword({ details }: { readonly details: NonNullable<Order['details']> }) {
  const { t, brand } = useShop();
  const { search } = useLocation();
  const { data: customer } = useCustomer({ enabled: brand.switches.account });
  const [isDone, setIsDone] = useState(isRegistered(new URLSearchParams(search)));
  // Offers nothing until it is known that nobody is signed in.
  if (!brand.switches.account || customer !== null) return null;
  return (
    <Card as="section" look="outline" aria-labelledby="set-password" className={styles.card}>
      <h2 id="set-password" className={styles.title}>
        {t(`checkout:result.account.${isDone ? 'doneTitle' : 'title'}`)}
      </h2>
      {isDone ? (
        <p role="status">{t('checkout:result.account.done', { email: shownEmail(details.email) })}</p>
      ) : (
        <>
          <p>{t('checkout:result.account.text', { email: shownEmail(details.email) })}</p>
          <SetPasswordForm details={details} onDone={() => setIsDone(true)} />
        </>
      )}
    </Card>
  );
}
