import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { ENDED_CHECKOUT } from '#client/features/checkout/checkout-steps.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';

/** Explains where the cart of a checkout may be: with the account, in an order, or emptied in another window. */
export function EndedCheckout() {
  const { t, href, brand } = useShop();
  const { search } = useLocation();
  const isEnded = new URLSearchParams(search).get('checkout') === ENDED_CHECKOUT.checkout;
  const { data: customer } = useCustomer({ enabled: isEnded && brand.switches.account });
  if (!isEnded) return null;
  const target = customer ? {} : { view: 'login', next: href('cart') };
  const action = (
    <ButtonLink href={href('myAccount', { query: target })} variant="secondary" size="s">
      {t(customer ? 'routes:myAccount' : 'auth:login.title')}
    </ButtonLink>
  );
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('cart:ended.title')}
      action={brand.switches.account && action}
    >
      <p>{t('cart:ended.text')}</p>
    </Notice>
  );
}
