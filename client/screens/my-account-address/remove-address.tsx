import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import type { CustomerAddress } from '#client/features/addresses/saved-address.ts';
import { FormFault } from '#client/features/forms/form-fault.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import styles from './my-account-address.module.css';

/** Asks whether to remove an address, and removes it. */
export function RemoveAddress({ saved: { id } }: { readonly saved: CustomerAddress }) {
  const { t, href } = useShop();
  const navigate = useNavigate();
  const rejected = useRejectedForm();
  const question = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending, error } = useProcedureMutation('account.address.remove');
  const failure = error ?? rejected?.error;
  useEffect(() => question.current?.focus({ preventScroll: true }), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const rest = await mutateAsync({ id }).catch(() => undefined);
    if (rest) await navigate(href('myAccountAddress', { query: { done: 'removed' } }), { replace: true });
  };
  return (
    <form
      ref={question}
      method="post"
      action={href('myAccountAddress', { query: { remove: id } })}
      tabIndex={-1}
      className={styles.question}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
      <p>{t('account:address.remove.question')}</p>
      {failure && (
        <Notice tone="danger" role="alert">
          <FormFault error={failure} />
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="s" variant="danger" pending={isPending}>
          {t('account:address.remove.button')}
        </Button>
        <ButtonLink size="s" variant="secondary" href={href('myAccountAddress')} data-keep-scroll="">
          {t('account:address.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
