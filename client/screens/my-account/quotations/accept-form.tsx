import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { type QuotationReference, quotationHref } from '#client/features/cart/quotation-query.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import styles from './quotation.module.css';

/** The button that makes a quotation the cart. */
export function AcceptForm({ reference }: { readonly reference: QuotationReference }) {
  const { t, href } = useShop();
  const navigate = useNavigate();
  const rejected = useRejectedForm();
  const { mutateAsync, isPending, error } = useProcedureMutation('order.quotation.accept');
  const failure = error ?? rejected?.error;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const cart = await mutateAsync({ ...reference, version: undefined }).catch(() => undefined);
    if (cart) await navigate(href('cart'));
  };
  return (
    <form
      method="post"
      action={quotationHref(href, reference)}
      className={styles.accept}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value="accept" />
      <Button type="submit" size="l" variant="highlight" iconEnd="arrow-right" pending={isPending}>
        {t('account:quotation.accept.button')}
      </Button>
      <p className={styles.hint}>{t('account:quotation.accept.hint')}</p>
      {failure && (
        <Notice tone="danger" title={t('account:quotation.accept.failed')} role="alert">
          <p>{callErrorText(failure, t)}</p>
        </Notice>
      )}
    </form>
  );
}
