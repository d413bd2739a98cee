import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CallError, callErrorText, type FieldError } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { NewPasswordRules } from '#client/features/account/new-password-rules.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { guestRegistration } from '#client/features/checkout/guest-registration.ts';
import { FormError } from '#client/features/forms/form-error.tsx';
import { assignFaults } from '#client/features/forms/server-faults.ts';
import { Button } from '#client/ui/button/button.tsx';
import { ErrorSummary } from '#client/ui/error-summary/error-summary.tsx';
import { PasswordField } from '#client/ui/field/password-field.tsx';
import { isPassword } from '#shared/validation/password.ts';
import styles from './set-password.module.css';

const FIELD_ID = 'account-password';
const RULE: FieldError = { path: 'password', message: '', messageKey: 'yup:errors.string.password' };
const BROKEN_RULE = new CallError('The password does not meet the rule', { fields: [RULE] });

const isField = (path: string): path is 'password' => path === 'password';

interface SetPasswordFormProps {
  readonly details: NonNullable<Order['details']>;
  readonly onDone: () => void;
}

/**
 * The form for the password of a guest. It has one field and one rule, so it does without react-hook-form and yup, which
 * would be a seventh of the scripts of this screen.
 */
export function SetPasswordForm({ details, onDone }: SetPasswordFormProps) {
  const t = useT();
  const { search, pathname } = useLocation();
  const rejected = useRejectedForm();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(rejected?.error);
  const [submits, setSubmits] = useState(0);
  const { mutateAsync, isPending } = useProcedureMutation('account.registration.create');

  const register = async () => {
    if (!isPassword(password)) throw BROKEN_RULE;
    await mutateAsync(guestRegistration(details, password));
    onDone();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setError(undefined);
    setSubmits(submits + 1);
    register().catch(setError);
  };

  const label = t('checkout:result.account.password');
  const [fault] = assignFaults(error instanceof CallError ? error.fields : [], isField).assigned;
  const message =
    fault && (fault.fault.messageKey ? t(fault.fault.messageKey, fault.fault.values) : fault.fault.message);
  return (
    <>
      {message && (
        <ErrorSummary
          title={t('yup:form.faults')}
          errors={[{ id: FIELD_ID, message: t('yup:form.fault', { label, message }) }]}
          focusKey={submits}
        />
      )}
      {error !== undefined && !message && (
        <FormError error={error} title={t('yup:form.failed')}>
          <p>{callErrorText(error, t)}</p>
        </FormError>
      )}
      <form noValidate method="post" action={pathname + search} className={styles.form} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="password" />
        {/* Password managers store the new password under this user name. */}
        <input type="email" autoComplete="username" value={details.email} readOnly hidden />
        <NewPasswordRules password={password}>
          <PasswordField
            id={FIELD_ID}
            name="password"
            label={label}
            showLabel={t('auth:password.show')}
            hideLabel={t('auth:password.hide')}
            autoComplete="new-password"
            required
            error={message}
            onChange={({ target }) => setPassword(target.value)}
          />
        </NewPasswordRules>
        <Button type="submit" variant="secondary" pending={isPending}>
          {t('checkout:result.account.submit')}
        </Button>
      </form>
    </>
  );
}
