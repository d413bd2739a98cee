import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { object } from 'yup';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { accountFieldId } from '#client/features/account/account-text-field.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { NewPasswordField } from '#client/features/account/new-password-field.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { guestRegistration } from '#client/features/checkout/guest-registration.ts';
import { FormFaults } from '#client/features/forms/form-faults.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { password } from '#shared/validation/schemas.ts';
import { isRegistered } from './checkout-result.data.ts';
import styles from './set-password.module.css';

const FIELDS = ['password'] as const;
const resolver = yupResolver(object({ password: password().max(256) }));

/** Offers the guest who placed an order to set a password; the order joins the account once the address is verified. */
export function SetPassword({ details }: { readonly details: NonNullable<Order['details']> }) {
  const { t, brand } = useShop();
  const { search, pathname } = useLocation();
  const { data: customer } = useCustomer({ enabled: brand.switches.account });
  const [isDone, setIsDone] = useState(isRegistered(new URLSearchParams(search)));
  const rejected = useRejectedForm();
  const { mutateAsync } = useProcedureMutation('account.registration.create');
  const callForm = useCallForm({
    fields: FIELDS,
    idOf: accountFieldId,
    labelOf: () => t('checkout:result.account.password'),
    resolver,
    initial: { password: '' },
    rejected,
    save: async (values) => {
      await mutateAsync(guestRegistration(details, values.password));
      setIsDone(true);
    },
  });
  // Before it is known who is signed in, nothing is offered.
  if (!brand.switches.account || customer !== null) return null;
  return (
    <Card as="section" look="outline" aria-labelledby="set-password" className={styles.card}>
      <h2 id="set-password" className={styles.title}>
        {t(`checkout:result.account.${isDone ? 'doneTitle' : 'title'}`)}
      </h2>
      {isDone ? (
        <p role="status">{t('checkout:result.account.done', { email: details.email })}</p>
      ) : (
        <>
          <p>{t('checkout:result.account.text', { email: details.email })}</p>
          <FormFaults callForm={callForm} />
          <FormProvider {...callForm.form}>
            <form
              noValidate
              method="post"
              action={pathname + search}
              className={styles.form}
              onSubmit={callForm.submit}
            >
              <input type="hidden" name="intent" value="password" />
              {/* For password managers. */}
              <input type="email" autoComplete="username" value={details.email} readOnly hidden />
              <NewPasswordField name="password" label={t('checkout:result.account.password')} />
              <Button type="submit" variant="secondary" pending={callForm.pending}>
                {t('checkout:result.account.submit')}
              </Button>
            </form>
          </FormProvider>
        </>
      )}
    </Card>
  );
}
