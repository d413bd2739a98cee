import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { ORDER_VIEW, orderHref } from './order-query.ts';
import styles from './reorder-form.module.css';
import { reorderParameters } from './reorder-result.ts';

/** The button that adds all lines of an order to the cart, as far as they are still sold. */
export function ReorderForm({ id }: { readonly id: string }) {
  const { t, href } = useShop();
  const navigate = useNavigate();
  const rejected = useRejectedForm();
  const { mutateAsync, isPending, error } = useProcedureMutation('order.reorder.create');
  const failure = error ?? rejected?.error;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await mutateAsync({ id }).catch(() => undefined);
    if (!result) return;
    const query = { view: ORDER_VIEW, id, ...reorderParameters(result) };
    await navigate(href('myAccount', { query }), { replace: true });
  };
  return (
    <form
      method="post"
      action={orderHref(href, id)}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value="reorder" />
      <Button type="submit" icon="cart" pending={isPending}>
        {t('account:order.reorder.button')}
      </Button>
      <p className={styles.hint}>{t('account:order.reorder.hint')}</p>
      {failure && (
        <Notice tone="danger" title={t('account:order.reorder.failed')} role="alert">
          <p>{callErrorText(failure, t)}</p>
        </Notice>
      )}
    </form>
  );
}
