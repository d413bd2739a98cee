import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useCart } from '#client/features/cart/use-cart.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { parseRemoval } from './removal-query.ts';
import { clearRemoval, readRemoval } from './removed-storage.ts';

/** The removal before the screen was opened: a toast confirms later ones, also the one that empties the cart. */
export function useEarlierRemoval(): string | undefined {
  const [removal, setRemoval] = useState<string>();
  useEffect(() => setRemoval(readRemoval(Date.now())), []);
  return removal;
}

/**
 * Confirms the removal of a line, with a form that adds it again, until the cart changes. Without JavaScript the line is in
 * the query of the URL; after a reload, which closes the toast, it is in the storage of the tab.
 */
export function RemovedLine({ earlier }: { readonly earlier: string | undefined }) {
  const t = useT();
  const { search } = useLocation();
  const { data: cart } = useCart();
  const removal = parseRemoval(new URLSearchParams(search)) ?? parseRemoval(new URLSearchParams(earlier));
  const sku = removal?.sku;
  const { data: cards, isLoading } = useProcedure(
    'product.card.list',
    { ids: sku ? [sku] : [] },
    { enabled: sku !== undefined },
  );
  if (!removal || removal.revision !== cart?.revision || isLoading) return null;
  const product = sku && cards?.[sku]?.name;
  return (
    <Notice
      tone="info"
      role="status"
      title={product ? t('cart:removedProduct', { product }) : t('cart:removed')}
      action={
        <form method="post" action={CART_LINE_FORM_PATH} onSubmit={clearRemoval}>
          {removal.fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="secondary" size="s">
            {t('cart:undo')}
          </Button>
        </form>
      }
    />
  );
}
