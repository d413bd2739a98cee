import { yupResolver } from '@hookform/resolvers/yup';
import { object } from 'yup';
import { useT } from '#client/data/shop-context.tsx';
import { useProcedureMutation } from '#client/data/use-procedure.ts';
import { accountFieldId } from '#client/features/account/account-text-field.tsx';
import { useConfirmation } from '#client/features/account/confirmation.tsx';
import type { Customer } from '#client/features/account/customer.ts';
import { NewPasswordField } from '#client/features/account/new-password-field.tsx';
import { useCallForm } from '#client/features/forms/use-call-form.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { password } from '#shared/validation/schemas.ts';
import styles from './details-section.module.css';
import { DetailsSection } from './details-section.tsx';
import { SectionForm } from './section-form.tsx';
import { useSectionRejection } from './use-section-rejection.ts';

const FIELDS = ['password'] as const;
const resolver = yupResolver(object({ password: password().max(FIELD_LENGTHS.password) }));

/** A new password. It ends the other sessions. */
export function PasswordSection({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const { showToast } = useToast();
  const confirmed = useConfirmation();
  const { mutateAsync } = useProcedureMutation('account.me.update');
  const callForm = useCallForm({
    fields: FIELDS,
    idOf: accountFieldId,
    labelOf: () => t('account:details.password.label'),
    resolver,
    initial: { password: '' },
    rejected: useSectionRejection('password'),
    save: async (values) => {
      await confirmed(() => mutateAsync(values));
      callForm.form.reset({ password: '' });
      showToast({ variant: 'success', title: t('account:details.password.done') });
    },
  });
  const { hasPassword, email } = customer;
  return (
    <DetailsSection title={t('account:details.password.title')}>
      <p className={styles.muted}>
        {t(hasPassword ? 'account:details.password.explain' : 'account:details.password.none')}
      </p>
      <SectionForm section="password" callForm={callForm} submitLabel={t('account:details.password.save')}>
        {/* Password managers store the new password under this user name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField name="password" label={t('account:details.password.label')} />
      </SectionForm>
    </DetailsSection>
  );
}
