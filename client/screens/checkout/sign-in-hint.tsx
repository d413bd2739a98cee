import { useFormContext } from 'react-hook-form';
import { useShop } from '#client/data/shop-context.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { storeDetails } from '#client/features/checkout/checkout-draft.ts';
import type { DetailsValues } from '#client/features/checkout/details-values.ts';
import { shownEmail } from '#shared/validation/email.ts';
import styles from './sign-in-hint.module.css';

/** A link for guests to sign in, which stores what was typed; for a customer, the address of the account. */
export function SignInHint() {
  const { t, href, brand } = useShop();
  const { getValues } = useFormContext<DetailsValues>();
  const { data: customer } = useCustomer({ enabled: brand.switches.account });
  if (!brand.switches.account) return null;
  if (customer)
    return (
      <p className={styles.hint}>{t('checkout:account.signedIn', { email: shownEmail(customer.email) })}</p>
    );
  const login = href('myAccount', { query: { view: 'login', next: href('checkout') } });
  return (
    <p className={styles.hint}>
      {t('checkout:account.question')}{' '}
      <a href={login} onClick={() => storeDetails(getValues())}>
        {t('checkout:account.signIn')}
      </a>
    </p>
  );
}
