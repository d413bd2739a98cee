import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import type { OrderLine } from '#client/features/cart/use-cart.ts';
import { Notice } from '#client/ui/notice/notice.tsx';

/** The error of a posted form that is not shown at its field, such as that of a line that is gone. */
export function CartFormError({ lines }: { readonly lines: readonly OrderLine[] }) {
  const t = useT();
  const rejected = useRejectedForm();
  if (!rejected || rejected.fields.intent === 'discount') return null;
  if (lines.some(({ id }) => id === rejected.fields.line)) return null;
  return (
    <Notice tone="danger" title={t('cart:failed')} role="alert">
      <p>{callErrorText(rejected.error, t)}</p>
    </Notice>
  );
}
