import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored, store } from '#client/data/browser-storage.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { repricedText } from './repriced-text.ts';
import { useCart } from './use-cart.ts';

const STORAGE_KEY = 'repriced-cart';

/** Whether this tab has not shown the message yet; true if the browser denies storage. */
function isNews(message: string): boolean {
  if (readStored('sessionStorage', STORAGE_KEY) === message) return false;
  // Without storage every page shows it, until the cart is edited.
  store('sessionStorage', STORAGE_KEY, message);
  return true;
}

/** After a change of the country, says once on any page that the cart was repriced. Cart and checkout have a notice. */
export function RepricedToast() {
  const { t, href, definition } = useShop();
  const { showToast } = useToast();
  const { pathname } = useLocation();
  const { data: cart } = useCart({ enabled: useHydrated() });
  const values = cart && cart.lines.length > 0 ? repricedText(cart, definition) : undefined;
  const message = values && `${cart?.id} ${values.previous} ${values.country}`;
  const hasNotice = pathname === href('cart') || pathname === href('checkout');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (!values || !message || hasNotice || !isNews(message)) return;
    showToast({
      variant: 'info',
      title: t('header:repriced', values),
      action: { label: t('routes:cart'), href: href('cart') },
    });
  }, [message, hasNotice]);
  return null;
}
