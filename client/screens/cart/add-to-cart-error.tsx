import { useLocation } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { MAX_CART_AMOUNT } from '#shared/constants.ts';
import { parseAddToCartFault } from './add-to-cart-fault.ts';

/** The error of adding to the cart without JavaScript, which redirects here with its key (namespace apiErrors). */
export function AddToCartError() {
  const { t, money } = useShop();
  const fault = parseAddToCartFault(useLocation().search);
  if (!fault) return null;
  const { messageKey, count } = fault;
  return (
    <Notice tone="danger" title={t('cart:failed')} role="alert">
      <p>{t(`apiErrors:${messageKey}`, { count, amount: money(MAX_CART_AMOUNT) })}</p>
    </Notice>
  );
}
