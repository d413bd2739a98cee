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
  const { data: customer } = useCustomer({ enabled: brand.switches.account });
  if (new URLSearchParams(search).get('checkout') !== ENDED_CHECKOUT.checkout) return null;
  const login = href('myAccount', { query: { view: 'login', next: href('cart') } });
  const action = customer ? (
    <ButtonLink href={href('myAccount')} variant="secondary" size="s">
      {t('routes:myAccount')}
    </ButtonLink>
  ) : (
    <ButtonLink href={login} variant="secondary" size="s">
      {t('auth:login.title')}
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
