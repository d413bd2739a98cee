import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { isAnswerField } from '#shared/configuration/form-fields.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { clearRemoval, readRemoval } from './removed-storage.ts';

/** The removal before the screen was opened: a toast confirms later ones, also the one that empties the cart. */
export function useEarlierRemoval(): string | undefined {
  const [removal, setRemoval] = useState<string>();
  useEffect(() => setRemoval(readRemoval(Date.now())), []);
  return removal;
}

/**
 * Confirms the removal of a line, with a form that adds it again. Without JavaScript the line is in the query of the
 * URL; after a reload, which closes the toast, it is in the storage of the tab.
 */
export function RemovedLine({ earlier }: { readonly earlier: string | undefined }) {
  const t = useT();
  const { search } = useLocation();
  const inUrl = new URLSearchParams(search);
  const query = inUrl.has('removed') ? inUrl : new URLSearchParams(earlier);
  const productId = query.get('removed') ?? '';
  if (!isUuid(productId)) return null;
  const sample = query.get('sample');
  const answers = [...query].filter(([name]) => isAnswerField(name));
  return (
    <Notice
      tone="info"
      role="status"
      title={t('cart:removed')}
      action={
        <form method="post" action={CART_LINE_FORM_PATH} onSubmit={clearRemoval}>
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="quantity" value={query.get('quantity') ?? '1'} />
          {sample && <input type="hidden" name="sample" value={sample} />}
          {answers.map(([name, value]) => (
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
