import { useShop } from '#client/data/shop-context.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { repricedText } from './repriced-text.ts';
import type { Order } from './use-cart.ts';

/** Says that the prices of a cart are those of another country than before. Texts: namespace cart. */
export function RepricedNotice({ order }: { readonly order: Pick<Order, 'repricedFrom'> }) {
  const { t, definition } = useShop();
  const values = repricedText(order, definition);
  if (!values) return null;
  return (
    <Notice tone="info" title={t('cart:repriced.title', values)}>
      <p>{t('cart:repriced.text', values)}</p>
    </Notice>
  );
}
