import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallError, callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { type QuotationReference, quotationHref } from '#client/features/cart/quotation-query.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import styles from './quotation.module.css';

interface AcceptFormProps {
  readonly reference: QuotationReference;
  /** The version that the page shows. */
  readonly version: number;
}

/** The button that makes a quotation the cart, unless it has a newer version than the one that the shopper sees. */
export function AcceptForm({ reference, version }: AcceptFormProps) {
  const { t, href } = useShop();
  const navigate = useNavigate();
  const rejected = useRejectedForm();
  const { mutateAsync, isPending, error } = useProcedureMutation('order.quotation.accept');
  const failure = error ?? rejected?.error;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const cart = await mutateAsync({ ...reference, version }).catch(() => undefined);
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
      <input type="hidden" name="version" value={version} />
      <Button type="submit" size="l" variant="highlight" iconEnd="arrow-right" pending={isPending}>
        {t('account:quotation.accept.button')}
      </Button>
      <p className={styles.hint}>{t('account:quotation.accept.hint')}</p>
      {failure && (
        <Notice tone="danger" title={t('account:quotation.accept.failed')} role="alert">
          <p>{callErrorText(failure, t)}</p>
          {error instanceof CallError && error.messageKey === 'quotationChanged' && (
            <p>
              {/* The target loads the document: a navigation would show the cached version. */}
              <a href={quotationHref(href, reference)} target="_self">
                {t('account:quotation.current')}
              </a>
            </p>
          )}
        </Notice>
      )}
    </form>
  );
}
